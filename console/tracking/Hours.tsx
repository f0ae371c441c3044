import { Download } from 'lucide-react'
import { saveCsv } from '#console/data/csv.ts'
import type { Numbers, NumbersOfHour } from '#contract/tracking.ts'
import { hourKey } from '#domain/tracking/openPlaces.ts'
import { sharePercent } from '#domain/tracking/period.ts'
import { formatNumber, formatWeekday } from '#i18n/format.ts'
import './Hours.css'
import { useFigureWords } from './useFigureWords.ts'

/** From Monday on. */
const WEEK = [1, 2, 3, 4, 5, 6, 0]
const LEVELS = 5

/** As short as a column of a phone needs it. */
const shortDay = (weekday: number, lang: string) => {
  const short = formatWeekday(weekday, lang, 'short')
  return short.length > 3 ? formatWeekday(weekday, lang, 'narrow') : short
}

const hourName = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** How full each hour of the week was: a table whose cells are as dark as they are full. */
export function Hours({ numbers: { hours } }: { numbers: Numbers }) {
  const { t, lang, percent } = useFigureWords()
  const byKey = new Map(hours.map((each) => [hourKey(each.weekday, each.hour), each]))
  const rows = [...new Set(hours.map(({ hour }) => hour))].sort((a, b) => a - b)
  const areCounted = hours.some(({ places }) => places !== null)
  const most = Math.max(1, ...hours.map(({ taken }) => taken))
  const partOf = ({ taken, places }: NumbersOfHour) =>
    areCounted ? (sharePercent(Math.min(taken, places ?? 0), places ?? 0) ?? 0) : (taken / most) * 100
  const said = (at: NumbersOfHour | undefined) => {
    if (!at || (areCounted && !at.places)) return t('console.none')
    return areCounted ? percent(Math.round(partOf(at))) : formatNumber(at.taken / 2, lang)
  }
  const cellsOf = (hour: number) => WEEK.map((weekday) => byKey.get(hourKey(weekday, hour)))
  const title = t('console.numbers.byHour')
  const download = () => {
    const head = [t('console.numbers.hour'), ...WEEK.map((weekday) => formatWeekday(weekday, lang))]
    saveCsv('numbers-hours', [head, ...rows.map((hour) => [hourName(hour), ...cellsOf(hour).map(said)])])
  }
  return (
    <section className="panel" aria-labelledby="by-hour">
      <h2 id="by-hour" className="text-h3">
        {title}
      </h2>
      {rows.length === 0 ? (
        <p>{t('console.numbers.noHours')}</p>
      ) : (
        <>
          <p className="text-small text-ink-2">
            {areCounted
              ? `${t('console.numbers.byHourAbout')} ${t('console.numbers.placesNow')}`
              : t('console.numbers.byHourCounts')}
          </p>
          <table className="hours-map num">
            <caption className="sr-only">{title}</caption>
            <thead>
              <tr>
                <th scope="col">{t('console.numbers.hour')}</th>
                {WEEK.map((weekday) => (
                  <th key={weekday} scope="col" aria-label={formatWeekday(weekday, lang)}>
                    {shortDay(weekday, lang)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((hour) => (
                <tr key={hour}>
                  <th scope="row">{hourName(hour)}</th>
                  {cellsOf(hour).map((at, index) => (
                    <td key={WEEK[index]} data-level={at ? Math.ceil((partOf(at) / 100) * LEVELS) : 0}>
                      {said(at)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          <p>
            <button
              type="button"
              className="chip"
              aria-label={t('console.numbers.downloadOf', { what: title })}
              onClick={download}
            >
              <Download size={18} aria-hidden="true" />
              {t('console.numbers.download')}
            </button>
          </p>
        </>
      )}
    </section>
  )
}
