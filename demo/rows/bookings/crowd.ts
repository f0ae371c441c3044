import type { Clock } from '#demo/clock.ts'
import { bookableShop, fullShop } from '#demo/named.ts'
import { type Random, random } from '#demo/pictures/random.ts'
import type { UserRow } from '#demo/rows/accounts/users.ts'
import type { FactorRow } from '#demo/rows/catalogue/priceFactors.ts'
import type { OptionRow } from '#demo/rows/catalogue/services.ts'
import type { House } from '#demo/rows/catalogue/shops.ts'
import { occupiedMinutes, slotStarts } from '#domain/availability/slots.ts'
import { type VisitRow, visitRow } from './bookings.ts'
import type { SlotLedger } from './slotLedger.ts'

const DAYS_AHEAD = 7
/** Visits a day in a well-known house; it has more places than that. */
const VISITS_A_DAY = [2, 5] as const
const LONGEST_MINUTES = 120
const WELL_KNOWN_FROM_REVIEWS = 25
/** The bookable house stays bookable for parties: no stranger after this many visits a day. */
const QUIET_DAY = [1, 2] as const

type World = { guests: readonly UserRow[]; factors: readonly FactorRow[]; ledger: SlotLedger; clock: Clock }

const hoursOf = ({ row }: House) => ({ dayTime: row.dayTime, specialDays: row.specialDays })

/** One guest account's visit, if it still fits: come and gone where its time is past. */
function book(world: World, house: House, option: OptionRow, time: Date, guestCount: number, draw: Random): VisitRow[] {
  const { guests, factors, ledger, clock } = world
  if (!ledger.take({ shop: house.row, time, durationMinutes: option.timeMinutes, guestCount })) return []
  const id = `visit-${house.row.urlName}-${time.getTime() / 60_000}-${ledger.freeAt(house.row, time)}`
  const plan = { id, user: draw.pick(guests), house, option, guestCount, time }
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
function fillWindow(world: World, house: House, day: number, from: string, until: string): VisitRow[] {
  const draw = random(`full ${house.row.urlName} ${day}`)
  const open = house.options.filter(({ strictQuota, timeMinutes }) => !strictQuota && timeMinutes <= LONGEST_MINUTES)
  const date = world.clock.day(day)
  const rows: VisitRow[] = []
  for (const slot of slotStarts(hoursOf(house), date, 30)) {
    if (slot < world.clock.at(day, from) || slot >= world.clock.at(day, until)) continue
    // What still ends by closing time, in whole half hours.
    const fitting = open.filter(
      ({ timeMinutes }) =>
        timeMinutes % 30 === 0 &&
        slotStarts(hoursOf(house), date, timeMinutes).some((start) => start.getTime() === slot.getTime()),
    )
    if (fitting.length === 0) continue
    let free = world.ledger.freeAt(house.row, slot)
    while (free > 0) {
      const guestCount = Math.min(free, draw.i(1, 3))
      const [made] = book(world, house, draw.pick(fitting), slot, guestCount, draw)
      // A visit booked before stands in the way later on: the shortest one still fits.
      const shortest = fitting.reduce((a, b) =>
        occupiedMinutes(b.timeMinutes) < occupiedMinutes(a.timeMinutes) ? b : a,
      )
      const row = made ?? book(world, house, shortest, slot, 1, draw)[0]
      if (!row) break
      rows.push(row)
      free = world.ledger.freeAt(house.row, slot)
    }
  }
  return rows
}

/** A few visits a day, at any time the house is open. */
function trickle(world: World, house: House): VisitRow[] {
  const draw = random(`crowd ${house.row.urlName}`)
  const [fewest, most] = house.row.urlName === bookableShop.urlName ? QUIET_DAY : VISITS_A_DAY
  const open = house.options.filter(({ strictQuota, timeMinutes }) => !strictQuota && timeMinutes <= LONGEST_MINUTES)
  return Array.from({ length: DAYS_AHEAD + 1 }, (_, day) => day).flatMap((day) =>
    Array.from({ length: draw.i(fewest, most) }).flatMap(() => {
      const option = draw.pick(open)
      const starts = slotStarts(hoursOf(house), world.clock.day(day), option.timeMinutes)
      if (starts.length === 0) return []
      return book(
        world,
        house,
        option,
        draw.pick(starts),
        Math.min(draw.pick([1, 1, 2, 2, 3]), house.row.capacity),
        draw,
      )
    }),
  )
}

/** Visits of guest accounts in the coming week, so that calendars have full half hours, and one house a full day. */
export function crowdVisits(houses: readonly House[], world: World): VisitRow[] {
  const takesBookingsByDate = houses.filter(({ row }) => row.bookable && row.shopType === 'massage')
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
  return [...evenings, ...others.flatMap((house) => trickle(world, house))]
}
