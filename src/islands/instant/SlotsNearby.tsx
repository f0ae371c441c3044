import { useEffect, useState } from 'react'
import type { InstantSlots } from '#contract/instant/asking.ts'
import type { InstantRequest } from '#contract/instant/instant.ts'
import { bangkokDate } from '#domain/bangkokTime.ts'
import { walkMinutes } from '#domain/instant/travelTime.ts'
import { fill, formatDistance, formatPrice } from '#i18n/format.ts'
import type { Locale } from '#i18n/locales.ts'
import { pathsOf } from '#lib/paths.ts'
import { goTo } from '#stores/instant/instantAnswer.ts'
import { findSlots } from '#stores/instant/instantRequest.ts'
import { takeSlot } from '#stores/instant/slotBooking.ts'
import { InstantSkeleton } from './InstantSkeleton.tsx'
import type { SearchMessages, SharedMessages } from './messages.ts'

type Props = {
  request: InstantRequest
  now: Date
  minutes: (count: number) => string
  locale: Locale
  lang: string
  t: SearchMessages
  shared: SharedMessages
}

/** The next free times of shops nearby for what was asked; each is booked as any visit, its shop and price with it. */
export function SlotsNearby({ request, now, minutes, locale, lang, t, shared }: Props) {
  const [found, setFound] = useState<InstantSlots[] | 'loading' | undefined>('loading')
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was asked decides.
  useEffect(() => {
    let isLeft = false
    findSlots(request).then((items) => !isLeft && setFound(items))
    return () => {
      isLeft = true
    }
  }, [request._id, request.isWide])
  if (found === 'loading') return <InstantSkeleton label={shared.loading} />
  if (found === undefined || found.length === 0) {
    return <p role="status">{found === undefined ? t.slotsFailed : t.slotsNone}</p>
  }
  const today = bangkokDate(now)
  const wayTo = (km: number) => {
    const walk = walkMinutes(km)
    return walk === null ? formatDistance(km, lang) : fill(t.walk, { minutes: minutes(walk) })
  }
  return (
    <ul className="grid gap-s4" aria-label={t.slots}>
      {found.map((one) => (
        <li key={one.shop._id} className="grid gap-s2" data-slots={one.shop._id}>
          <p>
            <a className="more" href={pathsOf(locale).shop(one.shop.urlName)}>
              {one.shop.name}
            </a>{' '}
            <small className="text-ink-2">
              {one.typeName} · {minutes(one.option.time)} · {wayTo(one.distanceKm)}
            </small>
          </p>
          <div className="flex gap-s2 flex-wrap">
            {one.times.map((slot) => {
              const time = slot.date === today ? slot.time : `${t.tomorrow} ${slot.time}`
              const price = formatPrice(slot.price, lang)
              return (
                <button
                  key={slot.startsAt}
                  type="button"
                  className="chip num"
                  aria-label={fill(t.slotBook, { time, price, shop: one.shop.name })}
                  onClick={() => {
                    takeSlot(one, slot)
                    goTo(pathsOf(locale).checkout(one.shop.urlName))
                  }}
                >
                  <b>{time}</b> {price}
                </button>
              )
            })}
          </div>
        </li>
      ))}
    </ul>
  )
}
