import type { ServiceContext } from '#backend/context.ts'
import { findPictures, type passes } from '#backend/modules/catalogue/index.ts'
import type { PassCard } from '#contract/vouchers/deals.ts'
import { textIn } from '#domain/localizedText.ts'
import { discountPercentage } from '#domain/pricing/price.ts'

/** Passes as cards, in the order given. */
export async function viewPassCards(ctx: ServiceContext, rows: (typeof passes.$inferSelect)[]): Promise<PassCard[]> {
  const picture = await findPictures(
    ctx,
    rows.map(({ image }) => image),
  )
  return rows.map(({ id, slug, name, description, image, price, originalPrice, units, ...pass }) => ({
    _id: id,
    slug,
    name: textIn(name, ctx.locale),
    description: textIn(description, ctx.locale),
    image: picture(image),
    price,
    originalPrice,
    discount: discountPercentage(originalPrice, price),
    units,
    expiredWithin: pass.expiredWithin,
    branchCount: pass.usableBranches.length,
  }))
}
