import { inArray, notInArray, sql } from 'drizzle-orm'
import type { Database } from '#backend/context.ts'
import { deals } from '#backend/modules/catalogue/dealSchema.ts'
import { shops, shopTags } from '#backend/modules/catalogue/schema.ts'
import { priceFactors, serviceTypes, timePrices } from '#backend/modules/catalogue/serviceSchema.ts'
import { refreshOffers } from '#backend/modules/catalogue/shop/offers.ts'
import { refreshSummary } from '#backend/modules/catalogue/shop/summary.ts'
import { purge } from '#backend/platform/cacheTags/purge.ts'
import { cacheTag } from '#domain/cacheTags.ts'
import { shopPrices } from '#domain/pricing/price.ts'
import type { Known } from './known.ts'
import type { BadLine, LineOfKind } from './lines.ts'
import { DEAL_DEFAULTS, dealRowOf, factorRowOf, type OptionRow, TYPE_DEFAULTS, typeRowsOf } from './partRows.ts'
import { SHOP_DEFAULTS, type ShopRow } from './shopRow.ts'
import { findRows, merged, upsertTogether } from './upsert.ts'

type Row = Record<string, unknown> & { id: string }

/** All lines of one shop. `row` is null where the file has no line of the shop itself, which is stored already. */
export type ShopLines = {
  id: string
  row: ShopRow | null
  line: LineOfKind<'shop'> | null
  types: LineOfKind<'serviceType'>[]
  deals: LineOfKind<'deal'>[]
  factors: LineOfKind<'priceFactor'>[]
}

/** What is stored of many shops, read at once. */
export type Stored = Record<'shops' | 'types' | 'deals', Map<string, Row>>

export async function readStored(db: Database, allShops: ShopLines[], known: Known): Promise<Stored> {
  const types = allShops.flatMap(({ id, types: lines }) =>
    lines.flatMap(({ data }) => {
      const made = typeRowsOf(data, id, known)
      return typeof made === 'string' ? [] : made.row.id
    }),
  )
  const dealIds = allShops.flatMap(({ deals: lines }) => lines.map(({ data }) => data._id))
  const ids = allShops.map(({ id }) => id)
  return {
    shops: await findRows(db, shops, ids),
    types: await findRows(db, serviceTypes, types),
    deals: await findRows(db, deals, dealIds),
  }
}

const tagIdsOf = ({ line }: ShopLines, known: Known) => [
  ...new Set((line?.data.tags ?? []).map((tag) => known.tags.get(tag)!)),
]

type Plain = Record<string, unknown>
type TypeRows = { types: Row[]; options: OptionRow[]; listedTypes: string[]; bad: BadLine[] }

/** The service types and options of a shop. `listedTypes` are the types whose options the file lists. */
function typesOf(shop: ShopLines, stored: Stored, known: Known): TypeRows {
  const bad: BadLine[] = []
  const types = new Map<string, Row>()
  const options = new Map<string, OptionRow>()
  const listedTypes: string[] = []
  for (const { number, data } of shop.types) {
    const made = typeRowsOf(data, shop.id, known)
    if (typeof made === 'string') {
      bad.push({ number, reason: made })
      continue
    }
    const { id } = made.row
    types.set(id, { id, ...merged<Plain>(TYPE_DEFAULTS, stored.types.get(id), made.row) })
    if (!made.options) continue
    listedTypes.push(id)
    for (const option of made.options) options.set(option.id, option)
  }
  return { types: [...types.values()], options: [...options.values()], listedTypes, bad }
}

/** Rows of deals; `shopId` is null for those of a brand. */
export function dealsOf(
  lines: LineOfKind<'deal'>[],
  shopId: string | null,
  stored: Stored['deals'],
  known: Known,
): { rows: Row[]; bad: BadLine[] } {
  const bad: BadLine[] = []
  const rows = new Map<string, Row>()
  for (const { number, data } of lines) {
    const row = dealRowOf(data, shopId, known)
    if (typeof row === 'string') bad.push({ number, reason: row })
    else rows.set(row.id, { id: row.id, ...merged<Plain>(DEAL_DEFAULTS, stored.get(row.id), row) })
  }
  return { rows: [...rows.values()], bad }
}

const factorsOf = ({ id, factors }: ShopLines): Row[] => [
  ...new Map(factors.map(({ data }) => factorRowOf(data, id)).map((row) => [row.id, row])).values(),
]

/** What `refreshSummary` computes, for a new shop from its rows. */
function summaryOf({ types, options: all }: TypeRows) {
  const offered = types.filter(({ isOffered }) => isOffered)
  const options = all.filter(({ typeId }) => offered.some(({ id }) => id === typeId))
  const sorted = offered.toSorted((a, b) => (a.position as number) - (b.position as number))
  const categoryIds = [...new Set(sorted.map(({ categoryId }) => categoryId))]
  return { ...shopPrices(options), categoryIds }
}

