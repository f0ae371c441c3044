import type { Kind } from './lines.ts'

type Row = Record<string, unknown>

type FieldChange = { field: string; before: unknown; after: unknown }
/** What a line does to what is stored. A new thing has no fields: all of it is new. */
export type Change = { kind: Kind; id: string; name: string; number: number; isNew: boolean; fields: FieldChange[] }

/** What lines say, where the columns have another name. Columns without a name of a line are worked out. */
const FIELDS: Record<string, string> = {
  brandId: 'brand',
  locationId: 'location',
  areaId: 'area',
  categoryId: 'category',
}
const WORKED_OUT = new Set(['id', 'shopId', 'place', 'walkStation', 'walkExit', 'walkMinutes'])

/** A value as one text, whatever the order of its keys; what is not there is like null. */
function canonical(value: unknown): string {
  if (value instanceof Date) return JSON.stringify(value.toISOString())
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).filter(([, one]) => one !== undefined)
    return `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`).sort()}}`
  }
  return JSON.stringify(value ?? null)
}

/** Whether two values are stored alike. */
export const isSame = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other)

/** The fields of a row that differ from what is stored, by the names that a file has for them. */
function fieldChanges(stored: Row, row: Row): FieldChange[] {
  return Object.keys(row)
    .filter((key) => !WORKED_OUT.has(key) && !isSame(stored[key], row[key]))
    .map((key) => ({ field: FIELDS[key] ?? key, before: stored[key] ?? null, after: row[key] ?? null }))
}

/** What an import does, in the order in which it does it. */
export type Journal = { changes: Change[]; unchanged: { kind: Kind; number: number }[] }

export const emptyJournal = (): Journal => ({ changes: [], unchanged: [] })

type Noted = Pick<Change, 'kind' | 'id' | 'name' | 'number'> & { stored: Row | undefined; row: Row }

export function note(journal: Journal, { stored, row, ...of }: Noted): void {
  const fields = stored ? fieldChanges(stored, row) : []
  if (stored && fields.length === 0) journal.unchanged.push({ kind: of.kind, number: of.number })
  else journal.changes.push({ ...of, isNew: !stored, fields })
}

/** How many lines of a kind bring something new, change something, change nothing, or are refused. */
export type KindCount = { kind: Kind; added: number; changed: number; unchanged: number; refused: number }
