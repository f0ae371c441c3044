import type { Clock } from '#demo/clock.ts'
import { bookableShop, fullShop } from '#demo/named.ts'
import { type Random, random } from '#demo/pictures/random.ts'
import type { UserRow } from '#demo/rows/accounts/users.ts'
import type { FactorRow } from '#demo/rows/catalogue/priceFactors.ts'
import type { OptionRow } from '#demo/rows/catalogue/services.ts'
import type { DemoShop } from '#demo/rows/catalogue/shops.ts'
import { occupiedMinutes, slotStarts } from '#domain/availability/slots.ts'
import { type VisitRow, visitRow } from './bookings.ts'
import type { SlotLedger } from './slotLedger.ts'

const DAYS_AHEAD = 7
/** Visits a day in a well-known shop; it has more places than that. */
const VISITS_A_DAY = [2, 5] as const
const LONGEST_MINUTES = 120
const WELL_KNOWN_FROM_REVIEWS = 25
/** The bookable shop stays bookable for parties: no stranger after this many visits a day. */
const QUIET_DAY = [1, 2] as const

type World = { guests: readonly UserRow[]; factors: readonly FactorRow[]; ledger: SlotLedger; clock: Clock }

const hoursOf = ({ row }: DemoShop) => ({ dayTime: row.dayTime, specialDays: row.specialDays })

/** One guest account's visit, if it still fits: come and gone where its time is past. */
function book(
  world: World,
  demoShop: DemoShop,
  option: OptionRow,
  time: Date,
  guestCount: number,
  draw: Random,
): VisitRow[] {
  const { guests, factors, ledger, clock } = world
  if (!ledger.take({ shop: demoShop.row, time, durationMinutes: option.timeMinutes, guestCount })) return []
  const id = `visit-${demoShop.row.urlName}-${time.getTime() / 60_000}-${ledger.freeAt(demoShop.row, time)}`
  const plan = { id, user: draw.pick(guests), demoShop, option, guestCount, time }
  const isPast = time < clock.now
  const createdAt = new Date(Math.min(time.getTime(), clock.now.getTime()) - draw.i(3, 60) * 3_600_000)
  return [
    visitRow(plan, factors, {
      createdAt,
      checkedOutAt: createdAt,
      ...(isPast && { status: 'confirmed', confirmedAt: time, paidAt: time }),
    }),
  ]
}

/** Fills every place of every half hour from one time of day until another. */
function fillWindow(world: World, demoShop: DemoShop, day: number, from: string, until: string): VisitRow[] {
  const draw = random(`full ${demoShop.row.urlName} ${day}`)
  const open = demoShop.options.filter(({ strictQuota, timeMinutes }) => !strictQuota && timeMinutes <= LONGEST_MINUTES)
  const date = world.clock.day(day)
  const rows: VisitRow[] = []
  for (const slot of slotStarts(hoursOf(demoShop), date, 30)) {
    if (slot < world.clock.at(day, from) || slot >= world.clock.at(day, until)) continue
    // What still ends by closing time, in whole half hours.
    const fitting = open.filter(
      ({ timeMinutes }) =>
        timeMinutes % 30 === 0 &&
        slotStarts(hoursOf(demoShop), date, timeMinutes).some((start) => start.getTime() === slot.getTime()),
    )
    if (fitting.length === 0) continue
    let free = world.ledger.freeAt(demoShop.row, slot)
    while (free > 0) {
      const guestCount = Math.min(free, draw.i(1, 3))
      const [made] = book(world, demoShop, draw.pick(fitting), slot, guestCount, draw)
      // A visit booked before stands in the way later on: the shortest one still fits.
      const shortest = fitting.reduce((a, b) =>
        occupiedMinutes(b.timeMinutes) < occupiedMinutes(a.timeMinutes) ? b : a,
      )
      const row = made ?? book(world, demoShop, shortest, slot, 1, draw)[0]
      if (!row) break
      rows.push(row)
      free = world.ledger.freeAt(demoShop.row, slot)
    }
  }
  return rows
}

/** A few visits a day, at any time the shop is open. */
function trickle(world: World, demoShop: DemoShop): VisitRow[] {
  const draw = random(`crowd ${demoShop.row.urlName}`)
  const [fewest, most] = demoShop.row.urlName === bookableShop.urlName ? QUIET_DAY : VISITS_A_DAY
  const open = demoShop.options.filter(({ strictQuota, timeMinutes }) => !strictQuota && timeMinutes <= LONGEST_MINUTES)
  return Array.from({ length: DAYS_AHEAD + 1 }, (_, day) => day).flatMap((day) =>
    Array.from({ length: draw.i(fewest, most) }).flatMap(() => {
      const option = draw.pick(open)
      const starts = slotStarts(hoursOf(demoShop), world.clock.day(day), option.timeMinutes)
      if (starts.length === 0) return []
      return book(
        world,
        demoShop,
        option,
        draw.pick(starts),
        Math.min(draw.pick([1, 1, 2, 2, 3]), demoShop.row.capacity),
        draw,
      )
    }),
  )
}

/** Visits of guest accounts in the coming week, so that calendars have full half hours, and one shop a full day. */
export function crowdVisits(demoShops: readonly DemoShop[], world: World): VisitRow[] {
  const takesBookingsByDate = demoShops.filter(({ row }) => row.bookable && row.shopType === 'massage')
  const full = takesBookingsByDate.find(({ row }) => row.id === fullShop.id)!
  const { dayTime } = full.row
  const evenings = Array.from({ length: fullShop.fullDays }, (_, day) => day).flatMap((day) => {
    const isWholeDay = day === fullShop.fullDay
    const from = isWholeDay ? dayTime[0]!.openTime : fullShop.fullFrom
    return fillWindow(world, full, day, from, isWholeDay ? dayTime[0]!.closeTime : fullShop.fullUntil)
  })
  const others = takesBookingsByDate.filter(
    ({ row }) =>
      row.id !== full.row.id &&
      ((row.ratingCount ?? 0) >= WELL_KNOWN_FROM_REVIEWS || row.capacity <= 2 || row.id === bookableShop.id),
  )
  return [...evenings, ...others.flatMap((demoShop) => trickle(world, demoShop))]
}
