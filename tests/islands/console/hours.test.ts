import { describe, expect, it } from 'vitest'
import * as hours from '#console/catalogue/hours/hoursValues.ts'
import { saidWhen } from '#console/kit/useWords.ts'
import type { ConsoleHours } from '#contract/catalogue/consoleHours.ts'

const daily = { restDay: false, openTime: '10:00', closeTime: '22:00' }
const closed = { restDay: true, openTime: '00:00', closeTime: '00:00' }
const read: ConsoleHours = {
  ...{ version: 3, capacity: 4, dayTime: [daily, daily, daily, daily, daily, daily, closed] },
  specialDays: [{ ...closed, date: '2027-01-01' }],
}
const span = (openTime: string, closeTime: string) => ({ openTime, closeTime })
const values = (change: Partial<hours.HoursValues> = {}) => ({ ...hours.valuesOf(read), ...change })

describe('what the form of the hours sends', () => {
  it('is the version alone where nothing differs', () => {
    expect(hours.changeOf(read, values())).toEqual({ version: 3 })
  })

  it('is the week with its breaks, the special days, and the places, where they differ', () => {
    const days = values().days.with(1, [span('10:00', '14:00'), span('16:00', '22:00')])
    const { dayTime, ...rest } = hours.changeOf(read, values({ days, capacity: 5 }))
    expect(rest).toEqual({ version: 3, capacity: 5 })
    expect(dayTime?.[1]).toEqual({ ...daily, breaks: [{ from: '14:00', to: '16:00' }] })
    expect(hours.changeOf(read, values({ special: [] }))).toEqual({ version: 3, specialDays: [] })
  })
})

describe('times and dates as they are typed', () => {
  it.each([
    ['9:30', '09:30'],
    ['930', '09:30'],
    ['9.30', '09:30'],
    ['22', '22:00'],
    ['25:00', '25:00'],
    ['noon', 'noon'],
  ])('%s is %s', (typed, time) => expect(hours.readTime(typed)).toBe(time))

  it('are dates of the calendar only', () => {
    expect(['2027/1/31', '2027-02-30', '31/01/2027'].map(hours.readDate)).toEqual(['2027-01-31', undefined, undefined])
  })

  it('are refused where they cannot be the hours of a day', () => {
    expect(hours.faultOf([span('', '')])).toBe('time')
    expect(hours.faultOf([span('10:00', '16:00'), span('14:00', '22:00')])).toBe('order')
    expect(hours.faultOf([span('18:00', '02:00')])).toBeUndefined()
  })
})

describe('hours that somebody else has changed meanwhile', () => {
  const theirs: ConsoleHours = {
    ...{ ...read, version: 4, capacity: 6, dayTime: read.dayTime.with(2, closed) },
    specialDays: [...read.specialDays, { ...closed, date: '2027-04-13' }],
  }

  it('keep what was typed, and take theirs where nothing was', () => {
    const mine = values({ days: values().days.with(1, [span('12:00', '20:00')]), special: [] })
    const merged = hours.mergedWith(read, theirs, mine)
    expect(merged.days[1]).toEqual([span('12:00', '20:00')])
    expect([merged.days[2], merged.capacity]).toEqual([[], 6])
    expect(merged.special.map(({ date }) => date)).toEqual(['2027-04-13'])
    expect(hours.changeOf(theirs, merged)).toMatchObject({ version: 4, specialDays: [{ date: '2027-04-13' }] })
  })

  it('are told day by day', () => {
    expect(hours.changedSince(read, theirs)).toEqual([
      { weekday: 2, spans: [] },
      { date: '2027-04-13', spans: [] },
      { capacity: 6 },
    ])
  })
})

describe('a line of the history', () => {
  it('says yesterday and the clock in Bangkok, and the date of what is longer ago', () => {
    const now = new Date('2026-11-26T00:30:00+07:00')
    expect(saidWhen('2026-11-25T11:02:00Z', now, 'en')).toBe('Yesterday 18:02')
    expect(saidWhen('2026-11-25T17:05:00Z', now, 'en')).toBe('Today 00:05')
    expect(saidWhen('2026-11-24T11:02:00Z', now, 'th')).toBe('2026/11/24 18:02')
  })
})
