import * as schema from '#backend/db/schema/index.ts'
import type { Clock } from './clock.ts'
import type { Insert } from './insertRows.ts'
import { giftCampaignRows } from './rows/gifts.ts'
import { passRows } from './rows/passes.ts'
import { promotionRows } from './rows/promotions.ts'
import { saleRows } from './rows/saleDeals.ts'
import { shopDealRows } from './rows/shopDeals.ts'
import type { House } from './rows/shops.ts'
import { voucherModelRows } from './rows/voucherModels.ts'

/** What is sold ahead or given away: deals, sales, passes, promotions, cards and gifts. */
export async function fillGoods(insert: Insert, houses: readonly House[], clock: Clock) {
  const { sales, deals: saleDeals, links } = saleRows(houses, clock)
  const deals = [...shopDealRows(houses, clock), ...saleDeals]
  const passes = passRows(houses)
  const gifts = giftCampaignRows(houses, clock)
  await insert(schema.deals, deals)
  await insert(schema.flashSales, sales)
  await insert(schema.flashSaleDeals, links)
  await insert(schema.passes, passes)
  await insert(schema.promotions, promotionRows(houses, clock))
  await insert(schema.voucherModels, voucherModelRows(clock))
  await insert(schema.giftCampaigns, gifts)
  return { deals, passes, gifts }
}
