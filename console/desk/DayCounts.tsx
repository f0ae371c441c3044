import { useLocale } from 'ra-core'
import { call } from '#console/data/call.ts'
import { useRead } from '#console/data/useRead.ts'
import { Failed } from '#console/kit/Failed.tsx'
import { Loading } from '#console/kit/Loading.tsx'
import { useWords } from '#console/kit/useWords.ts'
import { bangkokDate, monthOf } from '#domain/bangkokTime.ts'
import type { DayCount, DayView } from '#domain/desk/dayCounts.ts'
import { formatDay } from '#i18n/format.ts'
import './DayCounts.css'

type DayProps = { count: DayCount; isOutside: boolean; onDay(date: string): void }

function OneDay({ count, isOutside, onDay }: DayProps) {
  const { t } = useWords()
  const lang = useLocale()
  const { date, bookings, guests, missed, canceled } = count
  const said = [
    ...(bookings > 0
      ? [t('console.today.bookings', { smart_count: bookings }), t('console.customers.guests', { smart_count: guests })]
      : [t('console.today.none')]),
    ...(missed > 0 ? [t('console.today.missedCount', { smart_count: missed })] : []),
    ...(canceled > 0 ? [t('console.today.canceledCount', { smart_count: canceled })] : []),
  ]
  return (
    <li data-outside={isOutside || undefined} data-today={date === bangkokDate(new Date()) || undefined}>
      <button type="button" onClick={() => onDay(date)}>
        <strong className="num">{formatDay(date, lang, 'short')}</strong>
        {said.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </button>
    </li>
  )
}

type Props = { shop: string; date: string; view: Exclude<DayView, 'day'>; onDay(date: string): void }

/** How many come on each day of a week or month; a day leads to itself. */
export function DayCounts({ shop, date, view, onDay }: Props) {
  const { t } = useWords()
  const { data, error, refetch } = useRead(['days', shop, date, view], () =>
    call('GET /console/shops/{id}/days', { params: { id: shop }, query: { date, view } }),
  )
  if (error) return <Failed error={error} resetErrorBoundary={() => refetch()} />
  if (!data) return <Loading />
  const sum = (of: (count: DayCount) => number) => data.items.reduce((all, count) => all + of(count), 0)
  return (
    <>
      <p>
        <strong>{data.shop.name}</strong>{' '}
        {t('console.today.sum', { bookings: sum(({ bookings }) => bookings), guests: sum(({ guests }) => guests) })}
      </p>
      <ol className="day-counts">
        {data.items.map((count) => (
          <OneDay
            key={count.date}
            count={count}
            isOutside={view === 'month' && monthOf(count.date) !== monthOf(date)}
            onDay={onDay}
          />
        ))}
      </ol>
    </>
  )
}
