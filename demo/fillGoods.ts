import type { Insert } from '#backend/platform/db/insertRows.ts'
import * as schema from '#backend/schema.ts'
import type { Clock } from './clock.ts'
import { withPictures } from './rows/catalogue/dealPictures.ts'
import { passRows } from './rows/catalogue/passes.ts'
import { saleRows } from './rows/catalogue/saleDeals.ts'
import { shopDealRows } from './rows/catalogue/shopDeals.ts'
import type { DemoShop } from './rows/catalogue/shops.ts'
import { voucherModelRows } from './rows/catalogue/voucherModels.ts'
import { promotionRows } from './rows/merchandising/promotions.ts'
import { giftCampaignRows } from './rows/rewards/gifts.ts'

/** What is sold ahead or given away: deals, sales, passes, promotions, cards and gifts. */
export async function fillGoods(insert: Insert, demoShops: readonly DemoShop[], clock: Clock) {
  const { sales, deals: saleDeals, links } = saleRows(demoShops, clock)
  const deals = withPictures([...saleDeals, ...shopDealRows(demoShops, clock)], demoShops)
  const passes = passRows(demoShops)
  const gifts = giftCampaignRows(demoShops, clock)
  await insert(schema.deals, deals)
  await insert(schema.flashSales, sales)
  await insert(schema.flashSaleDeals, links)
  await insert(schema.passes, passes)
  await insert(schema.promotions, promotionRows(demoShops, clock))
  await insert(schema.voucherModels, voucherModelRows(clock))
  await insert(schema.giftCampaigns, gifts)
  return { deals, passes, gifts }
}
