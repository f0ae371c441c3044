import { describe, expect, it } from 'vitest'
import { dayNames } from '#components/ui/clock/dayNames.ts'
import { clockText, secondsLeft, splitDays } from '#domain/countdown.ts'
import { arrowsOf, isPressCounted, slideShare } from '#domain/merchandising/carouselArrows.ts'
import { nextPopup } from '#domain/merchandising/popup.ts'

describe('the arrows of a row', () => {
  const row = (scrollLeft: number, scrollWidth = 2000) => arrowsOf({ scrollLeft, clientWidth: 1000, scrollWidth })

  it.each([
    ['at its start', row(0), { back: false, on: true }],
    ['moved by a hair', row(50), { back: false, on: true }],
    ['moved on', row(51), { back: true, on: true }],
    ['at its end, which a browser may round down', row(999.4), { back: true, on: false }],
    ['that fits whole', row(0, 1000), { back: false, on: false }],
  ])('%s', (_, shown, arrows) => {
    expect(shown).toEqual(arrows)
  })

  it('take two hasty presses for one', () => {
    expect([749, 750].map((now) => isPressCounted(now, 0))).toEqual([false, true])
  })

  it('bring the next cards within half a second, and no further', () => {
    expect([0, 500, 900].map(slideShare)).toEqual([0, 1, 1])
    expect(slideShare(250)).toBeGreaterThan(0.5)
  })
})

describe('the clock of a sale', () => {
  it.each([
    [0, '00:00:00'],
    [59, '00:00:59'],
    [3_600, '01:00:00'],
    [86_399, '23:59:59'],
    [86_400, '24:00:00'],
    [274_215, '76:10:15'],
    [360_000, '100:00:00'],
  ])('%i seconds before its end says %s', (seconds, text) => {
    expect(clockText(seconds)).toBe(text)
  })

  it.each([
    [172_799, { days: 0, rest: 172_799 }],
    [172_800, { days: 2, rest: 0 }],
    [259_199, { days: 2, rest: 86_399 }],
    [1_036_801, { days: 12, rest: 1 }],
  ])('%i seconds before its end puts whole days, from two on, before the clock', (seconds, split) => {
    expect(splitDays(seconds)).toEqual(split)
  })

  it('comes with the words for today and tomorrow, and none where no day stands before the clock', () => {
    const now = new Date('2026-03-01T12:00:00+07:00')
    expect(dayNames('2026-03-13T12:00:00+07:00', now, 'ru')).toBe('{"11":"11 дней","12":"12 дней"}')
    expect(dayNames('2026-03-03T11:59:59+07:00', now, 'ru')).toBeUndefined()
  })

  it('counts whole seconds, and none once it is over', () => {
    const end = Date.parse('2026-03-01T18:00:00+07:00')
    expect([end - 1999, end - 999, end, end + 5000].map((now) => secondsLeft(end, now))).toEqual([1, 0, 0, 0])
  })
})

describe('a banner that comes by itself', () => {
  const now = Date.parse('2026-03-01T12:00:00+07:00')
  const welcome = { id: 'welcome' }
  const sale = { id: 'sale', until: '2026-03-01T18:00:00+07:00' }

  it.each([
    ['the first of the visit', [], 'welcome'],
    ['another on a later page', ['welcome'], 'sale'],
    ['none once all were there', ['welcome', 'sale'], undefined],
  ])('is %s', (_, seen, id) => {
    expect(nextPopup([welcome, sale], seen, now)?.id).toBe(id)
  })

  it('does not tell of a sale that is over', () => {
    expect(nextPopup([sale], [], Date.parse(sale.until))).toBeUndefined()
  })
})
