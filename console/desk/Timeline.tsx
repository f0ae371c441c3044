import { Fragment } from 'react'
import { useWords } from '#console/kit/useWords.ts'
import type { ConsoleDay } from '#contract/desk/consoleDay.ts'
import { hoursAround, layOntoPlaces, type Taking } from '#domain/desk/dayPlaces.ts'
import { formatTime } from '#i18n/format.ts'
import { focusCard } from './useDay.ts'
import './Timeline.css'

type Kind = 'reserved' | 'confirmed' | 'walkIn' | 'block'
type Shown = Taking & { of: string; kind: Kind; name: string }

const HOUR_MS = 3_600_000

/** Everything that takes places of the day; whatever stands only in the list takes none. */
function takingsOf({ reservations, entries }: ConsoleDay, nameOf: (kind: Kind) => string): Shown[] {
  const visits = reservations.flatMap(({ _id, status, name, taken }) =>
    taken.map(({ places, ...span }, nth) => ({
      ...{ id: `${_id} ${nth}`, of: _id, name, places, ...span },
      kind: status === 'confirmed' ? ('confirmed' as const) : ('reserved' as const),
    })),
  )
  const own = entries.map(({ _id, kind, time, until, guestCount, label }) => ({
    ...{ id: _id, of: _id, kind, name: label || nameOf(kind), from: time, until, places: guestCount },
  }))
  return [...visits, ...own]
}

/** Where something begins and how long it lasts, in hundredths of the time that is drawn. */
function useScale(from: number, until: number) {
  const part = (ms: number) => (ms / (until - from)) * 100
  return (span: { from: number; until: number }) => {
    const begins = Math.max(span.from, from)
    return { left: `${part(begins - from)}%`, width: `${part(Math.min(span.until, until) - begins)}%` }
  }
}

type Drawn = { taking: Shown; from: number; until: number; where: string }

/** A bar, which leads to its card in the list. */
function Bar({ bar: { taking, from, until, where }, place }: { bar: Drawn; place: { left: string; width: string } }) {
  const { t } = useWords()
  const [begins, ends] = [formatTime(new Date(from).toISOString()), formatTime(new Date(until).toISOString())]
  const { kind, name } = taking
  const said = { from: begins, until: ends, name, where, state: t(`console.today.kinds.${kind}`) }
  return (
    <button
      type="button"
      className="timeline__bar"
      data-kind={kind}
      style={place}
      aria-label={t('console.today.bar', said)}
      onClick={() => focusCard(taking.of)}
    >
      <span>{name}</span>
    </button>
  )
}

/** The places of the shop under each other, with what takes them from left to right; the list under it says the same. */
export function Timeline({ day, now }: { day: ConsoleDay; now: Date }) {
  const { t } = useWords()
  const takings = takingsOf(day, (kind) => t(`console.today.kinds.${kind}`))
  const ms = (instant: Date | string) => new Date(instant).getTime()
  const hours = hoursAround([...day.open, ...takings]) ?? { from: 0, until: HOUR_MS }
  const scale = useScale(hours.from, hours.until)
  if (takings.length === 0) return null
  const { bars, placeCount } = layOntoPlaces(takings, day.shop.capacity)
  const byId = new Map(takings.map((taking) => [taking.id, taking]))
  const whole = takings.filter(({ places }) => places === null)
  const placeName = (place: number) => t('console.today.placeOf', { number: place + 1 })
  const rows: { name: string; label: string; bars: Drawn[] }[] = Array.from({ length: placeCount }, (_, place) => ({
    ...{ name: placeName(place), label: String(place + 1) },
    bars: bars
      .filter((bar) => bar.place === place)
      .map(({ id, from, until }) => ({ taking: byId.get(id)!, from, until, where: placeName(place) })),
  }))
  const all = t('console.today.wholeShop')
  const ofAll = whole.map((taking) => ({ taking, from: ms(taking.from), until: ms(taking.until), where: all }))
  const drawn = whole.length > 0 ? [{ name: all, label: '', bars: ofAll }, ...rows] : rows
  const count = (hours.until - hours.from) / HOUR_MS
  const marks = Array.from({ length: count }, (_, nth) => hours.from + nth * HOUR_MS)
  const isNow = ms(now) >= hours.from && ms(now) < hours.until
  return (
    <section aria-labelledby="timeline" className="grid gap-s3">
      <h2 id="timeline" className="text-h3">
        {t('console.today.timeline')}
      </h2>
      <div className="timeline">
        <div className="timeline__grid" style={{ minWidth: `${44 + count * 64}px` }}>
          <span className="timeline__corner" />
          <div className="timeline__hours num" aria-hidden="true">
            {marks.map((mark) => (
              <span key={mark} style={{ left: scale({ from: mark, until: mark }).left }}>
                {formatTime(new Date(mark).toISOString())}
              </span>
            ))}
          </div>
          {drawn.map(({ name, label, bars: own }) => (
            <Fragment key={name}>
              <span className="timeline__place num" title={name} aria-hidden="true">
                {label}
              </span>
              <div className="timeline__track">
                {day.open.map(({ from, until }) => (
                  <span
                    key={from}
                    className="timeline__open"
                    style={scale({ from: ms(from), until: ms(until) })}
                    aria-hidden="true"
                  />
                ))}
                {isNow && (
                  <span
                    className="timeline__now"
                    style={{ left: scale({ from: ms(now), until: ms(now) }).left }}
                    aria-hidden="true"
                  />
                )}
                {own.map((bar) => (
                  <Bar key={`${bar.taking.id} ${bar.from}`} bar={bar} place={scale(bar)} />
                ))}
              </div>
            </Fragment>
          ))}
        </div>
      </div>
    </section>
  )
}
