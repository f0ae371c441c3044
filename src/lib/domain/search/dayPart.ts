import { EVENING_FROM } from '#domain/constants.ts'

/** The parts of a day that a search can ask for, with the half hours in which they begin and end ('' is the day's end). */
export const DAY_PARTS = {
  morning: { from: '00:00', until: '12:00' },
  afternoon: { from: '12:00', until: EVENING_FROM },
  evening: { from: EVENING_FROM, until: '' },
} as const

export type DayPart = keyof typeof DAY_PARTS

export const dayPartNames = Object.keys(DAY_PARTS) as DayPart[]

export const dayPartOf = (given: string | null): DayPart | undefined => dayPartNames.find((part) => part === given)
