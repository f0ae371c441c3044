import { inArray } from 'drizzle-orm'
import type { Database, Transaction } from '#backend/context.ts'
import { pictures } from '#backend/modules/catalogue/schema.ts'
import type { ImportFault } from '#domain/catalogue/importFault.ts'
import { isSame, note } from './changes.ts'
import { LOADERS, type Loader, type Row } from './commonKinds.ts'
import { faultOf, type Refusal, refusal } from './faults.ts'
import { type Known, pictureFor } from './known.ts'
import type { Kind, LineOf } from './lines.ts'
import type { LineOfKind } from './readLine.ts'
import { findRows, merged, upsertRows } from './upsert.ts'

type Written = { row: Row; number: number; name: string }
type Stored = Map<string, Row>

const PICTURE_DEFAULTS = { name: '', kind: 'photo', width: 0, height: 0, widths: [], alt: {} }
const PICTURE_NEEDED = ['width', 'height', 'widths'] as const

/** Pictures are named, not numbered. */
export async function loadPictures(
  db: Database | Transaction,
  lines: LineOfKind<'picture'>[],
  known: Known,
): Promise<ImportFault[]> {
  const bad: ImportFault[] = []
  const names = lines.map(({ data }) => data.name)
  const found = names.length > 0 ? await db.select().from(pictures).where(inArray(pictures.name, names)) : []
  const stored = new Map(found.map((row) => [row.name, row]))
  const rows = new Map<string, Record<string, unknown>>()
  for (const { number, data } of lines) {
    const { pictureKind: kind, ...said } = data
    const kept = stored.get(data.name)
    const missing = kept ? undefined : PICTURE_NEEDED.find((key) => data[key] === undefined)
    const isTwice = rows.has(data.name)
    if (missing) bad.push(faultOf(number, data.name, refusal(missing, 'missing')))
    else if (isTwice) bad.push(faultOf(number, data.name, refusal('name', 'idTaken', data.name)))
    else {
      const row = merged(PICTURE_DEFAULTS as Record<string, unknown>, kept, { ...said, kind })
      note(known.journal, { kind: 'picture', id: data.name, name: data.name, number, stored: kept, row })
      rows.set(data.name, row)
    }
  }
  if (!known.isDry) await upsertRows(db, pictures, [...rows.values()], 'name')
  for (const name of rows.keys()) known.pictures.add(name)
  return bad
}

const AT_ONCE = 500

/** A whole row: the line over what is stored over defaults; or what a new one misses. */
function wholeOf(loader: Loader<Kind>, line: LineOf<Kind>, said: Row, stored: Row | undefined, known: Known) {
  const missing = stored ? undefined : loader.needed.find((key) => line[key as never] === undefined)
  if (missing) return refusal(missing, 'missing')
  const { id } = said
  const image = loader.shape && pictureFor(known, undefined, id, loader.shape)
  const defaults = { ...loader.defaults, ...('slug' in loader.defaults && { slug: id }), ...(image && { image }) }
  return { ...merged(defaults as Record<string, unknown>, stored, said), id }
}

/** Loads lines of one kind. Answers the bad ones. */
export async function loadCommon<K extends Kind>(
  db: Database | Transaction,
  kind: K,
  lines: LineOfKind<K>[],
  known: Known,
): Promise<ImportFault[]> {
  const loader = LOADERS[kind] as Loader<Kind> | undefined
  if (!loader) throw new Error(`${kind} is loaded with its shop`)
  const bad: ImportFault[] = []
  const numbers = new Map<string, number>()
  const all: { said: Row; line: LineOfKind<Kind> }[] = []
  for (const line of lines as LineOfKind<Kind>[]) {
    const refuse = (refused: Refusal) => bad.push(faultOf(line.number, line.name, refused))
    const said = loader.row(line.data as never, known)
    if ('code' in said) refuse(said as Refusal)
    else if (!said.id) refuse(refusal('_id', 'idNeeded'))
    else if (numbers.has(said.id)) refuse(refusal('_id', 'sameId', numbers.get(said.id)))
    else {
      numbers.set(said.id, line.number)
      all.push({ said: said as Row, line })
    }
  }
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const some = all.slice(from, from + AT_ONCE)
    const ids = some.map(({ said }) => said.id)
    const stored = (await findRows(db, loader.table, ids)) as unknown as Stored
    const rows: Written[] = []
    for (const { said, line } of some) {
      const { number, name } = line
      const row = wholeOf(loader, line.data as never, said, stored.get(said.id), known)
      if ('code' in row) {
        bad.push(faultOf(number, name, row as Refusal))
        continue
      }
      note(known.journal, { kind, id: said.id, name, number, stored: stored.get(said.id), row })
      rows.push({ row: row as Row, number, name })
    }
    bad.push(...(await write(db, loader, rows, stored, known)))
  }
  return bad
}

/** Whether it was stored under another name, in any language. */
const isRenamed = (stored: Row | undefined, row: Row) =>
  stored !== undefined && ['name', 'brandName'].some((key) => !isSame(stored[key], row[key]))

/** All at once, or where one of them cannot be stored, each for itself. */
async function write(
  db: Database | Transaction,
  loader: Loader<Kind>,
  rows: Written[],
  stored: Stored,
  known: Known,
): Promise<ImportFault[]> {
  const full = rows.map(({ row }) => row)
  try {
    if (!known.isDry) await upsertRows(db, loader.table, full)
    // Words of shops hold names of what has a slug.
    known.isRenamed ||= 'slug' in loader.defaults && full.some((row) => isRenamed(stored.get(row.id), row))
    for (const row of full) loader.learn?.(row, known)
    return []
  } catch (error) {
    if (known.isWhole) throw error
    const [only] = rows
    if (rows.length === 1) return [faultOf(only!.number, only!.name, refusal('', 'notStored', reasonOf(error)))]
    const bad: ImportFault[] = []
    for (const row of rows) bad.push(...(await write(db, loader, [row], stored, known)))
    return bad
  }
}

/** What the database refused, in its own words; drizzle keeps them as the cause. */
export function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error ? cause.message : 'cannot be stored'
}
