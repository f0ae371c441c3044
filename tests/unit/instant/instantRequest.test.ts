import { describe, expect, it } from 'vitest'
import {
  canExtend,
  extendedExpiry,
  firstExpiry,
  INSTANT_ACTION,
  INSTANT_STATE,
  isLive,
  stateAfter,
  stateAt,
} from '#domain/instant/instantRequest.ts'

const at = (time: string) => new Date(`2026-12-07T${time}+07:00`)

describe('a request for a massage now', () => {
  it.each([
    ['searching', ['respond>responded', 'extend>searching', 'cancel>cancelled', 'expire>expired']],
    [
      'responded',
      [
        'respond>responded',
        'withdraw>searching',
        'extend>responded',
        'accept>accepted',
        'cancel>cancelled',
        'expire>expired',
      ],
    ],
    ['accepted', []],
    ['expired', []],
    ['cancelled', []],
  ] as const)('that is %s moves on like this and no other way', (state, moves) => {
    const possible = Object.values(INSTANT_ACTION).flatMap((action) => {
      const next = stateAfter(state, action)
      return next ? [`${action}>${next}`] : []
    })
    expect(possible.sort()).toEqual([...moves].sort())
  })

  it('is live for five minutes, and at their end it is over', () => {
    const expiresAt = firstExpiry(at('14:00:00'))
    const request = { state: INSTANT_STATE.searching, expiresAt }
    expect(expiresAt).toEqual(at('14:05:00'))
    expect(isLive(request, at('14:04:59.999'))).toBe(true)
    expect(isLive(request, at('14:05:00'))).toBe(false)
    expect(stateAt(request, at('14:05:00'))).toBe('expired')
    expect(stateAt({ state: INSTANT_STATE.accepted, expiresAt }, at('15:00:00'))).toBe('accepted')
    expect(isLive({ state: INSTANT_STATE.cancelled, expiresAt }, at('14:01:00'))).toBe(false)
  })

  it('is extended by five minutes from its end, twice', () => {
    const expiresAt = at('14:05:00')
    expect(extendedExpiry(expiresAt)).toEqual(at('14:10:00'))
    const asked = (extensions: number, time: string) =>
      canExtend({ state: INSTANT_STATE.responded, expiresAt, extensions }, at(time))
    expect([asked(0, '14:00:00'), asked(1, '14:04:59'), asked(2, '14:00:00'), asked(0, '14:05:00')]).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})
