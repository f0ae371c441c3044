import { useStore } from '@nanostores/react'
import { type SyntheticEvent, useEffect, useRef } from 'react'
import { durationsFor, fittingDuration, likelyServices } from '#domain/instant/instantChoice.ts'
import {
  BEFORE_CONTACT,
  firstOpenStep,
  type InstantPrepStep,
  isGuestCountOffered,
} from '#domain/instant/instantInput.ts'
import { MEET_AT } from '#domain/instant/instantReach.ts'
import { fill } from '#i18n/format.ts'
import type { Locale } from '#i18n/locales.ts'
import { Picks } from '#islands/ui/fields/Picks.tsx'
import { refusalText } from '#islands/ui/forms/refusalText.ts'
import { useAttempts } from '#islands/ui/forms/useAttempts.ts'
import { useFreshPage } from '#islands/ui/lazy/useFreshPage.ts'
import { useMounted } from '#islands/ui/lazy/useMounted.ts'
import { pathsOf } from '#lib/paths.ts'
import { alignClock } from '#stores/instant/instantAnswer.ts'
import {
  $instantInput,
  $sentRequest,
  changeInstantInput,
  emptyInstantInput,
  goTo,
  idleRequest,
  prefillInstantInput,
  sendRequest,
} from '#stores/instant/instantInput.ts'
import { Calm } from '../Calm.tsx'
import { InstantSkeleton } from '../InstantSkeleton.tsx'
import type { ErrorMessages, InputMessages, SharedMessages } from '../messages.ts'
import { startsOf } from '../startsOf.ts'
import { useNow } from '../useNow.ts'
import { AskBar } from './AskBar.tsx'
import { PrepContact } from './PrepContact.tsx'
import { PrepPart } from './PrepPart.tsx'
import { PrepPlace, placeName } from './PrepPlace.tsx'
import { PrepPreferences } from './PrepPreferences.tsx'
import { PrepService } from './PrepService.tsx'
import { PrepWhen } from './PrepWhen.tsx'
import type { PrepConfig } from './prepConfig.ts'
import { useCandidates } from './useCandidates.ts'
import { usePrices } from './usePrices.ts'

type Props = {
  /** The part at which the sheet opens. */
  step: InstantPrepStep
  config: PrepConfig
  locale: Locale
  lang: string
  t: InputMessages
  shared: SharedMessages
  errors: ErrorMessages
}

const partId = (step: InstantPrepStep) => `part-${step}`

/** A request in one sheet: what, how long, for how many, where and how soon, and the tap that asks. */
export function Prep(props: Props) {
  const isMounted = useMounted()
  useFreshPage()
  // The stored draft is known in the browser only.
  return isMounted ? <Sheet {...props} /> : <InstantSkeleton label={props.shared.loading} />
}

