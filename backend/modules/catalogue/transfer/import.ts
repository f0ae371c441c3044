import type { Database, Transaction } from '#backend/context.ts'
import { deals } from '#backend/modules/catalogue/dealSchema.ts'
import { shops } from '#backend/modules/catalogue/schema.ts'
import { refreshOffers } from '#backend/modules/catalogue/shop/offers.ts'
import { purge } from '#backend/platform/cacheTags/purge.ts'
import { cacheTag } from '#domain/cacheTags.ts'
import { type Ground, type Known, NO_GROUND, readKnown } from './known.ts'
import { type BadLine, KINDS, type Kind, type Line, type LineOfKind, readLine } from './lines.ts'
import { loadCommon, loadPictures, reasonOf } from './loadCommon.ts'
import { dealsOf, loadShops, readStored, type ShopLines, type Stored } from './loadShop.ts'
import { shopIdOf, shopRowOf } from './shopRow.ts'
import { findRows, upsertRows } from './upsert.ts'

export type Imported = { good: number; bad: BadLine[]; shops: number }
/** What shops are found by: made anew for what an import has changed. */
export type SearchIndex = {
  /** For one import: answers what makes the entries of these shops anew. */
  shopRefresher(): (tx: Transaction, shopIds: string[]) => Promise<void>
  /** Those of everything but shops and their services. */
  refreshNames(tx: Transaction): Promise<void>
  /** All of it, where a name changed that many shops carry. */
  refreshSearch(tx: Transaction): Promise<void>
}
type Progress = (done: number, all: number) => void

const AT_ONCE = 100
const SIDE_BY_SIDE = 4
const TOGETHER = 25
/** In the order in which they name each other. */
const COMMON: readonly Kind[] = ['category', 'location', 'area', 'tag', 'brand']
const AFTER_SHOPS: readonly Kind[] = ['pass', 'voucherModel']

type Lines = { [K in Kind]: LineOfKind<K>[] }

async function readLines(text: AsyncIterable<string>): Promise<{ lines: Lines; bad: BadLine[] }> {
  const lines = Object.fromEntries(KINDS.map((kind): [Kind, Line[]] => [kind, []])) as Record<Kind, Line[]>
  const bad: BadLine[] = []
  let number = 0
  for await (const one of text) {
    number++
    const line = readLine(number === 1 ? one.replace(/^\uFEFF/, '') : one, number)
    if (!line) continue
    if ('reason' in line) bad.push(line)
    else lines[line.kind].push(line)
  }
  return { lines: lines as Lines, bad }
}

/** The lines of each shop together, in the order of the file; those of shops that nobody knows are bad. */
async function gather(db: Database, lines: Lines, known: Known, now: Date, bad: BadLine[]): Promise<ShopLines[]> {
  const allShops = new Map<string, ShopLines>()
  const idOf = new Map<string, string>()
  const empty = (id: string): ShopLines => ({ id, row: null, line: null, types: [], deals: [], factors: [] })
  const urlNames = new Map<string, string>()
  for (const line of lines.shop) {
    const row = shopRowOf(line.data, known, now)
    const id = shopIdOf(line.data)
    if (typeof row === 'string') {
      bad.push({ number: line.number, reason: row })
      continue
    }
    const other = urlNames.get(row.urlName)
    if (other !== undefined && other !== id) {
      bad.push({ number: line.number, reason: `urlName: is that of another shop, '${other}'` })
      continue
    }
    urlNames.set(row.urlName, id)
    allShops.set(id, { ...(allShops.get(id) ?? empty(id)), row, line })
    idOf.set(row.urlName, id).set(id, id)
  }
  const parts = [...lines.serviceType, ...lines.deal.filter(({ data }) => data.shop), ...lines.priceFactor]
  const unseen = [...new Set(parts.map(({ data }) => data.shop!).filter((shop) => !idOf.has(shop)))]
  for (const [id, row] of await findRows(db, shops, unseen)) idOf.set(id, id).set(row.urlName, id)
  for (const line of parts) {
    const id = idOf.get(line.data.shop!)
    if (!id) {
      bad.push({ number: line.number, reason: `shop: there is no shop '${line.data.shop}'` })
      continue
    }
    const group = allShops.get(id) ?? empty(id)
    allShops.set(id, group)
    if (line.kind === 'serviceType') group.types.push(line)
    else if (line.kind === 'deal') group.deals.push(line)
    else group.factors.push(line)
  }
  return [...allShops.values()]
}

