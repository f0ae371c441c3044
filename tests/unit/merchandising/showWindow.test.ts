import { describe, expect, it } from 'vitest'
import { isWindow, nextChange, shownState } from '#domain/merchandising/showWindow.ts'

const at = (hour: string) => new Date(`2026-11-21T${hour}:00+07:00`)
const window = (from?: string, until?: string) => ({
  showFrom: from ? at(from) : null,
  showUntil: until ? at(until) : null,
})

describe('what is shown for a while', () => {
  it.each([
    [window(), 'shown'],
    [window('12:00'), 'shown'],
    [window('12:01'), 'planned'],
    [window('09:00', '12:00'), 'over'],
    [window('09:00', '12:01'), 'shown'],
    [window(undefined, '11:00'), 'over'],
  ] as const)('at noon %o is %s', (one, state) => {
    expect(shownState(one, at('12:00'))).toBe(state)
  })

  it('begins before it ends', () => {
    expect([window('09:00', '10:00'), window('09:00', '09:00'), window('10:00', '09:00')].map(isWindow)).toEqual([
      ...[true, false, false],
    ])
  })

  it('is another at the next instant that is still to come', () => {
    const windows = [window('09:00', '18:00'), window('15:00'), window(undefined, '17:00')]
    expect(nextChange(windows, at('12:00'))).toEqual(at('15:00'))
    expect(nextChange(windows, at('18:00'))).toBeNull()
  })
})
