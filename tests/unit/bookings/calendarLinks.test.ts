import { expect, it } from 'vitest'
import { calendarLinks } from '#components/bookings/ticket/calendar/calendarLinks.ts'
import { NO_DURATION_MINUTES } from '#domain/constants.ts'

const visit = {
  ...{ title: 'บ้านอารีย์ · Sabai', place: '9 Soi 4, Phaya Thai', about: 'Thai massage × 2 & oil' },
  ...{ time: '2026-11-24T23:30:00+07:00', durationMinutes: 90 },
}
const queryOf = (address: string) => new URL(address).searchParams

it('puts a visit past midnight in Bangkok into the web calendars at its own instants', () => {
  const { google, outlook } = calendarLinks(visit)
  expect(queryOf(google).get('dates')).toBe('20261124T163000Z/20261124T180000Z')
  expect(queryOf(outlook).get('startdt')).toBe('2026-11-24T16:30:00.000Z')
  expect(queryOf(outlook).get('enddt')).toBe('2026-11-24T18:00:00.000Z')
})

it('takes name, place and services along as they are written', () => {
  const { google, outlook } = calendarLinks(visit)
  const { title, place, about } = visit
  expect(['text', 'location', 'details'].map((name) => queryOf(google).get(name))).toEqual([title, place, about])
  expect(['subject', 'location', 'body'].map((name) => queryOf(outlook).get(name))).toEqual([title, place, about])
})

it('keeps half an hour, not half a day, for a service without a duration', () => {
  const { google, outlook } = calendarLinks({ ...visit, durationMinutes: NO_DURATION_MINUTES })
  expect(queryOf(google).get('dates')).toBe('20261124T163000Z/20261124T170000Z')
  expect(queryOf(outlook).get('enddt')).toBe('2026-11-24T17:00:00.000Z')
})
