import { and, asc, desc, eq, gt, lte } from 'drizzle-orm'
import type { ServiceContext } from '#backend/context.ts'
import { deals, flashSaleDeals, flashSales, shops } from '#backend/db/schema/index.ts'
import { dealCardColumns, dealShop, isRunning, viewDealCards } from '#backend/services/deal/card.ts'
import type { DealCard } from '#contract/shops.ts'
import { FLASH_SALE_PAGE_SIZE } from '#domain/constants.ts'
import { textIn } from '#domain/localizedText.ts'

type CurrentSale = { _id: string | null; isEnded: boolean; name: string; endTime: string | null; items: DealCard[] }

const ENDED: CurrentSale = { _id: null, isEnded: true, name: '', endTime: null, items: [] }

/** The flash sale that runs now, the latest begun of several, with its first deals; ended where none runs. */
export async function findCurrentFlashSale(ctx: ServiceContext): Promise<CurrentSale> {
  const { db, now, locale } = ctx
  const [sale] = await db
    .select()
    .from(flashSales)
    .where(and(eq(flashSales.kind, 'current'), lte(flashSales.startTime, now), gt(flashSales.endTime, now)))
    .orderBy(desc(flashSales.startTime), asc(flashSales.id))
    .limit(1)
  if (!sale) return ENDED
  const rows = await db
    .select(dealCardColumns)
    .from(flashSaleDeals)
    .innerJoin(deals, eq(deals.id, flashSaleDeals.dealId))
    .leftJoin(shops, dealShop)
    .where(and(eq(flashSaleDeals.flashSaleId, sale.id), isRunning(now)))
    .orderBy(asc(flashSaleDeals.position), asc(deals.id))
    .limit(FLASH_SALE_PAGE_SIZE)
  return {
    _id: sale.id,
    isEnded: false,
    name: textIn(sale.name, locale),
    endTime: sale.endTime.toISOString(),
    items: await viewDealCards(ctx, rows, sale.endTime),
  }
}
