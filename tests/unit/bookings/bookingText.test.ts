import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { describeBooking } from '#domain/bookings/describeBooking.ts'
import { bookingText, type DescribedMessages } from '#i18n/bookingText.ts'
import { LOCALES, type Locale } from '#i18n/locales.ts'
import { BOOKINGS_BY_STATE, THURSDAY_EVENING, VISIT } from '#tests/support/bookings/describedBookings.ts'

const words = (locale: Locale): DescribedMessages =>
  JSON.parse(readFileSync(`src/i18n/messages/${locale}/bookings/described.json`, 'utf8'))

const told = (change: Partial<typeof VISIT>, now: Date, locale: Locale = 'en') =>
  bookingText(describeBooking({ ...VISIT, ...change }, now), { ...{ locale, now, t: words(locale) }, shop: 'Baan Lom' })

describe('a booking in words', () => {
  it.each(LOCALES.flatMap((locale) => BOOKINGS_BY_STATE.map((one) => ({ locale, ...one }))))(
    'leaves nothing open in $locale, $state',
    ({ locale, booking, now }) => {
      const text = bookingText(describeBooking(booking, now), {
        ...{ locale, now, t: words(locale) },
        shop: 'Baan Lom',
      })
      for (const [key, line] of Object.entries(text)) {
        expect(line, key).not.toMatch(/\{\{|undefined|null|NaN/)
        if (key !== 'moved' && key !== 'way' && key !== 'cancelStrong') expect(line, key).not.toBe('')
      }
      expect(text.when).toMatch(/^11:00.13:00 · 2/)
    },
  )

  it('names the day and both moments on canceling', () => {
    expect(told({}, THURSDAY_EVENING).cancel).toBe(
      'Cancel free until Sat 2026/11/28, 08:00. After that it is possible until Sat 2026/11/28, 12:00, and nothing is paid back.',
    )
    expect(told({}, THURSDAY_EVENING).cancelStrong).toBe('Cancel free until Sat 2026/11/28, 08:00.')
    expect(told({}, new Date('2026-11-28T02:00:00Z')).cancelStrong).toBe('')
  })

  it.each(LOCALES)('begins the sentence on canceling with what counts first in %s', (locale) => {
    const { cancel, cancelStrong, cancelRest } = told({}, THURSDAY_EVENING, locale)
    expect(cancelStrong).toContain('2026/11/28')
    expect(cancelStrong + cancelRest).toBe(cancel)
    expect(cancel).not.toContain('*')
  })

  it('thanks for a review instead of asking for another, and counts the points that were earned', () => {
    const over = { status: 'confirmed', pointReceived: 14 } as const
    const evening = new Date('2026-11-28T11:00:00Z')
    expect(told(over, evening)).toMatchObject({
      chip: 'How was it?',
      lead: 'You earned 14 points',
      act: 'Write a review',
    })
    expect(told({ ...over, isReviewed: true }, evening)).toMatchObject({
      ...{ chip: 'Reviewed', headline: 'Thank you for your review', act: 'Book the same again' },
      lead: 'You earned 14 points',
    })
    expect(told({ ...over, pointReceived: 1 }, evening).lead).toBe('You earned 1 point')
    expect(told({ ...over, pointReceived: 22 }, evening, 'ru').lead).toBe('Вы получили 22 балла')
    expect(told({ pointReceived: 14 }, THURSDAY_EVENING).lead).not.toContain('14')
  })

  it('says when to leave, and until when it can be paid', () => {
    expect(told({}, new Date('2026-11-28T02:00:00Z')).chip).toBe('Today, leave at 10:20')
    expect(told({}, new Date('2026-11-28T02:00:00Z')).way).toContain('30 minutes on the way')
    expect(told({}, new Date('2026-11-28T03:30:00Z')).way).toBe('')
    expect(told({ isPaid: false, paymentState: 'pending' }, THURSDAY_EVENING).chip).toBe('Pay by 20:52')
    expect(told({ status: 'confirmed' }, new Date('2026-11-28T04:10:00Z')).chip).toBe('Here until 13:00')
  })

  it('counts guests as each language does', () => {
    const guests = (guestCount: number, locale: Locale) => told({ guestCount }, THURSDAY_EVENING, locale).guests
    expect([1, 2, 5].map((count) => guests(count, 'ru'))).toEqual(['1 гость', '2 гостя', '5 гостей'])
    expect(guests(1, 'en')).toBe('1 guest')
    expect(guests(2, 'jp')).toBe('2名')
  })

  it('says how much money came back, how and when', () => {
    const back = {
      ...{ status: 'canceled' as const, cancelReason: '', refundedAmount: 1462 },
      refunds: [{ amount: 1462, paymentMethod: 'ktbcard', refundedAt: '2026-11-27T03:00:00Z' }],
    }
    const description = describeBooking({ ...VISIT, ...back }, THURSDAY_EVENING)
    const text = bookingText(description, {
      ...{ locale: 'en', now: THURSDAY_EVENING, t: words('en'), shop: 'Baan Lom' },
      methodOf: () => 'your card',
    })
    expect(text.lead).toBe('฿1,462 went back to your card on Fri 2026/11/27, 10:00.')
  })

  it('names the time that it had before it was moved', () => {
    expect(told({ movedFrom: '2026-11-27T04:00:00Z' }, THURSDAY_EVENING).moved).toBe('Moved from Fri 2026/11/27, 11:00')
  })
})
