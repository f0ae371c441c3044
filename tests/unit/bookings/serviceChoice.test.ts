import { describe, expect, it } from 'vitest'
import { type CartLine, lineOf } from '#domain/bookings/bookingCart.ts'
import {
  exceedsStock,
  roomFor,
  type ServiceOption,
  selectOption,
  startCounts,
  sumOf,
} from '#domain/bookings/serviceChoice.ts'

const option = (_id: string, more: Partial<ServiceOption> = {}): ServiceOption => ({
  _id,
  time: 60,
  price: 500,
  maxPercentage: 10,
  finalPrice: 450,
  strictQuota: false,
  stock: 0,
  dealId: null,
  ...more,
})
const hour = option('hour')
const long = option('long', { time: 90, price: 700, maxPercentage: 0, finalPrice: 700 })
const last = option('last', { strictQuota: true, stock: 2 })
const gone = option('gone', { strictQuota: true, stock: 0 })
const all = [hour, long, last, gone]

const chosen = (one: ServiceOption, guests: number): CartLine => lineOf('thai', one, guests)

describe('choosing durations of a service', () => {
  it('gives a chosen option one guest, and leaves more as they are', () => {
    expect(selectOption({ long: 2 }, 'hour', false)).toEqual({ long: 2, hour: 1 })
    expect(selectOption({ hour: 3 }, 'hour', false)).toEqual({ hour: 3 })
  })

  it('keeps only one option where the shop comes to the customer', () => {
    expect(selectOption({ long: 1 }, 'hour', true)).toEqual({ hour: 1 })
  })

  it('begins with what the visit has, and the tapped option', () => {
    expect(startCounts(all, [chosen(long, 2)], 'hour', false)).toEqual({ long: 2, hour: 1 })
    expect(startCounts(all, [chosen(long, 2)], null, false)).toEqual({ long: 2 })
  })

  it('begins with those of the searched party who have no service yet, as far as there are places', () => {
    const start = (party: number, tapped = 'hour', lines: CartLine[] = []) =>
      startCounts(all, lines, tapped, false, party)
    expect(start(2)).toEqual({ hour: 2 })
    expect(start(3, 'hour', [chosen(option('other'), 2)])).toEqual({ hour: 1 })
    expect(start(2, 'hour', [chosen(long, 2)])).toEqual({ long: 2, hour: 1 })
    expect(start(4, 'last')).toEqual({ last: 2 })
    expect(start(10, 'hour', [chosen(option('other'), 9)])).toEqual({ hour: 1 })
    expect(start(2, 'hour', [chosen(hour, 1)])).toEqual({ hour: 1 })
    expect(startCounts(all, [], 'hour', true, 4)).toEqual({ hour: 1 })
  })

  it('does not choose a tapped option that is gone, or that no guest is left for', () => {
    expect(startCounts(all, [], 'gone', false)).toEqual({})
    expect(startCounts(all, [chosen(long, 10)], 'hour', false)).toEqual({ long: 10 })
  })

  it('the same ten guests may take another service in turn', () => {
    expect(startCounts(all, [chosen(option('other'), 10)], 'hour', false)).toEqual({ hour: 1 })
  })

  it('has room for ten guests in all durations of a service', () => {
    expect(roomFor({}, 'hour')).toBe(10)
    expect(roomFor({ hour: 2, long: 3 }, 'hour')).toBe(7)
    expect(roomFor({ long: 10 }, 'hour')).toBe(0)
  })

  it('counts places only with a strict quota', () => {
    expect(exceedsStock(last, 2)).toBe(false)
    expect(exceedsStock(last, 3)).toBe(true)
    expect(exceedsStock(hour, 10)).toBe(false)
  })

  it('sums what all guests pay', () => {
    expect(sumOf(all, { hour: 2, long: 1 })).toBe(1600)
  })
})
