import { asc, gt, inArray, isNull } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#backend/context.ts'
import { deals, passes, voucherModels } from '#backend/modules/catalogue/dealSchema.ts'
import {
  areas,
  brands,
  categories,
  locations,
  pictures,
  shops,
  shopTags,
  tags,
} from '#backend/modules/catalogue/schema.ts'
import { priceFactors, serviceTypes, timePrices } from '#backend/modules/catalogue/serviceSchema.ts'
import type { Kind } from './lines.ts'
import { reviewTable } from './reviewTable.ts'

const AT_ONCE = 200

/** Separators that JSON leaves as they are and many readers of lines take for the end of one. */
const escaped = (json: string) => json.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')

/** One line: `_id` for the id, and nothing that a line may not say. */
function line(kind: Kind, { id, createdAt, updatedAt: _, version: __, ...row }: Record<string, unknown>): string {
  const said = { kind, ...(id === undefined ? {} : { _id: id }), ...row, ...(kind === 'review' && { createdAt }) }
  return `${escaped(JSON.stringify(said))}\n`
}

async function* common(db: Database): AsyncGenerator<string> {
  for (const { uploadedBy, kind: pictureKind, ...row } of await db
    .select()
    .from(pictures)
    .orderBy(asc(pictures.name))) {
    // Pictures of customers are not the catalogue's.
    if (!uploadedBy) yield line('picture', { ...row, pictureKind })
  }
  for (const row of await db.select().from(categories).orderBy(asc(categories.position))) yield line('category', row)
  for (const row of await db.select().from(locations).orderBy(asc(locations.position))) yield line('location', row)
  for (const { locationId, ...row } of await db.select().from(areas).orderBy(asc(areas.id))) {
    yield line('area', { ...row, location: locationId })
  }
  for (const row of await db.select().from(tags).orderBy(asc(tags.position))) yield line('tag', row)
  for (const row of await db.select().from(brands).orderBy(asc(brands.position))) yield line('brand', row)
}

type DealRow = typeof deals.$inferSelect

const dealLine = ({ shopId: shop, brandId: brand, typeName, description, ...row }: DealRow) =>
  line('deal', { ...row, shop, brand, type: { typeName, description } })

/** A review without who wrote it: its author's account, visit and, where it is anonymous, name stay here. */
function reviewLine(review: Record<string, unknown>): string {
  const { userId: _, bookingId: __, voucherId: ___, likeCount: ____, shopId: shop, brandId: brand, ...said } = review
  const { name, ...nameless } = said
  return line('review', { ...nameless, ...(!said.anonymous && { name }), shop, brand })
}

/** A shop, and after it what it offers; `searchTokens` and the like are worked out again at the import. */
function* linesOfShop(
  row: typeof shops.$inferSelect,
  tagIds: string[],
  types: (typeof serviceTypes.$inferSelect)[],
  optionsOf: Map<string, (typeof timePrices.$inferSelect)[]>,
) {
  const { brandId, locationId, areaId, place, searchTokens, minPrice, maxDiscount, categoryIds, ...said } = row
  const {
    deskKeyVersion,
    textsVersion,
    detailsVersion,
    draftTexts,
    hoursVersion,
    publicationVersion,
    publishAt,
    hasBreaks,
    photos,
    front,
    opening,
    takesVisits,
    categorySet,
    walkStation,
    walkExit,
    walkMinutes,
    ...shop
  } = said
  yield line('shop', { ...shop, brand: brandId, location: locationId, area: areaId, tags: tagIds })
  for (const { shopId, categoryId, version: _, ...type } of types) {
    const timePrices = (optionsOf.get(type.id) ?? []).map(
      ({ id, typeId, shopId: _, version: __, timeMinutes, position, ...option }) => ({
        _id: id,
        time: timeMinutes,
        ...option,
      }),
    )
    yield line('serviceType', { ...type, shop: shopId, category: categoryId, timePrices })
  }
}

async function* shopLines(db: Database, ids: string[]): AsyncGenerator<string> {
  const rows = await db.select().from(shops).where(inArray(shops.id, ids)).orderBy(asc(shops.id))
  const tagged = await db.select().from(shopTags).where(inArray(shopTags.shopId, ids)).orderBy(asc(shopTags.tagId))
  const types = await db
    .select()
    .from(serviceTypes)
    .where(inArray(serviceTypes.shopId, ids))
    .orderBy(asc(serviceTypes.position), asc(serviceTypes.id))
  const options = await db
    .select()
    .from(timePrices)
    .where(inArray(timePrices.shopId, ids))
    .orderBy(asc(timePrices.position), asc(timePrices.id))
  const own = await db.select().from(deals).where(inArray(deals.shopId, ids)).orderBy(asc(deals.id))
  const factors = await db
    .select()
    .from(priceFactors)
    .where(inArray(priceFactors.shopId, ids))
    .orderBy(asc(priceFactors.id))
  const optionsOf = Map.groupBy(options, ({ typeId }) => typeId)
  const typesOf = Map.groupBy(types, ({ shopId }) => shopId)
  const tagsOf = Map.groupBy(tagged, ({ shopId }) => shopId)
  for (const row of rows) {
    yield* linesOfShop(
      row,
      (tagsOf.get(row.id) ?? []).map(({ tagId }) => tagId),
      typesOf.get(row.id) ?? [],
      optionsOf,
    )
  }
  for (const deal of own) yield dealLine(deal)
  for (const { shopId, ...factor } of factors) yield line('priceFactor', { ...factor, shop: shopId })
  const table = reviewTable.get()
  const reviews = await db
    .select()
    .from(table as PgTable)
    .where(inArray(table.shopId, ids))
    .orderBy(asc(table.id))
  for (const review of reviews) yield reviewLine(review)
}

/** The stored catalogue in the format of the import: importing it again changes nothing. */
export async function* exportCatalogue(db: Database): AsyncGenerator<string> {
  yield* common(db)
  for (let last = ''; ; ) {
    const ids = (
      await db.select({ id: shops.id }).from(shops).where(gt(shops.id, last)).orderBy(asc(shops.id)).limit(AT_ONCE)
    ).map(({ id }) => id)
    if (ids.length === 0) break
    yield* shopLines(db, ids)
    last = ids.at(-1)!
  }
  for (const deal of await db.select().from(deals).where(isNull(deals.shopId)).orderBy(asc(deals.id))) {
    yield dealLine(deal)
  }
  for (const row of await db.select().from(passes).orderBy(asc(passes.position))) yield line('pass', row)
  const models = await db.select().from(voucherModels).orderBy(asc(voucherModels.position))
  for (const { createdAt: _, ...row } of models) yield line('voucherModel', row)
}
