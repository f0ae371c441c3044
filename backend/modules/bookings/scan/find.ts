import type { UserContext } from '#backend/context.ts'
import { findPlannedShop } from '#backend/modules/catalogue/shop/plan.ts'
import type { AnswerOf } from '#contract/call.ts'
import type { discoveryCalls } from '#contract/catalogue/brands.ts'
import { textIn } from '#domain/localizedText.ts'
import { listVisitsToday } from './listVisits.ts'
import { listUsableVouchers } from './listVouchers.ts'

type Scan = AnswerOf<(typeof discoveryCalls)['GET /shops/{id}/scan']>

/** What of the customer's is usable at the shop whose code they scanned. Throws 404 for an unknown shop. */
export async function findScan(ctx: UserContext, idOrUrlName: string): Promise<Scan> {
  const shop = await findPlannedShop(ctx, idOrUrlName)
  const [reservations, vouchers] = await Promise.all([listVisitsToday(ctx, shop.id), listUsableVouchers(ctx, shop)])
  return {
    shop: { _id: shop.id, urlName: shop.urlName, name: textIn(shop.name, ctx.locale), bookable: shop.bookable },
    reservations,
    vouchers,
  }
}
