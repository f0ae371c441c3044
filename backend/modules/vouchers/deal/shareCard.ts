import type { ServiceContext } from '#backend/context.ts'
import { dealFigures, type ShareCard } from '#domain/catalogue/shareCard.ts'
import { findDeal } from './find.ts'

/** What the picture of a link to a deal says. Throws 404 where there is none. */
export async function findDealShareCard(ctx: ServiceContext, id: string): Promise<ShareCard> {
  const { deal } = await findDeal(ctx, id)
  return {
    ...dealFigures(deal),
    name: deal.typeName,
    sub: deal.shop?.name ?? deal.brand?.brandName ?? '',
    place: deal.shop?.area ?? '',
    isFrom: false,
  }
}
