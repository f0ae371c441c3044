import type { InstantRequest, NonResponders } from '#contract/instant.ts'
import { bangkokDate } from '#domain/bangkokTime.ts'
import { INSTANT_STATE } from '#domain/instant/instantRequest.ts'
import { fill, formatDistance } from '#i18n/format.ts'
import type { Locale } from '#i18n/locales.ts'
import { pathsOf } from '#lib/paths.ts'
import type { SearchMessages } from './messages.ts'
import { NoAnswerReasons } from './NoAnswerReasons.tsx'
import './OtherWays.css'

type Props = {
  request: InstantRequest
  silent: NonResponders | undefined
  /** A shop has answered, and its answer is no longer open. */
  hasAnswers: boolean
  isLive: boolean
  radiusKm: number
  locale: Locale
  lang: string
  t: SearchMessages
}

/** Why there is no response, as far as known, and alternatives. */
export function OtherWays({ request, silent, hasAnswers, isLive, radiusKm, locale, lang, t }: Props) {
  const { latitude, longitude } = request
  const paths = pathsOf(locale)
  // A customer who cancelled needs no reason.
  const isCancelled = request.state === INSTANT_STATE.cancelled
  const distance = formatDistance(radiusKm, lang)
  const near = new URLSearchParams({
    latitude: String(latitude),
    longitude: String(longitude),
    sort: 'distance',
  })
  const today = new URLSearchParams([
    ...near,
    ['date', bangkokDate(new Date())],
    ['guests', String(request.guestCount)],
  ])
  return (
    <section className="grid gap-s4" aria-labelledby="why">
      {isCancelled ? (
        <h2 id="why">{t.else}</h2>
      ) : (
        <>
          <h2 id="why">{hasAnswers ? t.noneLeft : t.noneTitle}</h2>
          {!hasAnswers && <NoAnswerReasons silent={silent} isLive={isLive} distance={distance} t={t} />}
          <h3>{t.else}</h3>
        </>
      )}
      <div className="ways">
        <a className="more" href={`${paths.search()}?${today}`}>
          {t['else.later']}
        </a>
        <a className="more" href={`${paths.search()}?${near}`}>
          {fill(t['else.wider'], { distance })}
        </a>
        <a className="more" href={paths.instantPrep()}>
          {t['else.change']}
        </a>
      </div>
    </section>
  )
}
