import { and, asc, eq, gt, inArray, not, sql } from 'drizzle-orm'
import type { Transaction } from '#backend/context.ts'
import {
  areas,
  brands,
  categories,
  isPublished,
  locations,
  type SearchIndex,
  STATIONS,
  serviceTypes,
  shops,
  shopTags,
  tags,
} from '#backend/modules/catalogue/index.ts'
import { liftTimeouts } from '#backend/platform/db/timeouts.ts'
import { settings } from '#backend/platform/settings/schema.ts'
import type { LocalizedText } from '#domain/localizedText.ts'
import { keepNames, type NameRow } from './names.ts'
import { searchNames } from './schema.ts'
import { shopTokens, tokenizer } from './shopTokens.ts'
import { keepWords } from './vocabulary.ts'

type Tokenizer = ReturnType<typeof tokenizer>

/** Raised whenever the tokens are made in another way: at the next start they are made anew. */
const FORM = 5
const FORM_KEY = 'searchForm'
const AT_ONCE = 250

const shopColumns = {
  id: shops.id,
  urlName: shops.urlName,
  bookable: shops.bookable,
  ratingCount: shops.ratingCount,
  name: shops.name,
  branchName: shops.branchName,
  address: shops.address,
  brandName: brands.brandName,
  area: areas.name,
  location: locations.name,
}

const selectTexts = (tx: Transaction) =>
  tx
    .select(shopColumns)
    .from(shops)
    .innerJoin(locations, eq(locations.id, shops.locationId))
    .leftJoin(areas, eq(areas.id, shops.areaId))
    .leftJoin(brands, eq(brands.id, shops.brandId))

type TextRow = Awaited<ReturnType<typeof selectTexts>>[number]

async function findParts(tx: Transaction, ids: string[]) {
  const tagged = await tx
    .select({ shopId: shopTags.shopId, name: tags.name })
    .from(shopTags)
    .innerJoin(tags, eq(tags.id, shopTags.tagId))
    .where(inArray(shopTags.shopId, ids))
  const offered = await tx
    .select({ shopId: serviceTypes.shopId, name: serviceTypes.typeName, category: categories.name })
    .from(serviceTypes)
    .innerJoin(categories, eq(categories.id, serviceTypes.categoryId))
    .where(and(inArray(serviceTypes.shopId, ids), serviceTypes.isOffered))
  return {
    tagsOf: Map.groupBy(tagged, ({ shopId }) => shopId),
    typesOf: Map.groupBy(offered, ({ shopId }) => shopId),
  }
}

const isSaid = (name: LocalizedText | null): name is LocalizedText => name !== null

/** One service hint for all shops that offer it under this name. */
const serviceName = (name: LocalizedText): NameRow[] => {
  const key = name.en ?? name.th ?? Object.values(name)[0]
  return key ? [{ id: `service:${key.toLowerCase()}`, kind: 'service', slug: '', name, detail: {}, weight: 1 }] : []
}

async function refreshRows(tx: Transaction, rows: TextRow[], tokensOf: Tokenizer): Promise<void> {
  const { tagsOf, typesOf } = await findParts(
    tx,
    rows.map(({ id }) => id),
  )
  const words = new Set<string>()
  const names: NameRow[] = []
  const services = new Map<string, NameRow>()
  const made = rows.map((row) => {
    const types = typesOf.get(row.id) ?? []
    const texts = {
      name: [row.name, row.branchName, row.brandName].filter(isSaid),
      place: [
        ...[row.area, row.location].filter(isSaid),
        ...(tagsOf.get(row.id) ?? []).map(({ name }) => name),
        ...new Set(types.map(({ category }) => category)),
      ],
      service: [...types.map(({ name }) => name), row.address],
    }
    const { tokens, words: own } = shopTokens(texts, tokensOf)
    for (const word of own) words.add(word)
    for (const service of types.flatMap(({ name }) => serviceName(name))) services.set(service.id, service)
    const weight = row.ratingCount + (row.bookable ? 1000 : 0)
    const detail = row.area ?? row.location
    names.push({ id: `shop:${row.id}`, kind: 'shop', slug: row.urlName, name: row.name, detail, weight })
    return { id: row.id, tokens }
  })
  await tx.execute(sql`
    update shops set search_tokens = one.tokens
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as one(id text, tokens text[])
    where shops.id = one.id and shops.search_tokens <> one.tokens`)
  await keepNames(tx, [...names, ...[...services.values()].sort((a, b) => (a.id < b.id ? -1 : 1))], tokensOf)
  await keepWords(tx, words)
}

