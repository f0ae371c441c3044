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
  /** How long a visit is where a shop is asked for nothing. */
  duration: number
}

/** What finds the first free half hour of many shops in one statement. */
export type Free = {
  /** Tables that the statement begins with. */
  ctes: SQL[]
  /** What shops are joined with, and what is kept of that beside each. */
  joins: SQL
  columns: SQL
  /** Whether a shop can have room at all. */
  isPossible: SQL
  /** How many minutes a visit of this length takes: a column `occupied` beside them. */
  occupied(length: SQL): SQL
  /** From these columns: the first start from which such a visit fits, in minutes from the date's midnight; else null. */
  first: SQL
}

const DAY_MINUTES = 1440
/** Before every start. */
const NEVER = -1

const whole = (value: number) => sql`${value}::int`
const name = (text: string) => sql.raw(text)
const list = (parts: SQL[], by = sql`, `) => sql.join(parts, by)
const slot = sql.raw(String(SLOT_MINUTES))

/** An opening day that is looked at: `shift` days after the date that is asked for. */
type OpeningDay = { shift: number; date: string; opens: SQL; closes: SQL; special: SQL }

const openingDay = (day: number, shift: number): OpeningDay => ({
  shift,
  date: dateOf(day + shift),
  opens: name(`opens${shift + 1}`),
  closes: name(`closes${shift + 1}`),
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

/** The longest visit, which tells how far behind a start half hours are looked at. */
const longest = (duration: number) => sql`greatest(${whole(duration)},
  (select max(time_minutes) from time_prices where time_minutes <> ${name(String(NO_DURATION_MINUTES))}))`

/** Of shops with breaks on one of these days, the half hours that a break touches. */
const restingShops = (days: OpeningDay[]) => sql`
  resting as materialized (
    select shops.id as shop_id, array_agg(half.minute + day.shift) as minutes
    from shops
    left join special on special.id = shops.id
    cross join lateral (values ${list(
      days.map(
        ({ date, shift, special }) => sql`(${name(String(shift * DAY_MINUTES))}, case when ${special} is null
          then day_time -> ${name(String(weekdayOn(epochDay(date))))}
          else (select one from jsonb_array_elements(special_days) one where one ->> 'date' = ${date} limit 1) end)`,
      ),
    )}) as day(shift, hours)
    cross join lateral unnest(break_minutes(day.hours)) as half(minute)
    where has_breaks
    group by shops.id
  )`

type Busy = { midnight: Date; earliest: number; latest: number; guests: number; duration: number }

/** Of shops with half hours that are too full for the guests, these half hours. */
const busyShops = ({ midnight, earliest, latest, guests, duration }: Busy) => {
  const at = (minutes: number) => sql`${new Date(midnight.getTime() + minutes * 60_000).toISOString()}::timestamptz`
  return sql`
  busy as materialized (
    select shop_id, array_agg(((extract(epoch from slot) - ${midnight.getTime() / 1000}::float8) / 60)::int) as minutes
    from slot_use join shops on shops.id = shop_id
    where slot >= ${at(earliest)} and slot < ${at(latest)} + make_interval(mins => ${longest(duration)})
      and (closed > 0 or used > shops.capacity - ${whole(guests)})
    group by shop_id
  )`
}

/** Shops that are not as their weekdays say: with hours of their own on one of these days, or with full half hours. */
const unusualShops = (days: OpeningDay[]) => sql`
  unusual as materialized (
    select coalesce(special.id, taken.id) as id, ${list(days.map(({ special }) => special))}, taken.minutes as busy
    from special full join (
      select coalesce(busy.shop_id, resting.shop_id) as id, busy.minutes || resting.minutes as minutes
      from busy full join resting on resting.shop_id = busy.shop_id
    ) as taken on taken.id = special.id
  )`

/** The hours of these days in minutes from the date's midnight, and between which half hours a visit may begin. */
function columnsOf(days: OpeningDay[], soonest: SQL, until: SQL): SQL {
  const edges = days.flatMap(({ date, shift, opens, closes }) =>
    ([1, 2] as const).map((edge) => {
      const special = name(`unusual.day${shift + 1}`)
      const at = name(String(weekdayOn(epochDay(date)) * 2 + edge))
      return sql`case when ${special} is null then ${shops.opening}[${at}]
        else ${special}[${name(String(edge))}] end + ${name(String(shift * DAY_MINUTES))} as ${edge === 1 ? opens : closes}`
    }),
  )
  return list([...edges, sql`${soonest} as soonest`, sql`${until} as until`, sql`unusual.busy`])
}

/**
 * `freeStartsOn` of the domain for a query. An evening that began the day before may go on after midnight, so the day
 * before is looked at as well. Wrong date: 400.
 */
export function freeThen({ date, time, from, until, guests, duration }: When, now: Date): Free {
  const today = epochDayAt(now)
  const day = date ? epochDay(checkedDate(date)) : today
  const isOneDay = Boolean(date ?? time ?? from ?? until)
  const midnight = instantOn(day)
  const earliest = minutesOf(time ?? from ?? '00:00') ?? 0
  const end = (until && minutesOf(until)) || (isOneDay ? 1 : 2) * DAY_MINUTES
  const latest = time ? earliest : end - SLOT_MINUTES
  const days = (isOneDay ? [-1, 0] : [-1, 0, 1]).map((shift) => openingDay(day, shift))
  const passed = (now.getTime() - midnight.getTime()) / 60_000

  const soonest = sql`greatest(${whole(earliest)},
    ceil((${passed}::float8 + ${shops.advanceBookingHour} * 60) / ${slot})::int * ${slot})`
  const planned = sql`(${shops.advanceDays} - ${whole(day - today - 1)}) * ${name(String(DAY_MINUTES))} - ${slot}`
  const isPossible = day < today ? sql`false` : sql`(${openToVisits} and ${shops.capacity} >= ${whole(guests)})`
  const last = sql`case when ${isPossible} then least(${whole(latest)}, ${planned}) else ${whole(NEVER)} end`

  const occupied = (length: SQL) =>
    sql`case when ${length} = ${name(String(NO_DURATION_MINUTES))} then ${slot} else greatest(${slot}, ${length}) end`

  function firstStart(): SQL {
    // A booking of a part of a half hour takes all of it.
    const covered = sql`(occupied + ${name(String(SLOT_MINUTES - 1))}) / ${slot} * ${slot}`
    const spans = days.map(({ opens, closes }) => ({
      isOpen: sql`${opens} is not null and ${closes} is not null`,
      lo: sql`greatest(${opens}, soonest)`,
      hi: sql`least(${closes} - occupied, until)`,
    }))
    const opening = list(spans.map(({ isOpen, lo, hi }) => sql`case when ${isOpen} and ${lo} <= ${hi} then ${lo} end`))
    const starts = list(
      spans.map(({ isOpen, lo, hi }) => sql`select generate_series(${lo}, ${hi}, ${slot}) as minute where ${isOpen}`),
      sql` union all `,
    )
    return sql`case when busy is null then least(${opening}) else (
      select min(minute) from (${starts}) as start
      where not exists (
        select 1 from unnest(busy) as taken(minute)
        where taken.minute >= start.minute and taken.minute < start.minute + ${covered}
      )) end`
  }
  return {
    ctes: [
      specialDays(days),
      restingShops(days),
      busyShops({ midnight, earliest, latest, guests, duration }),
      unusualShops(days),
    ],
    joins: sql`left join unusual on unusual.id = ${shops.id}`,
    columns: columnsOf(days, soonest, last),
    isPossible,
    occupied,
    first: firstStart(),
  }
}
