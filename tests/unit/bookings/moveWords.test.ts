import { describe, expect, it } from 'vitest'
import type { MoveDay } from '#contract/bookings/changes.ts'
import booking from '#i18n/messages/de/bookings/booking.json' with { type: 'json' }
import changes from '#i18n/messages/de/bookings/changes.json' with { type: 'json' }
import { canMoveTo, changeOf, isPaidFirst, moveSentence, shownDay } from '#islands/bookings/changes/moveWords.ts'
import type { RescheduledBooking } from '#islands/bookings/changes/rescheduledBooking.ts'

const t = { ...booking, ...changes }
const to = (difference: number, pointsBack = 0) => ({ price: 630 + difference, difference, pointsBack })
const visit = { money: 'paid', payableUntil: '2026-11-21T07:30:00.000Z' } as RescheduledBooking
const say = (time: ReturnType<typeof to>, change: Partial<RescheduledBooking> = {}, backAtOnce = true) =>
  moveSentence(time, { visit: { ...visit, ...change }, backAtOnce, lang: 'de', t })

describe('a time at another price', () => {
  it.each([
    [to(140), '+140\u00a0฿', '140\u00a0฿ mehr'],
    [to(-80), '−80\u00a0฿', '80\u00a0฿ weniger'],
    [to(0, 50), '−50\u00a0฿', '50\u00a0฿ weniger'],
    [to(-100, 50), '−150\u00a0฿', '150\u00a0฿ weniger'],
  ])('%j is marked %s', (time, shown, said) => {
    expect(changeOf(time, 'de', t)).toMatchObject({ shown, said })
  })

  it('is not marked at the price of now', () => {
    expect(changeOf(to(0), 'de', t)).toBeUndefined()
    expect(say(to(0))).toBe('')
  })

  it.each<[string, ReturnType<typeof to>, Partial<RescheduledBooking>, boolean, RegExp]>([
    ['more', to(140), {}, true, /^Es kostet dann 140\u00a0฿ mehr: .* innerhalb von 30 Minuten/],
    ['less, at once', to(-80), {}, true, /80\u00a0฿ weniger, und das geht sofort/],
    ['less, by hand', to(-80), {}, false, /von Hand zurückgesendet/],
    ['points alone', to(0, 50), {}, true, /^Punkte im Wert von 50\u00a0฿/],
    ['money and points', to(-100, 50), {}, true, /100\u00a0฿ weniger.*Punkte im Wert von 50\u00a0฿/],
    ['at the shop', to(140), { money: 'atShop' }, true, /^Es kostet dann 770\u00a0฿, die Sie im Salon bezahlen/],
    ['online', to(140), { money: 'online' }, true, /^Es kostet dann 770\u00a0฿, online zu bezahlen bis 14:30/],
  ])('says what is paid or comes back: %s', (_, time, change, backAtOnce, sentence) => {
    expect(say(time, change, backAtOnce)).toMatch(sentence)
  })

  it('is paid first only where the visit is paid and becomes dearer', () => {
    expect([isPaidFirst(to(140), visit), isPaidFirst(to(-80), visit)]).toEqual([true, false])
    expect(isPaidFirst(to(140), { ...visit, money: 'atShop' })).toBe(false)
  })
})

describe('a day of the month', () => {
  const day = (...times: object[]) =>
    ({ date: '2026-11-27', state: 'otherPrice', bestPercentage: 20, times }) as MoveDay
  const time = (difference: number, canTake = true) => ({ ...to(difference), state: 'otherPrice', canTake })

  it('that has only other prices shows the smallest change', () => {
    expect(shownDay(day(time(210), time(-80)), 'de', t)).toMatchObject({
      state: 'free',
      change: { shown: '−80\u00a0฿' },
    })
  })

  it('stays closed where none of them can be taken', () => {
    expect(shownDay(day(time(140, false)), 'de', t)).toEqual({ state: 'otherPrice', bestPercentage: 0 })
    expect(canMoveTo({ state: 'otherPrice', canTake: false })).toBe(false)
  })
})
