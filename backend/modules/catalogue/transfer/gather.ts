import { inArray } from 'drizzle-orm'
import type { Database, Transaction } from '#backend/context.ts'
import { shops } from '#backend/modules/catalogue/schema.ts'
import { timePrices } from '#backend/modules/catalogue/serviceSchema.ts'
import type { ImportFault } from '#domain/catalogue/importFault.ts'
import { textIn } from '#domain/localizedText.ts'
import { faultOf, type Refusal, refusal } from './faults.ts'
import type { Known } from './known.ts'
import { KINDS, type Kind } from './lines.ts'
import { factorIdOf, optionIdsOf, typeIdOf } from './partRows.ts'
import type { ShopLines } from './planShop.ts'
import { type Line, type LineOfKind, readLine } from './readLine.ts'
import { shopIdOf, shopRowOf } from './shopRow.ts'

export type Lines = { [K in Kind]: LineOfKind<K>[] }

/** `unread` are the kinds of lines that cannot be read. */
type FileLines = { lines: Lines; faults: ImportFault[]; unread: Kind[] }

/** All lines of a file by their kind, and what is wrong with those that cannot be read. */
export async function readFile(text: AsyncIterable<string>): Promise<FileLines> {
  const lines = Object.fromEntries(KINDS.map((kind): [Kind, Line[]] => [kind, []])) as Record<Kind, Line[]>
  const faults: ImportFault[] = []
  const unread: Kind[] = []
  let number = 0
  for await (const one of text) {
    number++
    const line = readLine(number === 1 ? one.replace(/^\uFEFF/, '') : one, number)
    if (!line) continue
    if ('fault' in line) {
      faults.push(line.fault)
      if (line.kind) unread.push(line.kind)
    } else {
      lines[line.kind].push(line)
      faults.push(...line.warnings.map((warning) => faultOf(number, line.name, warning)))
    }
  }
  return { lines: lines as Lines, faults, unread }
}

const AT_ONCE = 1000

/** Reads which shops and prices that the file names are stored already. */
export async function learnNamed(db: Database | Transaction, lines: Lines, known: Known): Promise<void> {
  const parts = [...lines.serviceType, ...lines.deal, ...lines.priceFactor, ...lines.review]
  const own = lines.shop.flatMap(({ data }) => [shopIdOf(data, known), data.urlName ?? ''])
  const names = [...new Set([...own, ...parts.map(({ data }) => data.shop ?? '')])].filter(Boolean)
  const columns = { id: shops.id, urlName: shops.urlName, name: shops.name }
  for (let from = 0; from < names.length; from += AT_ONCE) {
    const some = names.slice(from, from + AT_ONCE)
    const byName = await db.select(columns).from(shops).where(inArray(shops.urlName, some))
    const byId = await db.select(columns).from(shops).where(inArray(shops.id, some))
    for (const shop of byName) known.shops.set(shop.urlName, shop)
    // An id goes before another shop's address that is the same.
    for (const shop of byId) known.shops.set(shop.id, shop)
  }
  const prices = [...new Set(lines.deal.flatMap(({ data }) => data.timePriceId ?? []))]
  for (let from = 0; from < prices.length; from += AT_ONCE) {
    const some = prices.slice(from, from + AT_ONCE)
    const found = await db
      .select({ id: timePrices.id, typeId: timePrices.typeId })
      .from(timePrices)
      .where(inArray(timePrices.id, some))
    for (const { id, typeId } of found) known.options.set(id, typeId)
  }
}

type Part = LineOfKind<'serviceType' | 'deal' | 'priceFactor'>

const partIdOf = (line: Part, shopId: string): string => {
  if (line.kind === 'serviceType') return typeIdOf(line.data, shopId)
  return line.kind === 'deal' ? line.data._id : factorIdOf(line.data, shopId)
}

/** The lines of each shop together, in the order of the file; those of shops that nobody knows are bad. */
export function gather(lines: Lines, known: Known, now: Date, faults: ImportFault[]): ShopLines[] {
  const allShops = new Map<string, ShopLines>()
  const idOf = new Map<string, string>()
  const seen = new Map<string, number>()
  const tell = ({ number, name }: { number: number; name: string }, refused: Refusal) =>
    faults.push(faultOf(number, name, refused))
  const empty = (id: string): ShopLines => ({ id, row: null, line: null, types: [], deals: [], factors: [] })
  for (const line of lines.shop) {
    const made = shopRowOf(line.data, known, now)
    if ('code' in made) {
      tell(line, made)
      continue
    }
    const { row, warnings } = made
    const urlName = row.urlName ?? known.shops.get(row.id)!.urlName
    const other = idOf.get(urlName) ?? known.shops.get(urlName)?.id
    if (allShops.has(row.id)) tell(line, refusal('_id', 'sameId', allShops.get(row.id)!.line!.number))
    else if (other !== undefined && other !== row.id) tell(line, refusal('urlName', 'urlNameTaken', other))
    else {
      for (const warning of warnings) tell(line, warning)
      allShops.set(row.id, { ...empty(row.id), row, line })
      idOf.set(urlName, row.id).set(row.id, row.id)
    }
  }
  const ofShops: Part[] = [...lines.serviceType, ...lines.deal.filter(({ data }) => data.shop), ...lines.priceFactor]
  for (const line of ofShops) {
    const named = line.data.shop!
    const id = idOf.get(named) ?? known.shops.get(named)?.id
    if (!id) {
      tell(line, refusal('shop', 'unknownThing', named))
      continue
    }
    const key = `${line.kind} ${partIdOf(line, id)}`
    if (seen.has(key)) {
      tell(line, refusal('_id', 'sameId', seen.get(key)))
      continue
    }
    seen.set(key, line.number)
    const group = allShops.get(id) ?? empty(id)
    allShops.set(id, group)
    if (line.kind === 'serviceType') {
      group.types.push(line)
      for (const option of optionIdsOf(line.data, id)) known.options.set(option, partIdOf(line, id))
    } else if (line.kind === 'deal') group.deals.push(line)
    else group.factors.push(line)
  }
  for (const [name, id] of idOf) {
    const { line, row } = allShops.get(id)!
    known.shops.set(name, {
      id,
      urlName: row!.urlName ?? name,
      name: line!.data.name ?? known.shops.get(id)?.name ?? {},
    })
  }
  return [...allShops.values()]
}

type Told = { number: number; name: string }

/** What is told of lines, with the name of the shop where a line names it by its id only; in the order of the file. */
export function named<T extends Told>(told: T[], known: Known): T[] {
  const names = new Map([...known.shops].map(([key, { name }]) => [key, textIn(name, 'en')]))
  return told.map((one) => ({ ...one, name: names.get(one.name) || one.name })).toSorted((a, b) => a.number - b.number)
}
