import { useEffect, useRef } from 'react'
import UPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { useWords } from '#console/kit/useWords.ts'
import './DayChart.css'

type Props = {
  /** What is read out in the place of the lines. */
  about: string
  /** The days, as they stand under the lines. */
  dates: readonly string[]
  values: readonly number[]
  before: readonly number[]
  say(value: number): string
}

const HEIGHT = 220
/** Room that a date, and a sum of money, takes. */
const DATE_WIDTH = 64
const SUM_WIDTH = 72

function drawIn(place: HTMLElement, { dates, values, before, say }: Props): UPlot {
  const style = getComputedStyle(place)
  const color = (token: string) => style.getPropertyValue(token).trim()
  const font = `${style.fontSize} ${style.fontFamily}`
  const grid = { stroke: color('--line'), width: 1 }
  const axis = { stroke: color('--ink-2'), font, grid, ticks: { show: false } }
  const isWhole = (split: number) => Number.isInteger(split)
  return new UPlot(
    {
      ...{ width: place.clientWidth, height: HEIGHT, legend: { show: false }, cursor: { show: false } },
      scales: { x: { time: false }, y: { range: (_, __, max) => [0, Math.max(1, max * 1.05)] } },
      axes: [
        {
          ...axis,
          space: DATE_WIDTH,
          values: (_, splits) => splits.map((at) => (isWhole(at) ? (dates[at] ?? '') : '')),
        },
        { ...axis, size: SUM_WIDTH, values: (_, splits) => splits.map((at) => (isWhole(at) ? say(at) : '')) },
      ],
      series: [
        {},
        { stroke: color('--line-strong'), width: 2, dash: [6, 6], points: { show: false } },
        { stroke: color('--brand'), width: 2.5, points: { show: dates.length === 1 } },
      ],
    },
    [dates.map((_, index) => index), [...before], [...values]],
    place,
  )
}

/** A period and the one before as two lines over the days; the table behind it says the same in figures. */
export function DayChart(props: Props) {
  const { t } = useWords()
  const place = useRef<HTMLDivElement>(null)
  const latest = useRef(props)
  latest.current = props
  const drawn = JSON.stringify([props.about, props.dates, props.values, props.before])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `drawn` is everything that the lines show
  useEffect(() => {
    const element = place.current
    if (!element) return
    const chart = drawIn(element, latest.current)
    const observer = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height: HEIGHT }))
    observer.observe(element)
    return () => {
      observer.disconnect()
      chart.destroy()
    }
  }, [drawn])
  return (
    <div className="day-chart">
      <div ref={place} role="img" aria-label={props.about} />
      <ul aria-hidden="true">
        <li>{t('console.numbers.thisPeriod')}</li>
        <li>{t('console.numbers.periodBefore')}</li>
      </ul>
    </div>
  )
}
