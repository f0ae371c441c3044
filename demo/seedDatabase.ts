import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#backend/context.ts'
import { refreshDerived } from '#backend/modules/catalogue/index.ts'
import { refreshSearch } from '#backend/modules/search/index.ts'
import { type Insert, insertRows } from '#backend/platform/db/insertRows.ts'
import { liftTimeouts } from '#backend/platform/db/timeouts.ts'
import * as schema from '#backend/schema.ts'
import { clockFrom } from './clock.ts'
import { fillGoods } from './fillGoods.ts'
import { fillPeople } from './fillPeople.ts'
import { brandRows } from './rows/catalogue/brands.ts'
import { categoryRows } from './rows/catalogue/categories.ts'
import { pictureRows } from './rows/catalogue/pictures.ts'
import { areaRows, locationRows } from './rows/catalogue/places.ts'
import { priceFactorRows } from './rows/catalogue/priceFactors.ts'
import { demoShops } from './rows/catalogue/shops.ts'
import { shopTagRows } from './rows/catalogue/shopTags.ts'
import { tagRows } from './rows/catalogue/tags.ts'
import { bannerRows } from './rows/merchandising/banners.ts'
import { carouselGroupRows, carouselItemRows } from './rows/merchandising/carousels.ts'
import { postRows } from './rows/merchandising/posts.ts'
import { exchangeRateRows, settingRows } from './rows/merchandising/settings.ts'
import { reviewTagRows } from './rows/reviews/reviewTags.ts'
import { starsOfShops } from './rows/reviews/stars.ts'

/** Any number, the same in every process of Sabai; another than the migrations'. */
const SEED_LOCK = 7_221_895

async function fill(tx: Transaction, now: Date): Promise<void> {
  const clock = clockFrom(now)
  const stars = starsOfShops()
  const brands = brandRows(stars)
  const shops = demoShops(clock, stars)
  // The demo is the same at every start: what was changed last was changed `now`, not when the database's clock says so.
  const insert: Insert = (table, rows) =>
    insertRows(tx, table, 'updatedAt' in table ? rows.map((row) => ({ updatedAt: now, ...row })) : rows)

  await insert(schema.pictures, pictureRows())
  await insert(schema.settings, settingRows())
  await insert(schema.exchangeRates, exchangeRateRows())
  await insert(schema.categories, categoryRows())
  await insert(schema.locations, locationRows())
  await insert(schema.areas, areaRows())
  await insert(schema.tags, tagRows())
  await insert(schema.brands, brands)
  const rows = shops.map(({ row }) => row)
  await insert(schema.shops, rows)
  const tagged = shops.flatMap(({ row, tags }) => shopTagRows(row.id, tags))
  await insert(schema.shopTags, tagged)
  const types = shops.flatMap((demoShop) => demoShop.types)
  await insert(schema.serviceTypes, types)
  const options = shops.flatMap((demoShop) => demoShop.options)
  await insert(schema.timePrices, options)
  await refreshDerived(tx)
  const factors = priceFactorRows(shops, clock)
  await insert(schema.priceFactors, factors)
  await insert(schema.carouselGroups, carouselGroupRows())
  await insert(schema.carouselItems, carouselItemRows(shops, brands))
  await insert(schema.banners, bannerRows())
  await insert(schema.posts, postRows(clock))
  await insert(schema.reviewTags, reviewTagRows())
  const goods = await fillGoods(insert, shops, clock)
  await fillPeople(insert, { shops, stars, factors, ...goods }, clock)
  await refreshSearch(tx)
}

/**
 * Fills a database that has no shops with the demo catalogue, dated relative to `now`; leaves any other as it is.
 * All or nothing, and of several processes at once only one does it: the others wait and find it done.
 * Answers whether it seeded.
 */
export async function seedDatabase(db: Database, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(liftTimeouts('transaction'))
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`)
    if ((await tx.$count(schema.shops)) > 0) return false
    await fill(tx, now)
    return true
  })
}