/** Those of these shops that are not published are found by nothing. */
async function forgetUnpublished(tx: Transaction, ids: string[]): Promise<void> {
  const rows = await tx
    .update(shops)
    .set({ searchTokens: [] })
    .where(and(inArray(shops.id, ids), not(isPublished)))
    .returning({ name: sql<string>`'shop:' || ${shops.id}` })
  if (rows.length === 0) return
  const names = rows.map(({ name }) => name)
  await tx.delete(searchNames).where(inArray(searchNames.id, names))
}

/** Makes anew what these shops are found by: to be called in the transaction that changed a name of theirs. */
export async function refreshShops(tx: Transaction, ids: string[], tokensOf = tokenizer()): Promise<void> {
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE)
    await forgetUnpublished(tx, some)
    const rows = await selectTexts(tx)
      .where(and(inArray(shops.id, some), isPublished))
      .orderBy(asc(shops.id))
    await refreshRows(tx, rows, tokensOf)
  }
}

/** Makes anew the hints of everything but shops and their services. */
export async function refreshNames(tx: Transaction, tokensOf = tokenizer()): Promise<void> {
  const places = await tx.select().from(locations)
  const cityOf = new Map(places.map(({ id, name }) => [id, name]))
  const rows: NameRow[] = [
    ...places.map((row): NameRow => ({ ...named('place', row), weight: 200 })),
    ...(await tx.select().from(areas)).map(
      (row): NameRow => ({
        ...named('place', { ...row, id: `area:${row.id}` }),
        detail: cityOf.get(row.locationId) ?? {},
        weight: 100,
      }),
    ),
    ...STATIONS.map(
      ({ slug, name, system }): NameRow => ({
        ...named('station', { id: slug, slug, name }),
        ...{ detail: { en: system }, weight: 50 },
      }),
    ),
    ...(await tx.select().from(tags).where(eq(tags.isShown, true))).map((row): NameRow => named('tag', row)),
    ...(await tx.select().from(categories).where(eq(categories.isShown, true))).map(
      (row): NameRow => named('category', row),
    ),
    ...(await tx.select().from(brands)).map(
      (row): NameRow => ({ ...named('brand', { ...row, name: row.brandName }), weight: row.ratingCount }),
    ),
  ]
  await tx.execute(sql`delete from search_names where kind not in ('shop', 'service')`)
  await keepWords(tx, await keepNames(tx, rows, tokensOf))
}

const named = (kind: NameRow['kind'], { id, slug, name }: { id: string; slug: string; name: LocalizedText }) => ({
  ...{ id: `${kind}:${id}`, kind, slug, name, detail: {}, weight: 0 },
})

/** Makes the whole search anew: after the demo was filled in, or when a name changed that many shops carry. */
export async function refreshSearch(tx: Transaction): Promise<void> {
  const tokensOf = tokenizer()
  await tx.execute(sql`delete from search_names`)
  await tx.execute(sql`delete from search_words`)
  let last = ''
  for (;;) {
    const rows = await selectTexts(tx)
      .where(and(gt(shops.id, last), isPublished))
      .orderBy(asc(shops.id))
      .limit(AT_ONCE)
    if (rows.length === 0) break
    await refreshRows(tx, rows, tokensOf)
    last = rows.at(-1)!.id
  }
  await refreshNames(tx, tokensOf)
  const form = { key: FORM_KEY, value: FORM }
  await tx
    .insert(settings)
    .values(form)
    .onConflictDoUpdate({ target: settings.key, set: { value: FORM } })
}

/** At the start of a process: a catalogue whose search was made in an older way, or never, gets it made anew. */
export async function ensureSearch(tx: Transaction): Promise<void> {
  await tx.execute(liftTimeouts('transaction'))
  await tx.execute(sql`select pg_advisory_xact_lock(7221896)`)
  const [kept] = await tx.select().from(settings).where(eq(settings.key, FORM_KEY))
  if (kept?.value === FORM || (await tx.$count(shops)) === 0) return
  await refreshSearch(tx)
}

/** As an import of the catalogue uses it: the words of one import are parted once. */
export const searchIndex: SearchIndex = {
  shopRefresher() {
    const tokensOf = tokenizer()
    return (tx, shopIds) => refreshShops(tx, shopIds, tokensOf)
  },
  refreshNames: (tx) => refreshNames(tx),
  refreshSearch,
}
