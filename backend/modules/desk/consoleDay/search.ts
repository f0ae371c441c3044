import type { StaffContext } from '#backend/context.ts'
import { findTheirShop } from '#backend/modules/catalogue/index.ts'
import { searchShop } from '#backend/modules/desk/search.ts'
import type { FoundVisits } from '#contract/desk/consoleDay.ts'
import { isInScope, scopeOf } from '#domain/accounts/access.ts'
import { textIn } from '#domain/localizedText.ts'

/** Bookings and walk-ins of a shop of theirs, as its desk finds them; another shop's is unknown (404). */
export async function searchConsoleVisits(
  ctx: StaffContext,
  { id, q }: { id: string; q: string },
): Promise<FoundVisits> {
  const shop = await findTheirShop(ctx.db, ctx, 'bookings.read', id)
  return {
    shop: { _id: shop.id, urlName: shop.urlName, name: textIn(shop.name, ctx.locale), capacity: shop.capacity },
    mayChange: isInScope(scopeOf(ctx.staff.grants, 'desk.open'), shop.id),
    ...(await searchShop(ctx, shop, q)),
  }
}
