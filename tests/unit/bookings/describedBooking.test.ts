import { describe, expect, it } from 'vitest'
import { describedBooking, methodName } from '#components/bookings/describedBooking.ts'
import { cancelWords, whenWords } from '#components/bookings/whenWords.ts'
import { walkText } from '#components/ui/words/walkText.ts'
import type { Reservation } from '#contract/bookings/bookings.ts'
import { VISIT } from '#tests/support/bookings/describedBookings.ts'

const booking = (change: Partial<Reservation>) =>
  ({ ...VISIT, shop: { name: 'Baan Lom' }, ...change }) as unknown as Reservation

describe('a booking as pages show it', () => {
  it('says by which way the money went back, in the customer’s language', () => {
    const refund = { amount: 1462, reason: 'canceled', paymentMethod: 'ktbcard', refundedAt: '2026-11-27T03:00:00Z' }
    const canceled = { status: 'canceled', cancelReason: '', refundedAmount: 1462, refunds: [refund] } as const
    const { text } = describedBooking('th', booking(canceled as never), new Date('2026-11-27T04:00:00Z'))
    expect(text.lead).toContain(methodName('th', 'ktbcard'))
    expect(text.lead).toContain('฿1,462')
  })

  it('knows no name for a way that nobody offers', () => {
    expect(methodName('en', 'barter')).toBeUndefined()
  })

  it('gives islands the words for when in every plural of the language', () => {
    expect(Object.keys(whenWords('ru')).sort()).toEqual(
      ['guests_few', 'guests_many', 'guests_one', 'guests_other', 'span'].sort(),
    )
    expect(Object.keys(cancelWords('th'))).toHaveLength(7)
  })
})

it('says the walk to a shop from its station, with the exit that is known', () => {
  const walk = { station: 'Asok', stationSlug: 'asok', system: 'BTS', exit: '3', minutes: 4 } as const
  expect(walkText('en', walk)).toBe('4 min from BTS Asok, exit 3')
  expect(walkText('en', { ...walk, exit: '' })).toBe('4 min from BTS Asok')
  expect(walkText('en', null)).toBe('')
})