function Sheet({ step, config, locale, lang, t, shared, errors }: Props) {
  const input = useStore($instantInput, { ssr: emptyInstantInput })
  const sent = useStore($sentRequest, { ssr: idleRequest })
  const form = useRef<HTMLFormElement>(null)
  const { isTried, stop } = useAttempts(form, '[data-missing] input, [data-missing] button, [data-missing] summary')
  const prices = usePrices(input.place)
  const counted = useCandidates(input)
  const now = useNow(true)
  const paths = pathsOf(locale)
  const { serviceType, duration, meetAt } = input
  const price = prices?.find((one) => one.serviceType === serviceType && one.duration === duration)
  const starts = startsOf({ isAsked: prices !== undefined, price: prices && (price ?? null) }, now, t)
  const open = firstOpenStep(input, config, BEFORE_CONTACT)
  const next = sent.status === 'sent' ? paths.instantSearch(sent.requestId) : null

  useEffect(() => {
    alignClock()
    prefillInstantInput()
    if (step === 1) return
    const part = document.getElementById(partId(step))
    part?.scrollIntoView({ block: 'start' })
    part?.querySelector<HTMLElement>('summary')?.focus({ preventScroll: true })
  }, [step])
  useEffect(() => {
    if (next) goTo(next)
  }, [next])
  // What is likely is chosen already; a length that does not exist there gives way to one that does.
  useEffect(() => {
    if (!prices) return
    const service =
      serviceType ?? likelyServices(config.services, prices, { serviceType, meetAt }).likely[0]?.serviceType
    if (service === undefined) return
    const lengths = durationsFor(config.durations, prices, { serviceType: service, meetAt })
    const fitting = fittingDuration(lengths, duration)
    if (service === serviceType && (fitting === null || fitting === duration)) return
    changeInstantInput({ serviceType: service, duration: fitting ?? duration })
  }, [prices, serviceType, duration, meetAt, config])

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (open === undefined) sendRequest()
    else stop()
  }
  if (sent.status === 'refused' && sent.requestId) {
    return (
      <Calm title={t.liveTitle} text={t.liveText} way={{ href: paths.instantSearch(sent.requestId), text: t.liveGo }} />
    )
  }
  const isSending = sent.status === 'sending' || sent.status === 'sent'
  const isMissing = (one: InstantPrepStep) => isTried && open === one
  const wishes = [
    input.therapistPreference === 'any' ? '' : t[`prefer.${input.therapistPreference}`],
    input.note.trim(),
  ].filter(Boolean)
  return (
    <form ref={form} className="grid gap-s5" noValidate onSubmit={submit}>
      <div className="grid gap-s5" id={partId(1)} data-missing={isMissing(1) || undefined}>
        <PrepService config={config} prices={prices} lang={lang} t={t} shared={shared} />
        {isMissing(1) && (
          <p className="refusal" role="alert">
            {isGuestCountOffered(input.guestCount, config)
              ? t.serviceMissing
              : fill(t.guestsOutside, { count: config.maxGuests })}
          </p>
        )}
      </div>
      <div className="grid gap-s3" data-missing={isMissing(2) || undefined}>
        <fieldset className="form">
          <legend className="legend">{t.where}</legend>
          <Picks
            name="meetAt"
            values={MEET_AT}
            chosen={meetAt}
            textOf={(one) => t[`meet.${one}`]}
            onChoose={(one) => changeInstantInput({ meetAt: one })}
          />
        </fieldset>
        <PrepPart
          id={partId(2)}
          title={t['step.2']}
          chosen={
            input.place ? [placeName(input.place, t), input.address.trim()].filter(Boolean).join(' · ') : t.placeMissing
          }
          isOpenFirst={step === 2 || !input.place}
          isWrong={isMissing(2)}
        >
          <PrepPlace isTried={isTried} lang={lang} t={t} errors={errors} />
        </PrepPart>
      </div>
      <PrepWhen now={now} starts={starts} t={t} errors={errors} />
      <PrepPart
        id={partId(3)}
        title={t['step.3']}
        chosen={wishes.length > 0 ? wishes.join(' · ') : t.wishesNone}
        isOpenFirst={step === 3}
        isWrong={isMissing(3)}
      >
        <PrepPreferences config={config} t={t} errors={errors} />
      </PrepPart>
      <PrepPart
        id={partId(4)}
        title={t['step.4']}
        chosen={input.name && input.phoneNumber ? `${input.name} · ${input.phoneNumber}` : t.contactLater}
        isOpenFirst={step === 4}
      >
        <PrepContact isTried={false} shared={shared} t={t} errors={errors} />
      </PrepPart>
      {sent.status === 'refused' && (
        <p className="refusal" role="alert">
          {refusalText(errors, sent.code)}
        </p>
      )}
      <p className="text-small text-ink-2">
        {fill(t.free, { minutes: fill(t.minutes, { count: config.requestMinutes }) })}{' '}
        <a className="more" href={paths.instantSummary()}>
          {t['heading.5']}
        </a>
      </p>
      <AskBar {...{ draft: input, counted, isSending, lang, t }} radiusKm={config.radiusKm} />
    </form>
  )
}
