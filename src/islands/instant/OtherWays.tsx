import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { InstantRequest, NonResponders } from '#contract/instant/instant.ts'
import { INSTANT_STATE } from '#domain/instant/instantRequest.ts'
import { startsToday } from '#domain/instant/instantStart.ts'
import { fill, formatDistance, formatTime } from '#i18n/format.ts'
import type { Locale } from '#i18n/locales.ts'
import { refusalText } from '#islands/ui/forms/refusalText.ts'
import { pathsOf } from '#lib/paths.ts'
import { $tapped, askForTime, nothingTapped, widenRequest } from '#stores/instant/instantRequest.ts'
import type { ErrorMessages, SearchMessages, SharedMessages } from './messages.ts'
import { NoAnswerReasons } from './NoAnswerReasons.tsx'
import { SlotsNearby } from './SlotsNearby.tsx'
import type { SearchConfig } from './searchConfig.ts'
import './OtherWays.css'

type Props = {
  request: InstantRequest
  nonResponders: NonResponders | undefined
  /** A shop has answered, and its answer is no longer open. */
  hasAnswers: boolean
  isLive: boolean
  now: Date
  minutes: (count: number) => string
  config: SearchConfig
  locale: Locale
  lang: string
  t: SearchMessages
  shared: SharedMessages
  errors: ErrorMessages
}

/** Why there is no response, as far as known, and what can be done about it on this page. */
export function OtherWays(props: Props) {
  const { request, nonResponders, hasAnswers, isLive, now, config, locale, lang, t, shared, errors, minutes } = props
  const tapped = useStore($tapped, { ssr: nothingTapped })
  const [shown, setShown] = useState<'later' | 'slots' | null>(null)
  // A customer who cancelled needs no reason.
  const isCancelled = request.state === INSTANT_STATE.cancelled
  const distance = formatDistance(request.isWide ? config.wideRadiusKm : config.radiusKm, lang)
  const times = startsToday(now)
  const toggle = (one: 'later' | 'slots') => setShown(shown === one ? null : one)
  return (
    <section className="grid gap-s4" aria-labelledby="why">
      {isCancelled ? (
        <h2 id="why">{t.else}</h2>
      ) : (
        <>
          <h2 id="why">{hasAnswers ? t.noneLeft : t.noneTitle}</h2>
          {!hasAnswers && <NoAnswerReasons nonResponders={nonResponders} isLive={isLive} distance={distance} t={t} />}
          <h3>{t.else}</h3>
        </>
      )}
      <div className="flex gap-s2 flex-wrap">
        {times.length > 0 && (
          <button
            type="button"
            className="btn btn--soft"
            aria-expanded={shown === 'later'}
            aria-controls="ways-later"
            onClick={() => toggle('later')}
          >
            {t.later}
          </button>
        )}
        {request.isWide ? (
          <p className="ways__done" role="status">
            {fill(t.widened, { distance })}
          </p>
        ) : (
          <button type="button" className="btn btn--soft" onClick={widenRequest}>
            {fill(t.wider, { distance: formatDistance(config.wideRadiusKm, lang) })}
          </button>
        )}
        <button
          type="button"
          className="btn btn--soft"
          aria-expanded={shown === 'slots'}
          aria-controls="ways-slots"
          onClick={() => toggle('slots')}
        >
          {t.slots}
        </button>
      </div>
      {/* While the request is open, the refusal stands beside its clock. */}
      {!isLive && tapped && (
        <p className="refusal" role="alert">
          {refusalText(errors, tapped.code)}
        </p>
      )}
      <div id="ways-later" hidden={shown !== 'later'}>
        <p className="text-small text-ink-2">{t.laterText}</p>
        <div className="flex gap-s2 flex-wrap pt-s2">
          {times.map((at) => (
            <button
              key={at.getTime()}
              type="button"
              className="chip num"
              onClick={() => {
                setShown(null)
                askForTime(at.toISOString())
              }}
            >
              {formatTime(at)}
            </button>
          ))}
        </div>
      </div>
      <div id="ways-slots" hidden={shown !== 'slots'}>
        {shown === 'slots' && <SlotsNearby {...{ request, now, minutes, locale, lang, t, shared }} />}
      </div>
      <p>
        <a className="more" href={pathsOf(locale).instantPrep()}>
          {t['else.change']}
        </a>
      </p>
    </section>
  )
}
