import type { ImportFault } from '#domain/catalogue/importFault.ts'
import { faultOf, nameOfLine, type Refusal, refusal, refusalOfIssue } from './faults.ts'
import { isKind, KINDS, type Kind, type LineOf, OPTION_KEYS, schemaOf } from './lines.ts'

/** A line that can be read. `warnings` tell what of it is passed over. */
export type Line = {
  [K in Kind]: { kind: K; number: number; name: string; data: LineOf<K>; warnings: Refusal[] }
}[Kind]
export type LineOfKind<K extends Kind> = Extract<Line, { kind: K }>

/** A line that cannot be read; its kind, where that much can be. */
type UnreadLine = { kind: Kind | undefined; fault: ImportFault }

/** Longest line in characters; a longer one means a broken file. */
const LONGEST_LINE = 1_000_000

/** Characters that no database text can hold: NUL, and half of a pair. */
const isStorable = (value: unknown) => !/\\u0000|\\ud[89a-f][0-9a-f]{2}/.test(JSON.stringify(value))

/** What a shop can do without: where it cannot be read, the shop is kept and this of it is left out. */
const WITHOUT = ['url', 'tel', 'placeId', 'contactEmail', 'contactEmails', 'opening_hours', 'images']
const canBeWithout = (kind: Kind, { field }: Refusal) => kind === 'shop' && WITHOUT.includes(field.split('.')[0]!)

type Raw = Record<string, unknown>

/** Keys that the kind does not know, at most so many: a file of another kind has hundreds. */
const UNKNOWN_MAX = 10

function unknownKeys(kind: Kind, raw: Raw): Refusal[] {
  const known = Object.keys(schemaOf(kind).shape)
  const own = Object.keys(raw).filter((key) => key !== 'kind' && !known.includes(key))
  const options = Array.isArray(raw.timePrices) ? raw.timePrices : []
  const ofOptions = options.flatMap((option, index) =>
    Object.keys(option ?? {})
      .filter((key) => kind === 'serviceType' && !OPTION_KEYS.includes(key))
      .map((key) => `timePrices.${index}.${key}`),
  )
  return [...own, ...ofOptions].slice(0, UNKNOWN_MAX).map((key) => refusal(key, 'unknownKey', key))
}

type Parsed = { data: unknown; warnings: Refusal[] } | { refused: Refusal }

function parse(kind: Kind, raw: Raw, warnings: Refusal[] = []): Parsed {
  const result = schemaOf(kind).safeParse(raw)
  if (result.success) return { data: result.data, warnings }
  const refused = result.error.issues.map((issue) => refusalOfIssue(issue, raw))
  const hard = refused.find((one) => !canBeWithout(kind, one))
  if (hard) return { refused: hard }
  const kept = Object.fromEntries(
    Object.entries(raw).filter(([key]) => !refused.some(({ field }) => field.split('.')[0] === key)),
  )
  const leftOut = refused.map(({ field, said }) => refusal(field, 'leftOut', said))
  return parse(kind, kept, [...warnings, ...leftOut])
}

/** One line of the file, or why it cannot be read; undefined where it says nothing. */
export function readLine(text: string, number: number): Line | UnreadLine | undefined {
  if (!text.trim()) return undefined
  let value: unknown
  const bad = (refused: Refusal, kind?: Kind): UnreadLine => ({
    kind,
    fault: faultOf(number, isObject(value) ? nameOfLine(value) : '', refused),
  })
  if (text.length > LONGEST_LINE) return bad(refusal('', 'lineTooLong'))
  try {
    value = JSON.parse(text)
  } catch {
    return bad(refusal('', 'notJson'))
  }
  if (!isObject(value)) return bad(refusal('', 'notObject'))
  const { kind } = value
  if (!isKind(kind)) return bad(refusal('kind', 'unknownKind', KINDS.join(', ')))
  const parsed = parse(kind, value)
  if ('refused' in parsed) return bad(parsed.refused, kind)
  if (!isStorable(parsed.data)) return bad(refusal('', 'notStorable'), kind)
  const warnings = [...unknownKeys(kind, value), ...parsed.warnings]
  return { kind, number, name: nameOfLine(value), data: parsed.data, warnings } as Line
}

const isObject = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value)
