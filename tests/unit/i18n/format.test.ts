import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bangkokDate, bangkokTimeOfDay } from '#domain/bangkokTime.ts'
import {
  formatDateTime,
  formatDistance,
  formatPercent,
  formatPrice,
  formatRelative,
  formatWeekday,
  plural,
} from '#i18n/format.ts'
import { messagesFor, translator } from '#i18n/translate.ts'

describe('figures a visitor reads', () => {
  it('shows whole baht', () => expect(formatPrice(1234.4)).toBe('฿1,234'))
  it('shows Bangkok time, whatever the zone of the server', () =>
    expect(formatDateTime('2026-11-05T18:30:00Z')).toBe('2026/11/06 01:30'))
  it('reads the same clock as the rules, at any moment of this century', () => {
    const moments = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(moments, (moment) => {
        expect(formatDateTime(moment)).toBe(`${bangkokDate(moment).replaceAll('-', '/')} ${bangkokTimeOfDay(moment)}`)
      }),
      { examples: [[new Date('2026-12-31T17:00:00Z')], [new Date('2026-11-05T16:59:59Z')]] },
    )
  })
  it('leaves an unknown distance as a dash', () => expect(formatDistance(undefined, 'en')).toBe('-'))
  it('rounds a distance to a tenth', () => expect(formatDistance(0.62, 'en')).toBe('0.6 km'))
  it('leaves the tenths of a long way out', () => {
    expect(formatDistance(9.84, 'de')).toBe('9,8 km')
    expect(formatDistance(582.9, 'en')).toBe('583 km')
  })
  it('takes percent as whole numbers', () => expect(formatPercent(20, 'en')).toBe('20%'))
  it('counts weekdays from Sunday', () => expect(formatWeekday(0, 'de')).toBe('Sonntag'))
  it('says how long ago a review was written', () =>
    expect(formatRelative('2026-11-02T00:00:00Z', new Date('2026-11-05T00:00:00Z'), 'en')).toBe('3 days ago'))
  it('chooses the Russian plural', () => {
    const t = { guest_one: '{{count}} гость', guest_few: '{{count}} гостя', guest_many: '{{count}} гостей' }
    expect([1, 3, 5].map((count) => plural(t, 'guest', count, 'ru'))).toEqual(['1 гость', '3 гостя', '5 гостей'])
  })
})

describe('texts in the visitor’s language', () => {
  it('speaks Japanese under /jp and Chinese under /cn', () => {
    expect(translator('jp', 'common')('home')).toBe('ホーム')
    expect(translator('cn', 'common')('home')).toBe('首页')
  })
  it('fills in values', () => expect(translator('ru', 'common')('stars', { rating: 4 })).toBe('4 из 5'))
  it('finds codes with a dot in them', () =>
    expect(messagesFor('de', 'errors')['code.27']).toBe('Die Ausweisnummer hat 13 Ziffern'))
})
