import { describe, expect, it } from 'vitest'
import { nextAsk, nextRefundAsk } from '#domain/orders/asking.ts'

const at = (time: string) => new Date(`2026-11-21T${time}:00+07:00`)

describe('when a payment that was opened at ten is asked about', () => {
  it.each([
    [0, '10:01'],
    [1, '10:03'],
    [2, '10:08'],
    [3, '10:20'],
    [4, '10:45'],
    [5, '11:30'],
  ])('after %i times at %s', (asks, time) => {
    expect(nextAsk(at('10:00'), asks)).toEqual(at(time))
  })

  it('no more after six times', () => {
    expect(nextAsk(at('10:00'), 6)).toBeNull()
  })
})

describe('when a refund that is not through is asked about again', () => {
  it.each([
    [1, '10:02'],
    [5, '10:32'],
    [10, '22:00'],
    [200, '22:00'],
  ])('after %i times at %s', (asks, time) => {
    expect(nextRefundAsk(at('10:00'), asks)).toEqual(at(time))
  })
})
