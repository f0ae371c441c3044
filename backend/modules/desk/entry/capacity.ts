import type { Transaction } from '#backend/context.ts'
import type { DeskShop } from '#backend/modules/accounts/index.ts'
import { closeSlots, giveSlotsBack, openSlots, takeSlots } from '#backend/modules/availability/index.ts'
import { purge } from '#backend/platform/cacheTags/purge.ts'
import { type StaggeredStart, singleStart, slotsOf } from '#domain/availability/staggeredStarts.ts'
import { cacheTag } from '#domain/cacheTags.ts'
import { SLOT_MINUTES } from '#domain/constants.ts'
import type { EntryRow } from './list.ts'

type Span = Pick<EntryRow, 'kind' | 'time' | 'durationMinutes' | 'guestCount'>

/** Blocked hours half hour by half hour, since no length of theirs means 'no duration'. */
const halfHours = ({ durationMinutes, guestCount }: Span): StaggeredStart[] =>
  Array.from({ length: Math.ceil(durationMinutes / SLOT_MINUTES) }, (_, nth) => ({
    afterMinutes: nth * SLOT_MINUTES,
    guestCount: guestCount ?? 0,
    durationMinutes: SLOT_MINUTES,
  }))

function spanOf(entry: Span) {
  const { kind, time, durationMinutes, guestCount } = entry
  const starts = kind === 'block' ? halfHours(entry) : singleStart({ guestCount: guestCount ?? 1, durationMinutes })
  return { time, starts }
}

/** Takes the places of an entry under the counter of all bookings (51), or closes its half hours. */
export async function takeCapacity(tx: Transaction, shop: DeskShop, entry: Span): Promise<void> {
  const span = spanOf(entry)
  const isChanged =
    entry.guestCount === null
      ? await closeSlots(tx, shop, slotsOf(span)).then(() => true)
      : await takeSlots(tx, { shopId: shop.id, capacity: shop.capacity, ...span })
  if (isChanged) await purge(tx, [cacheTag.shop(shop.id)])
}

/** Frees them. */
export async function freeCapacity(tx: Transaction, shop: DeskShop, entry: Span): Promise<void> {
  const span = spanOf(entry)
  const isChanged =
    entry.guestCount === null
      ? await openSlots(tx, shop, slotsOf(span)).then(() => true)
      : await giveSlotsBack(tx, { shopId: shop.id, ...span })
  if (isChanged) await purge(tx, [cacheTag.shop(shop.id)])
}
