import type { Numbers, NumbersOfDay } from '#contract/tracking.ts'
import { slashedDate } from '#domain/bangkokTime.ts'
import { DayChart } from './DayChart.tsx'
import { TableBehind } from './TableBehind.tsx'
import { useFigureWords } from './useFigureWords.ts'

type Shown = Exclude<keyof NumbersOfDay, 'date'>

/** What was on each day, as lines, and as a table behind them. */
export function Days({ numbers }: { numbers: Numbers }) {
  const { sums, viewsSince } = numbers
  const shown: Shown[] = viewsSince && sums.views !== null ? ['bookings', 'revenue', 'views'] : ['bookings', 'revenue']
  return shown.map((figure) => <DaysOf key={figure} figure={figure} numbers={numbers} />)
}

function DaysOf({ figure, numbers }: { figure: Shown; numbers: Numbers }) {
  const { t, said, nameOf } = useFigureWords()
  const { sums, sumsBefore, days, daysBefore } = numbers
  const what = nameOf(figure)
  const title = t('console.numbers.byDay', { what })
  const head = ['day', 'thisPeriod', 'dayBefore', 'periodBefore'].map((key) => t(`console.numbers.${key}`))
  const rows = days.map((day, index) => {
    const before = daysBefore[index]!
    const cells = [slashedDate(day.date), said(figure, day[figure])]
    return [...cells, slashedDate(before.date), said(figure, before[figure])]
  })
  const about = t('console.numbers.chartAbout', {
    ...{ what, sum: said(figure, sums[figure]), before: said(figure, sumsBefore[figure]) },
  })
  return (
    <section className="panel" aria-labelledby={`by-day-${figure}`}>
      <h2 id={`by-day-${figure}`} className="text-h3">
        {title}
      </h2>
      <DayChart
        about={about}
        dates={days.map(({ date }) => slashedDate(date).slice(5))}
        values={days.map((day) => day[figure])}
        before={daysBefore.map((day) => day[figure])}
        say={(value) => said(figure, value)}
      />
      <TableBehind name={`numbers-${figure}`} caption={title} head={head} rows={rows} />
    </section>
  )
}
