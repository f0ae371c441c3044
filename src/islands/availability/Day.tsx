import { dayOfMonth } from '#domain/bangkokTime.ts'
import { fill, formatDay, formatPercent } from '#i18n/format.ts'
import type { Change } from './dayParts.ts'
import type { CalendarMessages } from './messages.ts'
import './Day.css'

/** What a day offers; at another price only a booked visit can find it. */
export type ShownDay = {
  state: 'free' | 'full' | 'otherPrice' | 'rest' | 'past' | 'tooFar'
  /** In percent less, or, negative, more. */
  bestPercentage: number
  /** What it costs more or less than a visit that is booked already. */
  change?: Change | undefined
}

type Props = {
  date: string
  offered: ShownDay | undefined
  isPast: boolean
  isTooFar: boolean
  isRest: boolean
  isToday: boolean
  isChosen: boolean
  /** The one day of the month that Tab reaches. */
  isStop: boolean
  lang: string
  t: CalendarMessages
  /** `isPointed`: by finger or mouse, not by key. */
  onChoose: (isPointed: boolean) => void
}

/** One day. What cannot be chosen stays in reach of the arrow keys and says why. */
export function Day({ date, offered, isPast, isTooFar, isRest, isToday, isChosen, isStop, lang, t, onChoose }: Props) {
  const isClosed = isRest || offered?.state === 'rest'
  const isFull = offered?.state === 'full' || offered?.state === 'otherPrice'
  const isOut = isPast || isTooFar || isClosed || isFull
  const best = isOut ? 0 : (offered?.bestPercentage ?? 0)
  const percent = formatPercent(Math.abs(best), lang)
  const why = isPast
    ? ''
    : isClosed
      ? t.dayClosed
      : isTooFar
        ? t.dayTooFar
        : isFull
          ? t[offered.state === 'full' ? 'dayFull' : 'dayOtherPrice']
          : ''
  const other = isOut ? undefined : offered?.change
  const change = other?.said ?? (best === 0 ? '' : fill(best > 0 ? t.dayLess : t.dayMore, { percent }))
  const said = [formatDay(date, lang), why, change]
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the cell of a grid, not of a plain table
    <td aria-selected={isChosen}>
      <button
        type="button"
        className={isClosed && !isPast ? 'day day--rest' : isFull ? 'day day--full' : 'day'}
        data-date={date}
        tabIndex={isStop ? 0 : -1}
        aria-current={isToday ? 'date' : undefined}
        aria-disabled={isOut || undefined}
        onClick={(event) => !isOut && onChoose(event.detail > 0)}
      >
        <span aria-hidden="true">{dayOfMonth(date)}</span>
        {other && <em aria-hidden="true">{other.shown}</em>}
        {best !== 0 && <em aria-hidden="true">{best > 0 ? `−${percent}` : `+${percent}`}</em>}
        <span className="sr-only">{said.filter(Boolean).join(', ')}</span>
      </button>
    </td>
  )
}
