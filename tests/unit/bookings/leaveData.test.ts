import { expect, it } from 'vitest'
import { leaveData } from '#components/bookings/leaveData.ts'
import { describeBooking } from '#domain/bookings/describeBooking.ts'
import { messagesFor } from '#i18n/translate.ts'
import { BOOKINGS_BY_STATE } from '#tests/support/bookings/describedBookings.ts'

const t = messagesFor('de', 'bookings/described')
const PLACE = { latitude: 13.7376, longitude: 100.5601 }
const inShop = (booking: object) => ({ ...booking, shop: PLACE }) as Parameters<typeof leaveData>[1]

it.each(BOOKINGS_BY_STATE)(
  'a booking that is $state has data to reckon with only where it says when to leave',
  ({ booking, now }) => {
    const description = describeBooking(booking, now)
    const data = leaveData('de', inShop(booking), description, now)
    expect(data !== undefined).toBe(Boolean(description.leaveAt))
  },
)

it('says where the shop is, in the words of today and in those of another day', () => {
  const { booking, now } = BOOKINGS_BY_STATE.find(({ state }) => state === 'today') ?? BOOKINGS_BY_STATE[0]!
  const description = describeBooking(booking, now)
  const words = (at: Date) => JSON.parse(leaveData('de', inShop(booking), description, at) ?? '{}')
  expect(words(now)).toMatchObject({ ...PLACE, time: booking.time, words: { leave: t['chip.today'] } })
  expect(words(new Date(now.getTime() - 86_400_000)).words.leave).toBe(t['chip.soon'])
})
