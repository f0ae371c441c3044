import { describe, expect, it } from 'vitest'
import { freePills } from '#components/ui/cards/freePills.ts'

const TODAY = ['2026-11-26T11:30:00Z', '2026-11-26T12:00:00Z', '2026-11-26T12:30:00Z', '2026-11-26T13:00:00Z']
const TOMORROW = ['2026-11-27T02:00:00Z', '2026-11-27T02:30:00Z', '2026-11-27T03:00:00Z']

describe('the free times on a narrow card', () => {
  it.each([
    { now: 'three of today', times: TODAY, shown: ['18:30', '19:00', '19:30'] },
    { now: 'today’s last two', times: [...TODAY.slice(0, 2), ...TOMORROW], shown: ['18:30', '19:00'] },
    { now: 'today’s last and tomorrow’s first', times: [...TODAY.slice(0, 1), ...TOMORROW], shown: ['18:30', '09:00'] },
    { now: 'tomorrow’s first two, once today is over', times: TOMORROW, shown: ['09:00', '09:30'] },
    { now: 'none, where none is free', times: [], shown: [] },
  ])('are $now', ({ times, shown }) => {
    const pills = freePills(times, '2026-11-26')
    expect(pills.filter(({ isShort }) => isShort).map(({ time }) => time)).toEqual(shown)
  })

  it('name another day once, at its first time', () => {
    const pills = freePills([TODAY[0] ?? '', ...TOMORROW], '2026-11-26')
    expect(pills.map(({ isFirstLater }) => isFirstLater)).toEqual([false, true, false, false])
  })
})
