import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useState } from 'react'
import type { InstantResponse } from '#contract/instant/instant.ts'
import { contactErrors, hasErrors } from '#domain/accounts/contactFaults.ts'
import { isOpenAnswer, timeLeft } from '#domain/instant/instantAnswers.ts'
import { offeredMethod, PAYMENT_METHOD, type PaymentMethod, takingAmount } from '#domain/orders/paymentMethod.ts'
import { fill, formatPrice, formatTime } from '#i18n/format.ts'
import { type Locale, langOf } from '#i18n/locales.ts'
import type { PayWords } from '#islands/orders/messages.ts'
import { PaymentMethods } from '#islands/orders/PaymentMethods.tsx'
import { Contact } from '#islands/ui/fields/Contact.tsx'
import { refusalText } from '#islands/ui/forms/refusalText.ts'
import { useFreshPage } from '#islands/ui/lazy/useFreshPage.ts'
import { useMounted } from '#islands/ui/lazy/useMounted.ts'
import { pathsOf } from '#lib/paths.ts'
import {
  $accept,
  acceptAnswer,
  alignClock,
  choosingAnswer,
  findWays,
  goTo,
  type OfferedWays,
  renewAnswer,
  replaceBy,
} from '#stores/instant/instantAnswer.ts'
import {
  $instantInput,
  changeInstantInput,
  emptyInstantInput,
  prefillInstantInput,
} from '#stores/instant/instantInput.ts'
import { Calm } from './Calm.tsx'
import { contactLine } from './contactLine.ts'
import { InstantSkeleton } from './InstantSkeleton.tsx'
import type { ErrorMessages, SearchMessages, SharedMessages } from './messages.ts'
import { useNow } from './useNow.ts'
import '#styles/primitives/skeleton.css'

type Props = {
  answer: InstantResponse
  changeMinutes: string
  /** Of the fields of who comes. */
  labels: Record<'name' | 'email' | 'phone' | 'prefix' | 'reach', string>
  locale: Locale
  t: SearchMessages
  pay: PayWords
  shared: SharedMessages
  errors: ErrorMessages
}

/** Takes an answer: until when it is kept and the one tap that books it, then who comes and how it is paid. */
export function Response({ answer: first, changeMinutes, labels, locale, t, pay, shared, errors }: Props) {
  useFreshPage()
  const isMounted = useMounted()
  const input = useStore($instantInput, { ssr: emptyInstantInput })
  const accept = useStore($accept, { ssr: choosingAnswer })
  const [answer, setAnswer] = useState(first)
  const [isEditing, setIsEditing] = useState(false)
  const [ways, setWays] = useState<OfferedWays | 'loading'>('loading')
  const [wanted, setMethod] = useState<PaymentMethod>(PAYMENT_METHOD.cash)
  const offered = ways === 'loading' || ways === undefined ? [] : takingAmount(ways.items, answer.price)
  const method = offeredMethod(offered, wanted)
  const now = useNow(true)
  const paths = pathsOf(locale)
  const status = paths.instantStatus(answer.requestId)
  const afterBooking = method === PAYMENT_METHOD.cash ? status : paths.payment(answer.shop.urlName)
  useEffect(() => {
    alignClock()
    prefillInstantInput()
  }, [])
  const shopId = first.shop._id
  const renewWays = useCallback(() => findWays(shopId).then(setWays), [shopId])
  useEffect(() => {
    renewWays()
  }, [renewWays])
  useEffect(() => {
    if (accept.status === 'booked') {
      if (accept.paymentUrl) goTo(accept.paymentUrl)
      else replaceBy(afterBooking)
    }
    // A refused response may have been withdrawn or extended meanwhile.
    if (accept.status === 'refused') {
      renewAnswer(first._id).then((newer) => newer && setAnswer(newer))
      renewWays()
    }
  }, [accept, first._id, afterBooking, renewWays])

  if (!isMounted) return <InstantSkeleton label={shared.loading} />
  const isOpen = isOpenAnswer(answer, now)
  if (!isOpen && accept.status !== 'booking' && accept.status !== 'booked') {
    const state = answer.state === 'offered' ? 'expired' : answer.state
    const isBooked = state === 'accepted'
    return (
      <Calm
        title={t[`answer.${state}`]}
        text={fill(t[`answerText.${state}`], { time: formatTime(answer.expiresAt) })}
        way={{
          href: isBooked ? status : paths.instantSearch(answer.requestId),
          text: isBooked ? t.toVisit : t.allAnswers,
        }}
      />
    )
  }

  async function takeProof(email: string) {
    if (!input.email) changeInstantInput({ email })
    await renewWays()
  }
  const isContactMissing = hasErrors(contactErrors(input))
  const price = accept.status === 'refused' ? (accept.price ?? answer.price) : answer.price
  const isBusy = accept.status === 'booking' || accept.status === 'booked'
  return (
    <div className="grid gap-s5">
      <div className="grid gap-s2">
        <p className="note" role="timer">
          {t.kept} <b className="num">{timeLeft(answer.expiresAt, now)}</b>
        </p>
        {accept.status === 'refused' && (
          <p className="refusal" role="alert">
            {fill(refusalText(errors, accept.code), {
              price: formatPrice(price, langOf(locale)),
              count: accept.count ?? 0,
            })}
          </p>
        )}
        <div className="flex items-center gap-s2 flex-wrap">
          <button
            type="button"
            className="btn"
            disabled={isContactMissing}
            aria-disabled={isBusy || undefined}
            onClick={() => acceptAnswer(answer, method, price)}
          >
            {isBusy ? t.booking : fill(t.book, { price: formatPrice(price, langOf(locale)) })}
          </button>
          <a className="btn btn--line" href={paths.instantSearch(answer.requestId)}>
            {t.allAnswers}
          </a>
        </div>
        <p className="text-small text-ink-2">{changeMinutes}</p>
        <p className="text-small text-ink-2">{t.accept}</p>
      </div>
      <section className="grid gap-s2" aria-labelledby="who">
        <h2 id="who">{t.contactTitle}</h2>
        {isContactMissing ? <p className="refusal">{t.contactMissing}</p> : <p>{contactLine(input)}</p>}
        <details open={isContactMissing || isEditing || undefined}>
          <summary>{isContactMissing ? t.contactAdd : t.contactChange}</summary>
          <div className="grid gap-s4 pt-s3">
            <Contact
              contact={input}
              faults={contactErrors(input)}
              isTried={false}
              labels={labels}
              errors={errors}
              onChange={(change) => {
                // Typing the last missing letter does not fold it away.
                setIsEditing(true)
                changeInstantInput(change)
              }}
            />
          </div>
        </details>
      </section>
      {ways === 'loading' && <span className="skeleton-block skeleton-block--sum" />}
      {ways === undefined && (
        <p className="refusal" role="alert">
          {t.waysFailed}
        </p>
      )}
      {ways !== 'loading' && ways !== undefined && (
        <PaymentMethods
          methods={offered}
          chosen={method}
          onChoose={setMethod}
          bankAccount={ways.bankAccount}
          cash={{
            refusal: ways.cashRefusal,
            email: input.email,
            onProved: takeProof,
            locale,
            lang: langOf(locale),
            errors,
          }}
          t={pay}
        />
      )}
    </div>
  )
}
