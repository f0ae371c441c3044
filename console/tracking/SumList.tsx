import { Download } from 'lucide-react'
import { saveCsv } from '#console/data/csv.ts'
import type { Numbers } from '#contract/tracking.ts'
import { changePercent } from '#domain/tracking/period.ts'
import { FIGURES, type Figure, figuresOf, KIND_OF, occupancyOf } from './figures.ts'
import './SumList.css'
import { useFigureWords } from './useFigureWords.ts'

/** Each figure of the period beside the one before. */
export function SumList({ numbers }: { numbers: Numbers }) {
  const { t, said, percent, nameOf } = useFigureWords()
  const { sums, sumsBefore, hours, viewsSince } = numbers
  const now = { ...figuresOf(sums), occupancy: occupancyOf(hours) }
  const before: Record<Figure, number | null> = { ...figuresOf(sumsBefore), occupancy: null }
  const shown = FIGURES.filter((figure) => now[figure] !== null || figure === 'views')

  function changeOf(figure: Figure): string | null {
    const [value, old] = [now[figure], before[figure]]
    if (value === null || old === null || KIND_OF[figure] === 'percent' || figure === 'rating') return null
    const change = changePercent(value, old)
    return change === null ? null : percent(change, 'exceptZero')
  }
  function besideOf(figure: Figure): string | null {
    if (before[figure] === null) return null
    const value = said(figure, before[figure])
    const change = changeOf(figure)
    return change ? t('console.numbers.changed', { change, value }) : t('console.numbers.beforeIs', { value })
  }
  const counts: Partial<Record<Figure, string>> = {
    rating: t('console.numbers.reviewCount', { smart_count: sums.reviews }),
    answerTime: t('console.numbers.answerCount', { smart_count: sums.answers }),
  }
  const download = () => {
    const head = ['figure', 'value', 'before', 'change'].map((key) => t(`console.numbers.${key}`))
    const lines = shown.map((figure) => [
      ...[nameOf(figure), said(figure, now[figure]), said(figure, before[figure])],
      changeOf(figure) ?? '',
    ])
    saveCsv('numbers', [head, ...lines])
  }
  return (
    <section className="grid gap-s3" aria-labelledby="sums">
      <h2 id="sums" className="text-h3">
        {t('console.numbers.sums')}
      </h2>
      <dl className="sum-list">
        {shown.map((figure) => (
          <div key={figure}>
            <dt>{nameOf(figure)}</dt>
            <dd>
              <strong className="num">
                {now[figure] === null ? t('console.numbers.notCounted') : said(figure, now[figure])}
              </strong>
              {counts[figure] && <span> {counts[figure]}</span>}
              <span className="block text-small text-ink-2">{besideOf(figure)}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-small text-ink-2">{t('console.numbers.revenueAbout')}</p>
      <p className="text-small text-ink-2">
        {viewsSince
          ? t('console.numbers.viewsAbout', { date: viewsSince.replaceAll('-', '/') })
          : t('console.numbers.viewsNone')}
      </p>
      <p>
        <button type="button" className="chip" onClick={download}>
          <Download size={18} aria-hidden="true" />
          {t('console.numbers.download')}
        </button>
      </p>
    </section>
  )
}