const numbersOf = ({ line, types, deals: own, factors }: ShopLines) =>
  [line, ...types, ...own, ...factors].flatMap((one) => one?.number ?? [])

type Loading = { known: Known; bad: BadLine[]; progress: Progress; search: SearchIndex }

/** Shops that are stored together: the new ones, and each that is changed by itself. */
function* groupsOf(some: ShopLines[], stored: Stored): Generator<ShopLines[]> {
  const added = some.filter(({ id }) => !stored.shops.has(id))
  for (let from = 0; from < added.length; from += TOGETHER) yield added.slice(from, from + TOGETHER)
  for (const shop of some) if (stored.shops.has(shop.id)) yield [shop]
}

/** Loads shops concurrently, each with everything of it or nothing; then the search index of all of them at once. */
async function loadAll(db: Database, allShops: ShopLines[], { known, bad, progress, search }: Loading) {
  const refreshShops = search.shopRefresher()
  let done = 0
  for (let from = 0; from < allShops.length; from += AT_ONCE) {
    const some = allShops.slice(from, from + AT_ONCE)
    const stored = await readStored(db, some, known)
    const loaded: string[] = []
    const queue = groupsOf(some, stored)
    const work = async () => {
      for (const group of queue) {
        for (const { shop, bad: own, error } of await loadShops(db, group, stored, known)) {
          bad.push(...own)
          if (error === undefined) loaded.push(shop.id)
          else {
            const reason = `the shop was not stored: ${reasonOf(error)}`
            bad.push(...numbersOf(shop).map((number) => ({ number, reason })))
          }
        }
      }
    }
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work))
    await db.transaction(async (tx) => {
      await refreshOffers(
        tx,
        loaded.filter((id) => !stored.shops.has(id)),
      )
      if (!known.isRenamed) await refreshShops(tx, loaded)
    })
    done += some.length
    progress(done, allShops.length)
  }
}

type Import = { now: Date; search: SearchIndex; ground?: Ground; progress?: Progress }

/**
 * Loads a catalogue, one JSON object a line (docs/catalogue.md): new things are added, known ones changed, none
 * removed. Bad lines are answered with their numbers and reasons; good ones are loaded.
 */
export async function importCatalogue(
  db: Database,
  text: AsyncIterable<string>,
  { now, search, ground = NO_GROUND, progress = () => {} }: Import,
): Promise<Imported> {
  const { lines, bad } = await readLines(text)
  const read = bad.length
  const known = await readKnown(db, ground)
  await loadPictures(db, lines.picture, known)
  for (const kind of COMMON) bad.push(...(await loadCommon(db, kind, lines[kind] as never, known)))
  const allShops = await gather(db, lines, known, now, bad)
  await loadAll(db, allShops, { known, bad, progress, search })
  const ofBrands = lines.deal.filter(({ data }) => !data.shop)
  const stored = await findRows(
    db,
    deals,
    ofBrands.map(({ data }) => data._id),
  )
  const own = dealsOf(ofBrands, null, stored as never, known)
  bad.push(...own.bad)
  await upsertRows(db, deals, own.rows)
  for (const kind of AFTER_SHOPS) bad.push(...(await loadCommon(db, kind, lines[kind] as never, known)))
  await db.transaction(async (tx) => {
    if (known.isRenamed) await search.refreshSearch(tx)
    else await search.refreshNames(tx)
    await purge(tx, [
      cacheTag.shops,
      cacheTag.brands,
      cacheTag.passes,
      cacheTag.home,
      cacheTag.content,
      cacheTag.flashSales,
      cacheTag.promotions,
      ...[...known.loaded.brand].map(cacheTag.brand),
      ...[...known.loaded.pass].map(cacheTag.pass),
    ])
  })
  return {
    good: countOf(lines) + read - bad.length,
    bad: bad.sort((a, b) => a.number - b.number),
    shops: allShops.length,
  }
}

const countOf = (lines: Lines) => KINDS.reduce((sum, kind) => sum + lines[kind].length, 0)
