import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type CartLine,
  changesOf,
  guestsOf,
  lineOf,
  setCartLine,
  setLine,
  totalsOf,
  visitEnd,
  withDelays,
} from '#domain/bookings/bookingCart.ts'

const line = (timePriceId: string, guestCount: number, more: Partial<CartLine> = {}): CartLine => ({
  _id: timePriceId,
  timePriceId,
  type: 'thai',
  percentage: 10,
  duration: 60,
  guestCount,
  finalPrice: 900,
  finalPriceId: null,
  finalTotal: 900 * guestCount,
  guestIndices: [],
  price: 1000,
  minimumPrice: 800,
  ...more,
})

describe('choosing services for a visit', () => {
  it('adds a service, changes it in its place and removes it at no guests', () => {
    const two = setLine(setLine([], line('a', 1)), line('b', 1))
    const changed = setLine(two, line('a', 3))

    expect(changed.map(({ timePriceId, guestCount }) => [timePriceId, guestCount])).toEqual([
      ['a', 3],
      ['b', 1],
    ])
    expect(changed[0]?.finalTotal).toBe(2700)
    expect(setLine(changed, line('a', 0)).map(({ timePriceId }) => timePriceId)).toEqual(['b'])
  })

  it('trims and pads who takes each place', () => {
    const assigned = setLine([], line('a', 3, { guestIndices: [2, 0, 1] }))

    expect(setLine(assigned, line('a', 2))[0]?.guestIndices).toEqual([2, 0])
    expect(setLine(assigned, line('a', 4))[0]?.guestIndices).toEqual([2, 0, 1, null])
  })

  it('stops at ten guests in all', () => {
    const eight = setLine([], line('a', 8))

    expect(setLine([], line('a', 11))[0]?.guestCount).toBe(10)
    expect(guestsOf(setLine(eight, line('b', 5)))).toBe(10)
    expect(setLine(setLine(eight, line('b', 2)), line('c', 1))).toHaveLength(2)
  })

  it('starts over in another shop', () => {
    const cart = setCartLine({ shopId: 'siam', lines: [line('a', 1)] }, 'ari', line('b', 2))

    expect(cart.shopId).toBe('ari')
    expect(cart.lines.map(({ timePriceId }) => timePriceId)).toEqual(['b'])
  })

  it('counts services whatever the guests, money, guests and the longest service', () => {
    const lines = [line('a', 2), line('b', 1, { duration: 90, finalPrice: 1200, price: 1500, minimumPrice: 1100 })]

    expect(totalsOf(lines)).toEqual({
      serviceCount: 2,
      originalPrice: 3500,
      minimumPrice: 2700,
      price: 3000,
      guestCount: 3,
      durationMinutes: 90,
    })
  })

  it('stays within its rules whatever is tapped', () => {
    const taps = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.integer({ min: -2, max: 15 })))
    fc.assert(
      fc.property(taps, (choices) => {
        const lines = choices.reduce<CartLine[]>((cart, [id, count]) => setLine(cart, line(id, count)), [])
        expect(guestsOf(lines)).toBeLessThanOrEqual(10)
        expect(new Set(lines.map(({ timePriceId }) => timePriceId)).size).toBe(lines.length)
        for (const each of lines) {
          expect(each.guestCount).toBeGreaterThan(0)
          expect(each.guestIndices).toHaveLength(each.guestCount)
        }
      }),
    )
  })
})

describe('a line of the visit', () => {
  it('makes a line that knows list, sale and minimum price', () => {
    expect(lineOf('thai', { _id: 'hour', time: 60, price: 500, maxPercentage: 10 }, 2)).toMatchObject({
      timePriceId: 'hour',
      type: 'thai',
      percentage: 10,
      price: 500,
      finalPrice: 450,
      finalTotal: 900,
      minimumPrice: 450,
    })
  })

  it('gives the guests their starts in the order of the cart', () => {
    const starts = [
      { afterMinutes: 0, guestCount: 2, durationMinutes: 60 },
      { afterMinutes: 60, guestCount: 1, durationMinutes: 60 },
    ]
    expect(withDelays([{ guestCount: 1 }, { guestCount: 2 }], starts)).toEqual([
      { guestCount: 1 },
      { guestCount: 2, guestDelays: [0, 60] },
    ])
    expect(withDelays([{ guestCount: 3 }], starts.slice(0, 1))).toEqual([{ guestCount: 3 }])
  })
})

describe('confirming against the visit', () => {
  const all = ['hour', 'long', 'last', 'gone'].map((_id) => ({ _id }))

  it('finds what is new, more, fewer and gone, the fewer first', () => {
    const lines = [line('hour', 2), line('long', 3), line('last', 1)]
    const changes = changesOf(all, { hour: 2, long: 1, last: 2 }, lines)

    expect(changes.map(({ option: { _id }, guestCount }) => `${_id} ${guestCount}`)).toEqual(['long 1', 'last 2'])
    expect(changesOf(all, {}, lines)).toHaveLength(3)
  })
})

describe('when a chosen visit ends', () => {
  const end = (lines: CartLine[], starts: Parameters<typeof visitEnd>[2]['starts'] = []) =>
    visitEnd('2026-11-28T04:00:00Z', lines, { order: 'inTurn', starts })?.toISOString().slice(11, 16) ?? null
  const foot = line('foot', 2, { type: 'foot' })

  it.each([
    ['one service', end([line('a', 2)]), '05:00'],
    ['two services for the same two in turn', end([line('a', 2), foot]), '06:00'],
    [
      'two services at once for two persons',
      end([line('a', 1), line('foot', 1, { type: 'foot', guestIndices: [1] })]),
      '05:00',
    ],
    ['no duration', end([line('a', 1, { duration: 720 })]), null],
    [
      'one after the other',
      end(
        [line('a', 2)],
        [0, 60].map((afterMinutes) => ({ afterMinutes, guestCount: 1, durationMinutes: 60 })),
      ),
      '06:00',
    ],
  ])('%s', (_, ends, expected) => {
    expect(ends).toBe(expected)
  })
})
