import { z } from 'zod'
import type { Calls } from '#contract/call.ts'
import { byId } from '#contract/shared.ts'
import { areInOrder, spansOf } from '#domain/availability/openSpans.ts'
import { DAY_BREAKS_MAX, SHOP_CAPACITY_MAX, SPECIAL_DAYS_MAX } from '#domain/constants.ts'
import { isRealDate } from '#domain/epochMinutes.ts'
import { DayTime, SpecialDay } from './shops.ts'

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const dayFields = {
  ...{ restDay: z.boolean(), openTime: time, closeTime: time },
  breaks: z
    .array(z.object({ from: time, to: time }))
    .max(DAY_BREAKS_MAX)
    .optional(),
}
const inOrder = { message: 'breaks lie within the hours, one after another' }
const Day = z.object(dayFields).refine((day) => areInOrder(spansOf(day)), inOrder)
const Special = z
  .object({ ...dayFields, date: z.string().refine(isRealDate) })
  .refine((day) => areInOrder(spansOf(day)), inOrder)

/** What a shop asks for: seven days, Sunday first, and dates that differ from their weekday. */
export const askedHours = {
  dayTime: z.array(Day).length(7).describe('Sunday first. Equal times mean all day.'),
  specialDays: z
    .array(Special)
    .max(SPECIAL_DAYS_MAX)
    .refine((days) => new Set(days.map(({ date }) => date)).size === days.length, 'each date once')
    .describe('From yesterday on, each date once; what is past is kept.'),
}
export type AskedHours = { dayTime: z.output<typeof Day>[]; specialDays: z.output<typeof Special>[] }

const ConsoleHours = z.object({
  version: z.int(),
  dayTime: z.array(DayTime).length(7),
  specialDays: z.array(SpecialDay).describe('From yesterday on.'),
  capacity: z.int(),
})
export type ConsoleHours = z.infer<typeof ConsoleHours>

const HoursChange = z.object({
  version: z.int().positive().describe('As it was read: where somebody has changed it since, 166.'),
  dayTime: askedHours.dayTime.optional(),
  specialDays: askedHours.specialDays.optional(),
  capacity: z
    .int()
    .min(1)
    .max(SHOP_CAPACITY_MAX)
    .optional()
    .describe('Places: how many guests fit into one half hour. Who is booked already stays.'),
})
export type HoursChange = z.output<typeof HoursChange>

export const consoleHoursCalls = {
  'GET /console/shops/{id}/hours': {
    about: 'The opening hours, special days and places of a shop of theirs. /console/shops/{id}/hours.',
    auth: false,
    permission: 'shops.read',
    params: byId,
    answer: z.object({
      shop: z.object({ _id: z.string(), urlName: z.string(), name: z.string() }),
      mayChange: z.boolean(),
      hours: ConsoleHours,
    }),
  },
  'PATCH /console/shops/{id}/hours': {
    about:
      'Changes them; what is left out stays. Pages, the search and the free times follow at once, bookings stay as they are. Where somebody has changed them since they were read, 166. /console/shops/{id}/hours.',
    auth: false,
    permission: 'hours.change',
    params: byId,
    body: HoursChange,
    answer: z.object({ hours: ConsoleHours }),
  },
} as const satisfies Calls
