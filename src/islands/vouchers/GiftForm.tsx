import { type SyntheticEvent, useRef, useState } from 'react'
import { fieldCode } from '#domain/accounts/validation.ts'
import { VOUCHER_GIFT_MESSAGE_MAX } from '#domain/constants.ts'
import { fill } from '#i18n/format.ts'
import { LOCALES, type Locale, langOf, nameOf } from '#i18n/locales.ts'
import { Counter } from '#islands/ui/fields/Counter.tsx'
import { EmailField } from '#islands/ui/fields/EmailField.tsx'
import { Field } from '#islands/ui/fields/Field.tsx'
import { FieldShell } from '#islands/ui/fields/FieldShell.tsx'
import { RefusalLine } from '#islands/ui/forms/RefusalLine.tsx'
import { refusalText } from '#islands/ui/forms/refusalText.ts'
import { useAttempts } from '#islands/ui/forms/useAttempts.ts'
import { pathsOf } from '#lib/paths.ts'
import { type GivingRefused, giveVisits } from '#stores/vouchers/giftUnits.ts'
import { CardPick } from './CardPick.tsx'
import type { Card, ErrorMessages, SharedMessages, VoucherGiftMessages } from './messages.ts'
import './Goods.css'

type Props = {
  voucherId: string
  /** How many visits can be given. */
  free: number
  /** Of a voucher for several services: those that are left, by name, and how often. */
  services: { timePriceId: string; name: string; free: number }[]
  giverName: string
  cards: Card[]
  locale: Locale
  t: VoucherGiftMessages
  shared: Pick<SharedMessages, 'fewer' | 'more'>
  errors: ErrorMessages
}

type Gift = { giverName: string; recipientName: string; email: string; message: string }

const faultsOf = ({ giverName, recipientName, email }: Gift) => ({
  giverName: giverName.trim() === '' ? ('required' as const) : undefined,
  recipientName: recipientName.trim() === '' ? ('required' as const) : undefined,
  email: fieldCode('email', email),
})

/** To whom, with which words and on which card visits of a voucher go. */
export function GiveForm({ voucherId, free: all, services, giverName, cards, locale, t, shared, errors }: Props) {
  const [timePriceId, setTimePriceId] = useState(services[0]?.timePriceId)
  const free = services.find((one) => one.timePriceId === timePriceId)?.free ?? all
  const [visitCount, setVisitCount] = useState(1)
  const [gift, setGift] = useState({ giverName, recipientName: '', email: '', message: '' })
  const [lang, setLang] = useState<Locale>(locale)
  const [voucherModelId, setVoucherModelId] = useState(cards[0]?._id ?? null)
  const [isSending, setIsSending] = useState(false)
  const [refused, setRefused] = useState<GivingRefused>()

  const form = useRef<HTMLFormElement>(null)
  const { isTried, stop } = useAttempts(form)
  const faults = faultsOf(gift)
  const faultOf = (name: keyof typeof faults) => (isTried ? faults[name] : undefined)
  const change = (name: keyof typeof gift) => (event: { target: { value: string } }) =>
    setGift({ ...gift, [name]: event.target.value })

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    // Text typed before hydration is only in the fields.
    const { voucherModel: _, ...said } = Object.fromEntries(new FormData(event.currentTarget))
    const typed: Gift = { ...gift, ...said }
    setGift(typed)
    if (Object.values(faultsOf(typed)).some(Boolean)) return stop()
    setIsSending(true)
    setRefused(undefined)
    const next = `${pathsOf(locale).voucher(voucherId, 'given')}#gifts`
    setRefused(
      await giveVisits(
        voucherId,
        { ...typed, timePriceId, visitCount: Math.min(visitCount, free), lang, voucherModelId },
        next,
      ),
    )
    setIsSending(false)
  }

  return (
    <form ref={form} className="form" method="dialog" noValidate onSubmit={submit}>
      {services.length > 1 && (
        <FieldShell label={t.service} errors={errors}>
          {(described) => (
            <select
              className="input"
              value={timePriceId}
              onChange={(event) => setTimePriceId(event.target.value)}
              {...described}
            >
              {services.map((one) => (
                <option key={one.timePriceId} value={one.timePriceId}>
                  {one.name}
                </option>
              ))}
            </select>
          )}
        </FieldShell>
      )}
      {free > 1 && (
        <div className="goods__foot">
          <span>{t.visits}</span>
          <Counter
            label={t.visits}
            value={Math.min(visitCount, free)}
            max={free}
            t={shared}
            onChange={(count) => setVisitCount(Math.max(1, count))}
          />
        </div>
      )}
      {cards.length > 0 && (
        <CardPick legend={t.card} cards={cards} chosen={voucherModelId} onChoose={setVoucherModelId} />
      )}
      <Field
        label={t.from}
        errors={errors}
        code={faultOf('giverName')}
        required
        name="giverName"
        autoComplete="name"
        maxLength={60}
        value={gift.giverName}
        onChange={change('giverName')}
      />
      <Field
        label={t.to}
        errors={errors}
        code={faultOf('recipientName')}
        required
        name="recipientName"
        autoComplete="off"
        maxLength={60}
        value={gift.recipientName}
        onChange={change('recipientName')}
      />
      <FieldShell label={t.message} errors={errors} hint={fill(t.messageHint, { count: VOUCHER_GIFT_MESSAGE_MAX })}>
        {(described) => (
          <textarea
            className="input"
            name="message"
            rows={4}
            maxLength={VOUCHER_GIFT_MESSAGE_MAX}
            value={gift.message}
            onChange={change('message')}
            {...described}
          />
        )}
      </FieldShell>
      <EmailField
        label={t.email}
        hint={t.emailHint}
        errors={errors}
        code={faultOf('email')}
        autoComplete="off"
        value={gift.email}
        onChange={change('email')}
      />
      {gift.email.trim() !== '' && (
        <FieldShell label={t.lang} errors={errors}>
          {(described) => (
            <select
              className="input"
              value={lang}
              onChange={(event) => setLang(event.target.value as Locale)}
              {...described}
            >
              {LOCALES.map((one) => (
                <option key={one} value={one} lang={langOf(one)}>
                  {nameOf(one)}
                </option>
              ))}
            </select>
          )}
        </FieldShell>
      )}
      <RefusalLine text={refused && refusalText(errors, refused.code)} />
      <button type="submit" className="btn" aria-disabled={isSending || undefined}>
        {isSending ? t.working : t.submit}
      </button>
    </form>
  )
}
