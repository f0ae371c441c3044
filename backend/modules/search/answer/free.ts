import { type SQL, sql } from 'drizzle-orm'
import { checkedDate } from '#backend/modules/availability/index.ts'
import { openToVisits, shops } from '#backend/modules/catalogue/index.ts'
import { NO_DURATION_MINUTES, SLOT_MINUTES } from '#domain/constants.ts'
import { dateOf, epochDay, epochDayAt, instantOn, minutesOf, weekdayOn } from '#domain/epochMinutes.ts'

/** When: a half hour (`time`), or all from a time on (`from`) and before another (`until`), of a date; without a date today, or tomorrow. */
export type When = {
  date?: string | undefined
  time?: string | undefined
  from?: string | undefined
  until?: string | undefined
  guests: number
}

/** What finds the first free half hour of many shops in one statement. */
export type Free = {
  /** Tables that the statement begins with, and what shops are joined with. */
  ctes: SQL[]
  joins: SQL
  /** The first start from which a visit of `length` minutes fits, in minutes from the date's midnight; else null. */
  first(length: SQL): SQL
}

const DAY_MINUTES = 1440
/** Nobody stays longer: so far behind a start half hours are looked at. */
const LONGEST_MINUTES = DAY_MINUTES

const whole = (value: number) => sql`${value}::int`
const name = (text: string) => sql.raw(text)
const list = (parts: SQL[], by = sql`, `) => sql.join(parts, by)

/** An opening day that is looked at: `shift` days after the date that is asked for. */
type OpeningDay = { shift: number; date: string; opens: SQL; closes: SQL; special: SQL }

const openingDay = (day: number, shift: number): OpeningDay => ({
  shift,
  date: dateOf(day + shift),
  opens: name(`hours.opens${shift + 1}`),
  closes: name(`hours.closes${shift + 1}`),
  special: name(`special.day${shift + 1}`),
})

/** Of shops with special days among these, their hours then. */
const specialDays = (days: OpeningDay[]) => sql`
  special as materialized (
    select id, ${list(
      days.map(
        ({ date, shift }) => sql`(
          select opening_minutes(jsonb_build_array(one)) from jsonb_array_elements(special_days) one
          where one ->> 'date' = ${date} limit 1) as ${name(`day${shift + 1}`)}`,
      ),
    )}
    from shops where ${list(
      days.map(({ date }) => sql`special_days @> ${JSON.stringify([{ date }])}::jsonb`),
      sql` or `,
    )}
  )`

/** Of shops with half hours that are too full for the guests, these half hours. */
const busyShops = (midnight: Date, until: Date, guests: number) => sql`
  busy as materialized (
    select shop_id, array_agg(((extract(epoch from slot) - ${midnight.getTime() / 1000}::float8) / 60)::int) as minutes
    from slot_use join shops on shops.id = shop_id
    where slot >= ${midnight.toISOString()}::timestamptz and slot < ${until.toISOString()}::timestamptz
      and (closed > 0 or used > shops.capacity - ${whole(guests)})
    group by shop_id
  )`

/** The hours of these days in minutes from the date's midnight, and the first half hour that can still be booked. */
function hoursOf(days: OpeningDay[], day: number, passed: number): SQL {
  const edges = days.flatMap(({ shift, special }) =>
    ([1, 2] as const).map((edge) => {
      const at = weekdayOn(day + shift) * 2 + edge
      return sql`case when ${special} is null then ${shops.opening}[${name(String(at))}] else ${special}[${name(String(edge))}]
        end + ${whole(shift * DAY_MINUTES)} as ${name(`${edge === 1 ? 'opens' : 'closes'}${shift + 1}`)}`
    }),
  )
  const soonest = sql`ceil(greatest(0, ${passed}::float8 + ${shops.advanceBookingHour} * 60) / ${whole(SLOT_MINUTES)})::int
    * ${whole(SLOT_MINUTES)} as soonest`
  return sql`
    left join special on special.id = ${shops.id}
    left join busy on busy.shop_id = ${shops.id}
    cross join lateral (select ${list([...edges, soonest])} offset 0) as hours`
}

/**
 * `freeStartsOn` of the domain for a query. An evening that began the day before may go on after midnight, so the day
 * before is looked at as well. Wrong date: 400.
 */
export function freeThen({ date, time, from, until, guests }: When, now: Date): Free {
  const today = epochDayAt(now)
  const day = date ? epochDay(checkedDate(date)) : today
  const isOneDay = Boolean(date ?? time ?? from ?? until)
  const midnight = instantOn(day)
  const earliest = minutesOf(time ?? from ?? '00:00') ?? 0
  const end = (until && minutesOf(until)) || (isOneDay ? 1 : 2) * DAY_MINUTES
  const latest = time ? earliest : end - SLOT_MINUTES
  const days = (isOneDay ? [-1, 0] : [-1, 0, 1]).map((shift) => openingDay(day, shift))
  const lastBusy = new Date(midnight.getTime() + (latest + LONGEST_MINUTES) * 60_000)

  function first(length: SQL): SQL {
    const isWithoutLength = sql`${length} = ${whole(NO_DURATION_MINUTES)}`
    const slot = whole(SLOT_MINUTES)
    const occupied = sql`case when ${isWithoutLength} then ${slot} else greatest(${slot}, ${length}) end`
    // A booking of a part of a half hour takes all of it.
    const covered = sql`(${occupied} + ${slot} - 1) / ${slot} * ${slot}`
    const spans = days.map(({ opens, closes }) => ({
      isOpen: sql`${opens} is not null and ${closes} is not null`,
      lo: sql`greatest(${opens}, ${whole(earliest)}, hours.soonest)`,
      hi: sql`least(${closes} - ${occupied}, ${whole(latest)})`,
    }))
    const opening = list(spans.map(({ isOpen, lo, hi }) => sql`case when ${isOpen} and ${lo} <= ${hi} then ${lo} end`))
    const starts = list(
      spans.map(({ isOpen, lo, hi }) => sql`select generate_series(${lo}, ${hi}, ${slot}) as minute where ${isOpen}`),
      sql` union all `,
    )
    return sql`(
      select case when found.minute / ${whole(DAY_MINUTES)} + ${whole(day - today)} <= ${shops.advanceDays} then found.minute end
      from (select case
        when not (${openToVisits} and ${shops.capacity} >= ${whole(guests)} and ${whole(day - today)} >= 0) then null
        when busy.minutes is null then least(${opening})
        else (
          select min(minute) from (${starts}) as start
          where not exists (
            select 1 from unnest(busy.minutes) as taken(minute)
            where taken.minute >= start.minute and taken.minute < start.minute + ${covered}
          )
        ) end as minute offset 0) as found)`
  }
  const passed = (now.getTime() - midnight.getTime()) / 60_000
  return {
    ctes: [specialDays(days), busyShops(midnight, lastBusy, guests)],
    joins: hoursOf(days, day, passed),
    first,
  }
}
