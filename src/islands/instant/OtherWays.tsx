import { useEffect, useState } from 'react'
import type { InstantRequest } from '#contract/instant.ts'
import { bangkokDate } from '#domain/bangkokTime.ts'
import { fill, formatDistance } from '#i18n/format.ts'
import type { Locale } from '#i18n/locales.ts'
import { pathsOf } from '#lib/paths.ts'
import { findShopCount } from '#stores/instant/instantNearby.ts'
import type { SearchMessages } from './messages.ts'

type Props = { request: InstantRequest; radiusKm: number; locale: Locale; lang: string; t: SearchMessages }

/** Why nobody has answered, as far as it is known, and what else can be done. */
export function OtherWays({ request, radiusKm, locale, lang, t }: Props) {
  const [count, setCount] = useState<number>()
  const { latitude, longitude, serviceType, duration } = request
  useEffect(() => {
    findShopCount({ latitude, longitude, serviceType, duration }).then(setCount)
  }, [latitude, longitude, serviceType, duration])
  const paths = pathsOf(locale)
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
  const why = count === undefined ? t['why.unknown'] : count === 0 ? t['why.nobody'] : t['why.full']
  return (
    <section className="stack" aria-labelledby="why">
      <h2 id="why">{t.noneTitle}</h2>
      <p>{fill(why, { distance, count: count ?? 0 })}</p>
      <h3>{t.else}</h3>
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
