import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BOOKING_STATES, bookingState, describeBooking } from '#domain/bookings/describeBooking.ts'
import { addMinutes } from '#domain/epochMinutes.ts'
import { BOOKINGS_BY_STATE, THURSDAY_EVENING, VISIT } from '#tests/support/bookings/describedBookings.ts'

const at = (clock: string) => new Date(`2026-11-28T${clock}:00+07:00`)

describe('what everybody is told of a booking', () => {
  it.each(BOOKINGS_BY_STATE)('knows $state', ({ state, booking, now }) => {
    expect(bookingState(booking, now)).toBe(state)
  })

  it('has a case for every state that the server knows', () => {
    const known = BOOKINGS_BY_STATE.map(({ state }) => state)
    expect(BOOKING_STATES.filter((state) => !known.includes(state))).toEqual(['held'])
  })

  it('shows a code only while it opens the door', () => {
    const withCode = BOOKINGS_BY_STATE.filter(({ booking, now }) => describeBooking(booking, now).hasCode)
    expect(withCode.map(({ state }) => state)).toEqual(['inReview', 'reserved', 'paid', 'today'])
  })

  it('asks to pay first, with the moment until which it is possible', () => {
    const unpaid = { ...VISIT, isPaid: false, paymentState: 'pending' } as const
    expect(describeBooking(unpaid, THURSDAY_EVENING)).toMatchObject({
      state: 'toPay',
      act: 'pay',
      deadline: new Date(VISIT.payableUntil),
      money: { kind: 'due', amount: 1462 },
    })
    const refused = { ...unpaid, paymentState: 'receiptRefused' } as const
    expect(describeBooking(refused, THURSDAY_EVENING).act).toBe('sendReceipt')
    // Also on its day: nobody is let in for what is not paid.
    expect(bookingState(unpaid, at('10:00'))).toBe('toPay')
  })

  it.each([
    ['07:59', 'today', at('10:20')],
    ['10:59', 'today', at('10:20')],
    ['11:00', 'today', null],
    ['11:59', 'today', null],
  ])('on its day at %s it says when to leave until it begins', (clock, state, leaveAt) => {
    expect(describeBooking(VISIT, at(clock))).toMatchObject({ state, leaveAt })
  })

  it('a visit after midnight is near three hours before', () => {
    const late = { ...VISIT, time: '2026-11-28T17:30:00Z', endsAt: null }
    expect(bookingState(late, at('21:29'))).toBe('paid')
    expect(bookingState(late, at('21:30'))).toBe('today')
  })

  it('who was seen 38 minutes early is there until the end, and is asked how it was only then', () => {
    const seen = { ...VISIT, status: 'confirmed' } as const
    expect(describeBooking(seen, at('10:22'))).toMatchObject({
      state: 'arrived',
      act: 'atShop',
      changesAt: at('11:00'),
    })
    expect(bookingState(seen, at('12:59'))).toBe('arrived')
    expect(describeBooking(seen, at('13:00'))).toMatchObject({ state: 'over', act: 'review' })
  })

  it('follows the clock of the massage once it was started', () => {
    const started = { ...VISIT, status: 'confirmed' } as const
    const massaging = { endsAt: at('13:20'), endedAt: null }
    expect(bookingState({ ...started, massaging }, at('13:10'))).toBe('arrived')
    expect(bookingState({ ...started, massaging: { ...massaging, endedAt: at('12:40') } }, at('12:41'))).toBe('over')
  })

  it('says what became of the money of a canceled booking', () => {
    const moneyOf = (state: string) => {
      const found = BOOKINGS_BY_STATE.find((one) => one.state === state)
      return found && describeBooking(found.booking, found.now).money
    }
    expect(moneyOf('refunded')).toEqual({ kind: 'back', amount: 1462 })
    expect(moneyOf('kept')).toEqual({ kind: 'kept', amount: 1462 })
    expect(moneyOf('canceled')).toEqual({ kind: 'none', amount: 0 })
    expect(moneyOf('unpaid')).toEqual({ kind: 'none', amount: 0 })
  })

  it.each([
    ['paid online, early', {}, THURSDAY_EVENING, 'free'],
    ['to the last moment', {}, at('08:00'), 'free'],
    ['a moment later', {}, at('08:01'), 'ended'],
    ['an hour after its time', {}, at('12:00'), 'ended'],
    ['later still', {}, at('12:01'), 'over'],
    ['booked when it was too late', { createdAt: at('09:00') }, at('09:01'), 'short'],
    ['paid at the shop, ten minutes before', { isPaid: false, paymentMethod: 'CASH' }, at('10:50'), 'atShop'],
    ['paid by a voucher', { price: 0 }, THURSDAY_EVENING, 'free'],
    ['canceled already', { status: 'canceled' as const }, THURSDAY_EVENING, 'over'],
  ])('one sentence on canceling: %s', (_, change, now, kind) => {
    expect(describeBooking({ ...VISIT, ...change }, now).cancel.kind).toBe(kind)
  })

  it('changes its state by the clock alone no earlier than it says', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...BOOKINGS_BY_STATE),
        fc.integer({ min: 0, max: 5000 }),
        ({ booking, now }, after) => {
          const { changesAt } = describeBooking(booking, now)
          const later = addMinutes(now, after)
          if (changesAt && later >= changesAt) return
          // The server moves what is missed, and what nobody paid.
          const shown = ({ state, hasCode, act }: ReturnType<typeof describeBooking>) => [state, hasCode, act]
          expect(shown(describeBooking(booking, later))).toEqual(shown(describeBooking(booking, now)))
        },
      ),
    )
  })
})
