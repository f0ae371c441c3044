import { and, gte, type SQL, sql } from 'drizzle-orm'
import { checkedDate } from '#backend/modules/availability/index.ts'
import { openToVisits, shops } from '#backend/modules/catalogue/index.ts'
import { occupiedMinutes } from '#domain/availability/slots.ts'
import { SLOT_MINUTES } from '#domain/constants.ts'
import { dateOf, epochDay, epochDayAt, instantOn, minutesOf, weekdayOn } from '#domain/epochMinutes.ts'

export type When = { date?: string | undefined; time?: string | undefined; guests: number; duration: number }

const DAY_MINUTES = 1440

/** 'HH:mm' of a jsonb day as minutes; null where it is not written so, as on rest days. */
const minutes = (field: 'openTime' | 'closeTime') => sql`
  case when hours ->> ${field} ~ '^[0-9]{1,2}:[0-9]{2}$'
    then split_part(hours ->> ${field}, ':', 1)::int * 60 + split_part(hours ->> ${field}, ':', 2)::int end`

/**
 * `freeStartsOn` of the domain for a query: shops where the whole visit fits from one of the half hours of the date,
 * or from the one that is asked for. A party without a date wants room for all of it, whenever. Wrong date: 400.
 */
export function isFreeThen({ date, time, guests, duration }: When, now: Date): SQL | undefined {
  const fits = and(openToVisits, gte(shops.capacity, guests))
  if (!date && !time) return fits
  const today = epochDayAt(now)
  const day = date ? epochDay(checkedDate(date)) : today
  const ahead = day - today
  if (ahead < 0) return sql`false`
  const midnight = instantOn(day)
  const asked = time ? (minutesOf(time) ?? 0) : undefined
  const passed = (now.getTime() - midnight.getTime()) / 60_000
  const length = occupiedMinutes(duration)
  // A booking of a part of a half hour takes all of it.
  const covered = Math.ceil(length / SLOT_MINUTES) * SLOT_MINUTES
  const before = day - 1
  // `offset 0` keeps the hours of a day from being looked up anew wherever they are used.
  return and(
    fits,
    gte(shops.advanceDays, ahead),
    sql`exists (
      select 1
      from (values (${dateOf(day)}, ${weekdayOn(day)}::int, 0), (${dateOf(before)}, ${weekdayOn(before)}::int, ${-DAY_MINUTES}::int))
        as day(date, weekday, shift)
      cross join lateral (
        select coalesce(
          (select special from jsonb_array_elements(${shops.specialDays}) special where special ->> 'date' = day.date limit 1),
          ${shops.dayTime} -> day.weekday) as hours
        offset 0
      ) as of_day
      cross join lateral (
        select ${minutes('openTime')} as opens, ${minutes('closeTime')} as closes
        where not coalesce((hours ->> 'restDay')::boolean, false)
        offset 0
      ) as clock
      cross join lateral generate_series(
        greatest(
          ceil(opens / ${SLOT_MINUTES}::numeric)::int * ${SLOT_MINUTES}::int + shift,
          ceil(greatest(0, ${passed}::numeric + ${shops.advanceBookingHour} * 60) / ${SLOT_MINUTES})::int * ${SLOT_MINUTES}::int,
          ${asked ?? 0}::int),
        least(
          case when closes <= opens then closes + ${DAY_MINUTES}::int else closes end + shift - ${length}::int,
          ${asked ?? DAY_MINUTES - SLOT_MINUTES}::int),
        ${SLOT_MINUTES}::int) as start(minute)
      where not exists (
        select 1 from slot_use taken
        where taken.shop_id = ${shops.id}
          and taken.slot >= ${midnight.toISOString()}::timestamptz + start.minute * interval '1 minute'
          and taken.slot < ${midnight.toISOString()}::timestamptz + (start.minute + ${covered}::int) * interval '1 minute'
          and (taken.closed > 0 or taken.used > ${shops.capacity} - ${guests}::int))
    )`,
  )
}
