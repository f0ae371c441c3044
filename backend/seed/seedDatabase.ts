import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#backend/context.ts'
import * as schema from '#backend/db/schema/index.ts'
import { clockFrom } from './clock.ts'
import { insertRows } from './insertRows.ts'
import { bannerRows } from './rows/banners.ts'
import { brandRows } from './rows/brands.ts'
import { carouselGroupRows, carouselItemRows } from './rows/carousels.ts'
import { categoryRows } from './rows/categories.ts'
import { giftCampaignRows } from './rows/gifts.ts'
import { passRows } from './rows/passes.ts'
import { pictureRows } from './rows/pictures.ts'
import { areaRows, locationRows } from './rows/places.ts'
import { postRows } from './rows/posts.ts'
import { priceFactorRows } from './rows/priceFactors.ts'
import { promotionRows } from './rows/promotions.ts'
import { reviewTagRows } from './rows/reviewTags.ts'
import { saleRows } from './rows/saleDeals.ts'
import { exchangeRateRows, settingRows } from './rows/settings.ts'
import { shopDealRows } from './rows/shopDeals.ts'
import { houses } from './rows/shops.ts'
import { shopTagRows } from './rows/shopTags.ts'
import { starsOfShops } from './rows/stars.ts'
import { tagRows } from './rows/tags.ts'
import { accountRows, guestRows } from './rows/users.ts'
import { voucherModelRows } from './rows/voucherModels.ts'

/** Any number, the same in every process of Sabai; another than the migrations'. */
const SEED_LOCK = 7_221_895

async function fill(tx: Transaction, now: Date): Promise<void> {
  const clock = clockFrom(now)
  const stars = starsOfShops()
  const brands = brandRows(stars)
  const shops = houses(clock, stars)

  await insertRows(tx, schema.pictures, pictureRows())
  await insertRows(tx, schema.settings, settingRows())
  await insertRows(tx, schema.exchangeRates, exchangeRateRows())
  await insertRows(tx, schema.categories, categoryRows())
  await insertRows(tx, schema.locations, locationRows())
  await insertRows(tx, schema.areas, areaRows())
  await insertRows(tx, schema.tags, tagRows())
  await insertRows(tx, schema.brands, brands)
  await insertRows(
    tx,
    schema.shops,
    shops.map(({ row }) => row),
  )
  await insertRows(
    tx,
    schema.shopTags,
    shops.flatMap(({ row, tags }) => shopTagRows(row.id, tags)),
  )
  await insertRows(
    tx,
    schema.serviceTypes,
    shops.flatMap(({ types }) => types),
  )
  await insertRows(
    tx,
    schema.timePrices,
    shops.flatMap(({ options }) => options),
  )
  await insertRows(tx, schema.priceFactors, priceFactorRows(shops, clock))
  const { sales, deals, links } = saleRows(shops, clock)
  await insertRows(tx, schema.deals, [...shopDealRows(shops, clock), ...deals])
  await insertRows(tx, schema.flashSales, sales)
  await insertRows(tx, schema.flashSaleDeals, links)
  await insertRows(tx, schema.passes, passRows(shops))
  await insertRows(tx, schema.promotions, promotionRows(shops, clock))
  await insertRows(tx, schema.voucherModels, voucherModelRows(clock))
  await insertRows(tx, schema.giftCampaigns, giftCampaignRows(clock))
  await insertRows(tx, schema.posts, postRows(clock))
  await insertRows(tx, schema.reviewTags, reviewTagRows())
  await insertRows(tx, schema.carouselGroups, carouselGroupRows())
  await insertRows(tx, schema.carouselItems, carouselItemRows(shops, brands))
  await insertRows(tx, schema.banners, bannerRows())
  await insertRows(tx, schema.users, [...(await accountRows(clock)), ...guestRows(clock)])
}

/**
 * Fills a database that has no shops with the demo catalogue, dated relative to `now`; leaves any other as it is.
 * All or nothing, and of several processes at once only one does it: the others wait and find it done.
 * Answers whether it seeded.
 */
export async function seedDatabase(db: Database, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`)
    if ((await tx.$count(schema.shops)) > 0) return false
    await fill(tx, now)
    return true
  })
}