type NewShop = ShopLines & { row: ShopRow }

const isNew = (shop: ShopLines, stored: Stored): shop is NewShop => shop.row !== null && !stored.shops.has(shop.id)

/** Shops that are new, all or none of them: nothing of them can be there yet, and no page shows them. */
async function addShops(db: Database, added: NewShop[], stored: Stored, known: Known): Promise<BadLine[]> {
  const all = added.map((shop) => ({
    ...{ shop, types: typesOf(shop, stored, known), own: dealsOf(shop.deals, shop.id, stored.deals, known) },
  }))
  await upsertTogether(db, [
    {
      table: shops,
      rows: all.map(({ shop: { id, row }, types }) => ({
        ...{ id, ...merged<Plain>(SHOP_DEFAULTS, undefined, row), ...summaryOf(types) },
      })),
    },
    {
      table: shopTags,
      rows: added.flatMap((shop) => tagIdsOf(shop, known).map((tagId) => ({ shopId: shop.id, tagId }))),
      key: null,
    },
    { table: serviceTypes, rows: all.flatMap(({ types }) => types.types) },
    { table: timePrices, rows: all.flatMap(({ types }) => types.options) },
    { table: deals, rows: all.flatMap(({ own }) => own.rows) },
    { table: priceFactors, rows: added.flatMap(factorsOf) },
  ])
  return all.flatMap(({ types, own }) => [...types.bad, ...own.bad])
}

async function changeShop(db: Database, shop: ShopLines, kept: Row, stored: Stored, known: Known): Promise<BadLine[]> {
  const { id, row } = shop
  const types = typesOf(shop, stored, known)
  const own = dealsOf(shop.deals, id, stored.deals, known)
  const tagIds = tagIdsOf(shop, known)
  const hasTags = shop.line?.data.tags !== undefined
  const place = `(${(kept.place as number[]).join(',')})`
  await db.transaction(async (tx) => {
    await upsertTogether(
      tx,
      [
        { table: shops, rows: row ? [{ id, ...merged<Plain>(SHOP_DEFAULTS, { ...kept, place }, row) }] : [] },
        { table: shopTags, rows: tagIds.map((tagId) => ({ shopId: id, tagId })), key: null },
        { table: serviceTypes, rows: types.types },
        { table: timePrices, rows: types.options },
        { table: deals, rows: own.rows },
        { table: priceFactors, rows: factorsOf(shop) },
      ],
      [
        sql`delete from shop_tags where ${hasTags} and shop_id = ${id} and ${notInArray(shopTags.tagId, ['', ...tagIds])}`,
        sql`delete from time_prices where ${inArray(timePrices.typeId, ['', ...types.listedTypes])}
          and ${notInArray(timePrices.id, ['', ...types.options.map((option) => option.id)])}`,
      ],
    )
    await refreshSummary(tx, id)
    await refreshOffers(tx, [id])
    await purge(tx, [cacheTag.shop(id)])
  })
  return [...types.bad, ...own.bad]
}

/** One shop with everything of it, or nothing: answers what was bad of its parts. */
function loadShop(db: Database, shop: ShopLines, stored: Stored, known: Known): Promise<BadLine[]> {
  const kept = stored.shops.get(shop.id)
  if (kept) return changeShop(db, shop, kept, stored, known)
  if (!isNew(shop, stored)) throw new Error('the shop is gone')
  return addShops(db, [shop], stored, known)
}

/** What became of a shop: what was bad of its parts, or why it was not stored. */
type Loaded = { shop: ShopLines; bad: BadLine[]; error?: unknown }

/**
 * Some shops, each with everything of it, or nothing. New ones are added together, which is much faster; where one of
 * them cannot be stored, each by itself.
 */
export async function loadShops(db: Database, some: ShopLines[], stored: Stored, known: Known): Promise<Loaded[]> {
  const added = some.filter((shop) => isNew(shop, stored))
  if (added.length === some.length && some.length > 1) {
    try {
      const bad = await addShops(db, added, stored, known)
      return some.map((shop, index) => ({ shop, bad: index === 0 ? bad : [] }))
    } catch {
      // Which of them it was, and why, is found out below.
    }
  }
  const loaded: Loaded[] = []
  for (const shop of some) {
    try {
      loaded.push({ shop, bad: await loadShop(db, shop, stored, known) })
    } catch (error) {
      loaded.push({ shop, bad: [], error })
    }
  }
  return loaded
}
