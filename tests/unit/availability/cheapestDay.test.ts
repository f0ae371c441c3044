import { expect, it } from 'vitest'
import { cheapestDay } from '#domain/availability/cheapestDay.ts'

const day = (date: string, bestPercentage: number, state = 'free') => ({
  date,
  state,
  bestPercentage,
  bestAt: state === 'free' ? `${date}T03:00:00.000Z` : null,
})

it.each([
  ['the first of two equally cheap days', [day('01', 10), day('02', 20), day('03', 20)], '02'],
  ['a free one, however cheap a full one would be', [day('01', 30, 'full'), day('02', 10)], '02'],
  ['none where every hour costs the same', [day('01', 0), day('02', 0)], undefined],
  ['none where hours only cost more', [day('01', -10), day('02', -5)], undefined],
  ['none of no days', [], undefined],
])('the cheapest day of a week is %s', (_, days, date) => {
  expect(cheapestDay(days)?.date).toBe(date)
})
