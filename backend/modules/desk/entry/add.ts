import { and, eq } from 'drizzle-orm'
import type { ServiceContext, Transaction } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { type DeskShop, openDesk } from '#backend/modules/accounts/index.ts'
import { checkedDate, freeOverdue } from '#backend/modules/availability/index.ts'
import { findOptions } from '#backend/modules/catalogue/index.ts'
import { deskEntries } from '#backend/modules/desk/schema.ts'
import { recordStep } from '#backend/modules/desk/step/record.ts'
import { viewDesk } from '#backend/modules/desk/view.ts'
import { notifyDesks } from '#backend/platform/liveUpdates/notify.ts'
import type { Desk } from '#contract/desk/desk.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { isWithinAdvanceDays } from '#domain/availability/slots.ts'
import { addDays, addHours, bangkokTimeOfDay, instantOf } from '#domain/bangkokTime.ts'
import { isHalfHour } from '#domain/bookings/bookingMoment.ts'
import { WALK_IN_PAST_HOURS } from '#domain/constants.ts'
import { discountedPrice } from '#domain/pricing/price.ts'
import { takeCapacity } from './capacity.ts'
import type { EntryRow } from './list.ts'

type New = Omit<EntryRow, 'shopId' | 'removedAt' | 'createdAt'>
type Make = (tx: Transaction, shop: DeskShop) => New | Promise<New>

const wrong = (message: string) => new ServiceError(ERROR_CODE.badRequest, message)

/** Adds an entry with its capacity in one transaction, once for its key; another shop's key is unknown (404). */
async function add(ctx: ServiceContext, urlName: string, make: Make): Promise<Desk> {
  const shop = await openDesk(ctx, urlName)
  await freeOverdue(ctx, shop.id)
  await ctx.db.transaction(async (tx) => {
    const row: EntryRow = { ...(await make(tx, shop)), shopId: shop.id, removedAt: null, createdAt: ctx.now }
    const added = await tx.insert(deskEntries).values(row).onConflictDoNothing().returning({ id: deskEntries.id })
    if (added.length === 0) {
      const own = and(eq(deskEntries.id, row.id), eq(deskEntries.shopId, shop.id))
      if ((await tx.$count(deskEntries, own)) > 0) return
      throw new ServiceError(ERROR_CODE.notFound, 'That key is taken')
    }
    await takeCapacity(tx, shop, row)
    const kind = row.kind === 'block' ? 'blockAdded' : 'walkInAdded'
    await recordStep(tx, { shop, now: ctx.now }, { kind, subjectId: row.id, label: row.label })
    await notifyDesks(tx, [shop.id])
  })
  return viewDesk(ctx, shop)
}

/** When a walk-in begins: now to the minute, or a half hour of these hours or of a day that the shop plans (54). */
function walkInTime(shop: DeskShop, time: string | undefined, now: Date): Date {
  if (time === undefined) return new Date(Math.floor(now.getTime() / 60_000) * 60_000)
  const at = new Date(time)
  if (!isHalfHour(bangkokTimeOfDay(at)) || at.getTime() % 60_000 !== 0) throw wrong('time is a half hour')
  const isPlanned = isWithinAdvanceDays(at, now, shop.advanceDays)
  const isTooOld = at < addHours(now, -WALK_IN_PAST_HOURS)
  if (isTooOld || (!isPlanned && at > now)) throw new ServiceError(ERROR_CODE.slotTooFar, 'That is too far away')
  return at
}

type WalkIn = { urlName: string; entryKey: string; name: string; guestCount: number } & {
  timePriceId?: string | undefined
  minutes?: number | undefined
  time?: string | undefined
}

/** Somebody who came or called without a booking; takes their places (51) whatever the opening hours. */
export function addWalkIn(ctx: ServiceContext, { urlName, entryKey: id, name, ...input }: WalkIn): Promise<Desk> {
  const { guestCount, timePriceId, minutes, time } = input
  return add(ctx, urlName, async (tx, shop) => {
    const own = { id, kind: 'walkIn', label: name, guestCount, time: walkInTime(shop, time, ctx.now) } as const
    if (timePriceId === undefined) {
      if (minutes === undefined) throw wrong('timePriceId or minutes is needed')
      return { ...own, durationMinutes: minutes, typeName: null, price: null }
    }
    const [chosen] = await findOptions(tx, shop.id, [{ timePriceId, guestCount }])
    const { option, typeName } = chosen!
    return { ...own, durationMinutes: option.timeMinutes, typeName, price: discountedPrice(option) * guestCount }
  })
}

type Block = { urlName: string; entryKey: string; date: string; from: string; until: string; places: number | null } & {
  reason: string
}

/** Blocks hours of a day, at most 24, of which some are still to come (54). */
export function blockHours(ctx: ServiceContext, { urlName, entryKey: id, reason, ...span }: Block): Promise<Desk> {
  const { date: wanted, from, until, places } = span
  const date = checkedDate(wanted)
  if (!isHalfHour(from) || !(isHalfHour(until) || until === '24:00')) throw wrong('from and until are half hours')
  const begins = instantOf(date, from)
  const isNextDay = until === '24:00' || until <= from
  const ends = instantOf(isNextDay ? addDays(date, 1) : date, until === '24:00' ? '00:00' : until)
  return add(ctx, urlName, (_, shop) => {
    const isPlanned = begins <= ctx.now || isWithinAdvanceDays(begins, ctx.now, shop.advanceDays)
    if (ends <= ctx.now || !isPlanned) throw new ServiceError(ERROR_CODE.slotTooFar, 'That is too far away, or past')
    const durationMinutes = (ends.getTime() - begins.getTime()) / 60_000
    const guestCount = places === null || places >= shop.capacity ? null : places
    return {
      ...{ id, kind: 'block', label: reason, time: begins, durationMinutes, guestCount },
      ...{ typeName: null, price: null },
    }
  })
}
