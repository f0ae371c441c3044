import { expect, it } from 'vitest'
import { timesWords } from '#components/bookings/ticket/calendar/calendarWords.ts'
import { plural } from '#i18n/format.ts'
import { LOCALES, langOf } from '#i18n/locales.ts'
import en from '#i18n/messages/en/bookings/booking.json' with { type: 'json' }
import type { SlotMessages, TimesMessages } from '#islands/availability/messages.ts'

const PARTS = ['night', 'morning', 'afternoon', 'evening'] as const satisfies readonly (keyof SlotMessages)[]

it.each(LOCALES)('names the month, its days and the parts of a day in %s where a visit is moved', (locale) => {
  const words: TimesMessages = timesWords(locale)
  const keys = Object.keys(timesWords('en'))
  expect(keys.filter((key) => !/^(capacityLeft|timesFree)/.test(key) && !(key in words))).toEqual([])
  for (const counted of ['capacityLeft', 'timesFree'])
    expect(plural(words, counted, 2, langOf(locale))).not.toContain(counted)
  expect(new Set(PARTS.map((part) => words[part])).size).toBe(PARTS.length)
})

it('counts the places that are left by the rules of the language', () => {
  const said = [1, 2, 5].map((count) => plural(timesWords('ru'), 'capacityLeft', count, langOf('ru')))
  expect(new Set(said.map((text) => text.replace(/\d/, ''))).size).toBe(3)
})

it('leaves the rest of the booking page at home', () => {
  const words = timesWords('en')
  expect(Object.keys(words).length).toBeLessThan(Object.keys(en).length / 2)
  expect(words).not.toHaveProperty('noneToday')
})
