import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bangkokDate, bangkokTimeOfDay } from '#domain/bangkokTime.ts'
import {
  formatApprox,
  formatDate,
  formatDateTime,
  formatDay,
  formatDistance,
  formatMonth,
  formatPercent,
  formatPrice,
  formatRelative,
  formatTime,
  formatWeekday,
  plural,
} from '#i18n/format.ts'
import { LOCALES, langOf } from '#i18n/locales.ts'
import { messagesFor, translator } from '#i18n/translate.ts'
import { inTimeZone, TIME_ZONES } from '#tests/support/timeZones.ts'

describe('figures a visitor reads', () => {
  it('shows whole baht as each language writes money', () => {
    expect(LOCALES.map((locale) => formatPrice(1234.4, langOf(locale)))).toEqual([
      ...['฿1,234', '฿1,234', '฿1,234', '฿1,234', '฿1,234', '1\u00a0234\u00a0฿', '฿1,234', '1.234\u00a0฿'],
    ])
    expect(['en', 'de'].map((lang) => formatPrice(-80, lang))).toEqual(['−฿80', '−80\u00a0฿'])
  })
  it.each([
    ['en', '≈ $1,234', '≈ CN¥1,234', '≈ ¥1,234'],
    ['th', '≈ US$1,234', '≈ CN¥1,234', '≈ ¥1,234'],
    ['cn', '≈ US$1,234', '≈ ¥1,234', '≈ JP¥1,234'],
    ['jp', '≈ $1,234', '≈ 元 1,234', '≈ ￥1,234'],
    ['ko', '≈ US$1,234', '≈ CN¥1,234', '≈ JP¥1,234'],
    ['ru', '≈ 1 234 $', '≈ 1 234 CN¥', '≈ 1 234 ¥'],
    ['ms', '≈ USD 1,234', '≈ CN¥1,234', '≈ JP¥1,234'],
    ['de', '≈ 1.234 $', '≈ 1.234 CN¥', '≈ 1.234 ¥'],
  ] as const)('shows in %s what baht are worth elsewhere, and which ¥ it means', (locale, ...worth) =>
    expect(
      (['USD', 'CNY', 'JPY'] as const).map((currency) =>
        formatApprox(2468.4, currency, 0.5, langOf(locale)).replaceAll(/\s/g, ' '),
      ),
    ).toEqual(worth),
  )
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
  it.each(TIME_ZONES)('shows what Intl says of Bangkok, on a machine in %s', (zone) =>
    inTimeZone(zone, () => {
      const bangkok = new Intl.DateTimeFormat('sv', {
        timeZone: 'Asia/Bangkok',
        dateStyle: 'short',
        timeStyle: 'short',
      })
      const moments = fc.date({ min: new Date('1971-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
      fc.assert(
        fc.property(moments, (moment) => {
          const [date = '', time] = bangkok.format(moment).split(' ')
          expect(formatDate(moment)).toBe(date.replaceAll('-', '/'))
          expect(formatTime(moment)).toBe(time)
          expect(formatDateTime(moment.toISOString())).toBe(`${date.replaceAll('-', '/')} ${time}`)
        }),
        { examples: [[new Date('2026-03-07T19:30:00Z')], [new Date('2026-03-28T20:30:00Z')]] },
      )
    }),
  )
  it.each(TIME_ZONES)('names days and months in every language, on a machine in %s', (zone) =>
    inTimeZone(zone, () => {
      expect(LOCALES.map((locale) => formatDay('2026-03-08', langOf(locale)))).toEqual([
        'Sunday 2026/03/08',
        'วันอาทิตย์ 2026/03/08',
        '2026/03/08（星期日）',
        '2026/03/08（日曜日）',
        '2026/03/08(일요일)',
        'воскресенье 2026/03/08',
        'Ahad 2026/03/08',
        'Sonntag 2026/03/08',
      ])
      expect(LOCALES.map((locale) => formatMonth('2026-03-01', langOf(locale)))).toEqual([
        'March 2026',
        'มีนาคม 2026 (พ.ศ. 2569)',
        '2026年3月',
        '2026年3月',
        '2026년 3월',
        'март 2026 г.',
        'Mac 2026',
        'März 2026',
      ])
    }),
  )
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
