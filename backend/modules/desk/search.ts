import { and, desc, eq, ilike, or, sql } from 'drizzle-orm'
import type { ServiceContext } from '#backend/context.ts'
import { type DeskShop, openDesk } from '#backend/modules/accounts/index.ts'
import { bookings, selectBookings } from '#backend/modules/bookings/index.ts'
import { orders } from '#backend/modules/orders/index.ts'
import type { DeskDay } from '#contract/desk/entries.ts'
import { readDeskSearch } from '#domain/desk/deskSearch.ts'
import { findEntries } from './entry/list.ts'
import { deskEntries } from './schema.ts'
import { viewVisits } from './view.ts'

const LISTED = 20
/** The text anywhere, letter for letter. */
const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

type Found = Omit<DeskDay, 'date'>

/** What an open desk finds. */
export const searchDesk = async (ctx: ServiceContext, { urlName, q }: { urlName: string; q: string }): Promise<Found> =>
  searchShop(ctx, await openDesk(ctx, urlName), q)

/** Bookings and walk-ins of this shop alone; nothing where the text is too short to mean one. */
export async function searchShop(ctx: ServiceContext, shop: DeskShop, q: string): Promise<Found> {
  const { orderNumber, digits, name } = readDeskSearch(q)
  const isFound = [
    orderNumber ? eq(orders.orderNumber, orderNumber) : undefined,
    name ? ilike(orders.name, containing(name)) : undefined,
    digits ? sql`regexp_replace(${orders.tel}, '\\D', '', 'g') like ${`%${digits}%`}` : undefined,
  ].filter((condition) => condition !== undefined)
  const rows =
    isFound.length > 0
      ? await selectBookings(ctx.db)
          .where(and(eq(bookings.shopId, shop.id), or(...isFound)))
          .orderBy(desc(bookings.time))
          .limit(LISTED)
      : []
  const walkedIn = name && and(eq(deskEntries.kind, 'walkIn'), ilike(deskEntries.label, containing(name)))
  return {
    reservations: await viewVisits(ctx, shop, rows),
    entries: walkedIn ? await findEntries(ctx, shop, { which: walkedIn, limit: LISTED }) : [],
  }
}
