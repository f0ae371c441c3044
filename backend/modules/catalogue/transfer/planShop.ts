import { inArray } from 'drizzle-orm'
import type { Database, Transaction } from '#backend/context.ts'
import { deals } from '#backend/modules/catalogue/dealSchema.ts'
import { shops, shopTags } from '#backend/modules/catalogue/schema.ts'
import { priceFactors, serviceTypes, timePrices } from '#backend/modules/catalogue/serviceSchema.ts'
import type { ImportFault } from '#domain/catalogue/importFault.ts'
import { note } from './changes.ts'
import { faultOf, type Refusal } from './faults.ts'
import type { Known } from './known.ts'
import { dealRowOf, factorIdOf, factorRowOf, type OptionRow, typeIdOf, typeRowsOf } from './partRows.ts'
import type { LineOfKind } from './readLine.ts'
import { placedShop, SHOP_DEFAULTS, type ShopRow } from './shopRow.ts'
import { findRows, merged } from './upsert.ts'

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

/** What is stored of many shops, read at once; options by their service and tags by their shop, too. */
export type Stored = Record<'shops' | 'types' | 'options' | 'deals' | 'factors', Map<string, Row>> & {
  optionsOf: Map<string, Row[]>
  tagsOf: Map<string, string[]>
}

export async function readStored(db: Database | Transaction, allShops: ShopLines[]): Promise<Stored> {
  const ids = allShops.map(({ id }) => id)
  const types = allShops.flatMap(({ id, types: lines }) => lines.map(({ data }) => typeIdOf(data, id)))
  const dealIds = allShops.flatMap(({ deals: lines }) => lines.map(({ data }) => data._id))
  const factors = allShops.flatMap(({ id, factors: lines }) => lines.map(({ data }) => factorIdOf(data, id)))
  const listed = allShops.flatMap(({ types: lines }) => lines.flatMap(({ data }) => data.timePrices ?? []))
  const named = listed.flatMap(({ _id }) => _id ?? [])
  const own = types.length > 0 ? await db.select().from(timePrices).where(inArray(timePrices.typeId, types)) : []
  const options = await findRows(db, timePrices, named)
  for (const option of own) options.set(option.id, option)
  const tagged = ids.length > 0 ? await db.select().from(shopTags).where(inArray(shopTags.shopId, ids)) : []
  const tags = Map.groupBy(tagged, ({ shopId }) => shopId)
  return {
    shops: await findRows(db, shops, ids),
    types: await findRows(db, serviceTypes, types),
    deals: await findRows(db, deals, dealIds),
    factors: await findRows(db, priceFactors, factors),
    options: options as Map<string, Row>,
    optionsOf: Map.groupBy(own as Row[], ({ typeId }) => typeId as string),
    tagsOf: new Map([...tags].map(([shopId, all]) => [shopId, all.map(({ tagId }) => tagId).sort()])),
  }
}

/** What is to be written of a shop. `listedTypes` are the types whose options the file lists. */
export type ShopPlan = {
  id: string
  isNew: boolean
  row: Row | null
  tagIds: string[] | null
  types: Row[]
  options: OptionRow[]
  listedTypes: string[]
  deals: Row[]
  factors: Row[]
  faults: ImportFault[]
}

const OPTION_KEYS = ['price', 'maxPercentage', 'guestCount', 'strictQuota', 'stock', 'dealId'] as const

/** The prices of a service as a file lists them. */
const listed = (options: Row[]) =>
  options
    .toSorted((a, b) => (a.position as number) - (b.position as number))
    .map((one) => ({
      ...{ _id: one.id, time: one.timeMinutes },
      ...Object.fromEntries(OPTION_KEYS.map((key) => [key, one[key]])),
    }))

type Numbered = { number: number; name: string }
type Planned = { stored: Stored; known: Known; plan: ShopPlan }

function tellerOf(plan: ShopPlan) {
  return ({ number, name }: Numbered, refused: Refusal) => {
    plan.faults.push(faultOf(number, name, refused))
  }
}

function planTypes(shop: ShopLines, { stored, known, plan }: Planned): void {
  const tell = tellerOf(plan)
  for (const line of shop.types) {
    const id = typeIdOf(line.data, shop.id)
    const kept = stored.types.get(id)
    const made = typeRowsOf(line.data, shop.id, { known, stored: kept, options: stored.options })
    if ('code' in made) {
      tell(line, made)
      continue
    }
    plan.types.push(made.row)
    const before = { ...kept, ...(made.options && { timePrices: listed(stored.optionsOf.get(id) ?? []) }) }
    const after = { ...made.row, ...(made.options && { timePrices: listed(made.options) }) }
    note(known.journal, { ...line, id, stored: kept && before, row: after })
    if (!made.options) continue
    plan.listedTypes.push(id)
    plan.options.push(...made.options)
  }
}

function planShopRow(shop: ShopLines, { stored, known, plan }: Planned): void {
  const { id, row, line } = shop
  if (!row || !line) return
  const kept = stored.shops.get(id)
  const whole = { id, ...merged(SHOP_DEFAULTS as Record<string, unknown>, kept, row) }
  plan.row = { ...placedShop(whole), id }
  const { tags } = line.data
  plan.tagIds = tags ? [...new Set(tags.map((tag) => known.tags.get(tag)!))] : null
  const before = { ...kept, ...(plan.tagIds && { tags: stored.tagsOf.get(id) ?? [] }) }
  const after = { ...plan.row, ...(plan.tagIds && { tags: plan.tagIds.toSorted() }) }
  note(known.journal, { ...line, id, stored: kept && before, row: after })
}

/** What the lines of a shop make of it, over what is stored; a part that cannot be is told and left out. */
export function planShop(shop: ShopLines, stored: Stored, known: Known): ShopPlan {
  const plan: ShopPlan = {
    ...{ id: shop.id, isNew: !stored.shops.has(shop.id), row: null, tagIds: null },
    ...{ types: [], options: [], listedTypes: [], deals: [], factors: [], faults: [] },
  }
  const planned = { stored, known, plan }
  const tell = tellerOf(plan)
  planShopRow(shop, planned)
  planTypes(shop, planned)
  const { rows, faults } = dealsOf(shop.deals, shop.id, stored.deals, known)
  plan.deals = rows
  plan.faults.push(...faults)
  for (const line of shop.factors) {
    const id = factorIdOf(line.data, shop.id)
    const row = factorRowOf(line.data, shop.id, stored.factors.get(id))
    if ('code' in row) tell(line, row as Refusal)
    else {
      note(known.journal, { ...line, id, stored: stored.factors.get(id), row })
      plan.factors.push(row)
    }
  }
  return plan
}

/** Rows of deals; `shopId` is null for those of a brand. */
export function dealsOf(
  lines: LineOfKind<'deal'>[],
  shopId: string | null,
  stored: Map<string, Row>,
  known: Known,
): { rows: Row[]; faults: ImportFault[] } {
  const faults: ImportFault[] = []
  const rows: Row[] = []
  for (const line of lines) {
    const kept = stored.get(line.data._id)
    const row = dealRowOf(line.data, shopId, kept, known)
    if ('code' in row) faults.push(faultOf(line.number, line.name, row as Refusal))
    else {
      note(known.journal, { ...line, id: row.id, stored: kept, row })
      rows.push(row)
    }
  }
  return { rows, faults }
}
