import type { Database, Transaction } from '#backend/context.ts'
import { deals } from '#backend/modules/catalogue/dealSchema.ts'
import { refreshOffers } from '#backend/modules/catalogue/shop/offers.ts'
import { purge } from '#backend/platform/cacheTags/purge.ts'
import { cacheTag } from '#domain/cacheTags.ts'
import { type ImportFault, isWarning } from '#domain/catalogue/importFault.ts'
import type { Change, KindCount } from './changes.ts'
import { faultOf, refusal } from './faults.ts'
import { gather, type Lines, learnNamed, named, readFile } from './gather.ts'
import { type Ground, type Known, NO_GROUND, readKnown } from './known.ts'
import { KINDS, type Kind } from './lines.ts'
import { loadCommon, loadPictures, reasonOf } from './loadCommon.ts'
import { loadShops } from './loadShop.ts'
import { dealsOf, planShop, readStored, type ShopLines, type ShopPlan } from './planShop.ts'
import { findRows, upsertRows } from './upsert.ts'

export type Imported = {
  /** Lines that were, or in a dry run would be, taken. */
  good: number
  /** What was refused, and what was taken with a warning, by line. */
  bad: ImportFault[]
  warnings: ImportFault[]
  shops: number
  /** What is new or changes; a dry run changes nothing. */
  changes: Change[]
  counts: KindCount[]
}
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
const AFTER_SHOPS: readonly Kind[] = ['pass', 'voucherModel', 'review']

const partsOf = ({ line, types, deals: own, factors }: ShopLines) => [line, ...types, ...own, ...factors]

type Loading = { known: Known; faults: ImportFault[]; progress: Progress; search: SearchIndex }

/** Shops that are stored together: the new ones, and each that is changed by itself. */
function* groupsOf(plans: ShopPlan[]): Generator<ShopPlan[]> {
  const added = plans.filter(({ isNew }) => isNew)
  for (let from = 0; from < added.length; from += TOGETHER) yield added.slice(from, from + TOGETHER)
  for (const plan of plans) if (!plan.isNew) yield [plan]
}

/** Loads shops concurrently, each with everything of it or nothing; then the search index of all of them at once. */
async function loadAll(
  db: Database | Transaction,
  allShops: ShopLines[],
  { known, faults, progress, search }: Loading,
) {
  const refreshShops = search.shopRefresher()
  for (let from = 0; from < allShops.length; from += AT_ONCE) {
    const some = new Map(allShops.slice(from, from + AT_ONCE).map((shop) => [shop.id, shop]))
    const stored = await readStored(db, [...some.values()])
    const plans = [...some.values()].map((shop) => planShop(shop, stored, known))
    faults.push(...plans.flatMap((plan) => plan.faults))
    if (!known.isDry) {
      const loaded: ShopPlan[] = []
      const queue = groupsOf(plans)
      const work = async () => {
        for (const group of queue) {
          for (const { plan, error } of await loadShops(db, group, known.isWhole)) {
            if (error === undefined) loaded.push(plan)
            else {
              const refused = refusal('', 'notStored', reasonOf(error))
              const numbered = partsOf(some.get(plan.id)!).flatMap((line) => line ?? [])
              faults.push(...numbered.map(({ number, name }) => faultOf(number, name, refused)))
            }
          }
        }
      }
      await Promise.all(Array.from({ length: known.isWhole ? 1 : SIDE_BY_SIDE }, work))
      await db.transaction(async (tx) => {
        const added = loaded.filter(({ isNew }) => isNew).map(({ id }) => id)
        await refreshOffers(tx, added)
        if (!known.isRenamed)
          await refreshShops(
            tx,
            loaded.map(({ id }) => id),
          )
      })
    }
    progress(Math.min(from + AT_ONCE, allShops.length), allShops.length)
  }
}

async function loadDealsOfBrands(db: Database | Transaction, lines: Lines, known: Known): Promise<ImportFault[]> {
  const ofBrands = lines.deal.filter(({ data }) => !data.shop)
  const ids = ofBrands.map(({ data }) => data._id)
  const own = dealsOf(ofBrands, null, (await findRows(db, deals, ids)) as never, known)
  if (!known.isDry) await upsertRows(db, deals, own.rows)
  return own.faults
}

async function refreshPages(db: Database | Transaction, known: Known, search: SearchIndex): Promise<void> {
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
      ...[...known.loaded.review].flatMap((id) => [cacheTag.shop(id), cacheTag.reviews(id)]),
    ])
  })
}

type Import = {
  now: Date
  search: SearchIndex
  ground?: Ground
  progress?: Progress
  /** Nothing is written: what would be is answered. */
  isDry?: boolean
  /** All or nothing, where `db` is a transaction: then what cannot be stored is thrown. */
  isWhole?: boolean
}

/**
 * Loads a catalogue, one JSON object a line (docs/catalogue.md): new things are added, known ones changed, none
 * removed. Bad lines are answered with their numbers and reasons; good ones are loaded.
 */
export async function importCatalogue(
  db: Database | Transaction,
  text: AsyncIterable<string>,
  { now, search, ground = NO_GROUND, progress = () => {}, isDry = false, isWhole = false }: Import,
): Promise<Imported> {
  const { lines, faults, unread } = await readFile(text)
  const known = await readKnown(db, ground, { isDry, isWhole })
  faults.push(...(await loadPictures(db, lines.picture, known)))
  for (const kind of COMMON) faults.push(...(await loadCommon(db, kind, lines[kind] as never, known)))
  await learnNamed(db, lines, known)
  const allShops = gather(lines, known, now, faults)
  await loadAll(db, allShops, { known, faults, progress, search })
  faults.push(...(await loadDealsOfBrands(db, lines, known)))
  for (const kind of AFTER_SHOPS) faults.push(...(await loadCommon(db, kind, lines[kind] as never, known)))
  if (!isDry) await refreshPages(db, known, search)
  return { ...reportOf({ lines, unread }, named(faults, known), known), shops: allShops.length }
}

type Read = { lines: Lines; unread: Kind[] }

function reportOf({ lines, unread }: Read, faults: ImportFault[], known: Known): Omit<Imported, 'shops'> {
  const bad = faults.filter((fault) => !isWarning(fault))
  const refused = new Set(bad.map(({ number }) => number))
  const isTaken = ({ number }: { number: number }) => !refused.has(number)
  const { journal } = known
  const changes = named(journal.changes.filter(isTaken), known)
  const counts = KINDS.map((kind): KindCount => {
    const own = changes.filter((change) => change.kind === kind)
    const added = own.filter(({ isNew }) => isNew).length
    const unchanged = journal.unchanged.filter((one) => one.kind === kind && isTaken(one)).length
    const stopped = [...lines[kind].filter((line) => !isTaken(line)), ...unread.filter((one) => one === kind)].length
    return { kind, added, changed: own.length - added, unchanged, refused: stopped }
  })
  return {
    ...{ good: KINDS.flatMap((kind) => lines[kind] as { number: number }[]).filter(isTaken).length, bad },
    warnings: faults.filter(isWarning),
    ...{ changes, counts: counts.filter((one) => one.refused > 0 || lines[one.kind].length > 0) },
  }
}
