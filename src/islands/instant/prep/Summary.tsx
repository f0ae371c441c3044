import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { contactErrors, hasErrors } from '#domain/accounts/contactFaults.ts'
import { BEFORE_CONTACT, firstOpenStep, type InstantPrepStep } from '#domain/instant/instantInput.ts'
import { fill, formatDistance, formatTime, plural } from '#i18n/format.ts'
import type { Locale } from '#i18n/locales.ts'
import { refusalText } from '#islands/ui/forms/refusalText.ts'
import { useMounted } from '#islands/ui/lazy/useMounted.ts'
import { pathsOf } from '#lib/paths.ts'
import {
  $instantInput,
  $sentRequest,
  emptyInstantInput,
  idleRequest,
  replaceBy,
  sendRequest,
} from '#stores/instant/instantInput.ts'
import { Calm } from '../Calm.tsx'
import { contactLine } from '../contactLine.ts'
import { InstantSkeleton } from '../InstantSkeleton.tsx'
import type { ErrorMessages, PrepMessages, SharedMessages } from '../messages.ts'
import { startsOf } from '../startsOf.ts'
import { useExpected } from '../useExpected.ts'
import { useNow } from '../useNow.ts'
import { PriceRange } from './AskBar.tsx'
import { placeName } from './PrepPlace.tsx'
import type { PrepConfig } from './prepConfig.ts'
import { type Counted, useCandidates } from './useCandidates.ts'
import '#styles/primitives/skeleton.css'
import './Summary.css'

type Props = {
  config: PrepConfig
  locale: Locale
  lang: string
  t: PrepMessages
  shared: SharedMessages
  errors: ErrorMessages
}

/** The whole request before it is sent, what it will cost about, and the one tap. */
export function Summary({ config, locale, lang, t, shared, errors }: Props) {
  const isMounted = useMounted()
  const input = useStore($instantInput, { ssr: emptyInstantInput })
  const sent = useStore($sentRequest, { ssr: idleRequest })
  const expected = useExpected()
  const counted = useCandidates(input)
  const now = useNow(true)
  const paths = pathsOf(locale)
  const next = sent.status === 'sent' ? paths.instantSearch(sent.requestId) : null
  useEffect(() => {
    if (next) replaceBy(next)
  }, [next])

  if (!isMounted) return <InstantSkeleton label={shared.loading} />
  const open = firstOpenStep(input, config, BEFORE_CONTACT)
  if (open !== undefined || !input.place) {
    const step = open ?? 2
    return (
      <Calm
        title={t.missingTitle}
        text={fill(t.missingText, { step: t[`step.${step}`] })}
        way={{ href: paths.instantPrep(step), text: t.missingGo }}
      />
    )
  }
  if (sent.status === 'refused' && sent.requestId) {
    return (
      <Calm title={t.liveTitle} text={t.liveText} way={{ href: paths.instantSearch(sent.requestId), text: t.liveGo }} />
    )
  }

  const service = config.services.find(({ serviceType }) => serviceType === input.serviceType)?.name ?? ''
  const distance = formatDistance(config.radiusKm, lang)
  const minutes = (count: number) => fill(t.minutes, { count })
  const isLater = input.start === 'later' && input.startAt !== null
  const when = isLater
    ? `${t['start.later']} · ${formatTime(input.startAt ?? now)}`
    : [t[`start.${input.start === 'later' ? 'soonest' : input.start}`], ...startsOf(expected, now, t)].join(' · ')
  const contact = hasErrors(contactErrors(input)) ? t.contactLater : contactLine(input)
  const rows: [InstantPrepStep, string, string][] = [
    [1, t.service, `${service} · ${minutes(input.duration ?? 0)} · ${t.guests}: ${input.guestCount}`],
    [2, t['step.2'], [input.address.trim(), placeName(input.place, t)].filter(Boolean).join(' · ')],
    [2, t.where, t[`meet.${input.meetAt}`]],
    [1, t.when, when],
    [3, t.therapist, t[`prefer.${input.therapistPreference}`]],
    ...(input.note.trim() ? [[3, t.note, input.note.trim()] as [InstantPrepStep, string, string]] : []),
    [4, t['step.4'], contact],
  ]
  const isSending = sent.status === 'sending' || sent.status === 'sent'
  return (
    <div className="grid gap-s5">
      <dl className="sums">
        {rows.map(([step, name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
            <dd>
              <a className="more" href={paths.instantPrep(step)} aria-label={`${t.change}: ${name}`}>
                {t.change}
              </a>
            </dd>
          </div>
        ))}
      </dl>
      <section className="panel" aria-labelledby="expected">
        <h2 id="expected">{t.expected}</h2>
        <ExpectedSum counted={counted} distance={distance} lang={lang} t={t} />
      </section>
      {sent.status === 'refused' && (
        <p className="refusal" role="alert">
          {refusalText(errors, sent.code)}
        </p>
      )}
      <div className="grid gap-s2">
        <p>
          <button type="button" className="btn" aria-disabled={isSending || undefined} onClick={sendRequest}>
            {isSending ? t.sending : counted.found?.count ? plural(t, 'ask', counted.found.count, lang) : t.send}
          </button>
        </p>
        <p className="text-small text-ink-2">{fill(t.free, { minutes: minutes(config.requestMinutes) })}</p>
      </div>
    </div>
  )
}

type ExpectedProps = { counted: Counted; distance: string; lang: string; t: PrepMessages }

function ExpectedSum({ counted: { isAsked, found }, distance, lang, t }: ExpectedProps) {
  if (!isAsked) return <span className="skeleton-block skeleton-block--line" />
  if (found === undefined) return <p>{t.expectedUnknown}</p>
  if (found.count === 0) return <p>{fill(t.expectedNone, { distance })}</p>
  return (
    <>
      <p className="sum-price">
        <PriceRange found={found} lang={lang} t={t} />
      </p>
      <p className="text-small text-ink-2">{fill(t.expectedText, { distance })}</p>
    </>
  )
}
