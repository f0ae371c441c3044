import type { z } from 'zod'
import { type ImportFault, type ImportFaultCode, isImportFault } from '#domain/catalogue/importFault.ts'
import { type LocalizedText, textIn } from '#domain/localizedText.ts'

type Issue = z.core.$ZodIssue
type Raw = Record<string, unknown>
/** What a row or a field may be refused for, before it is known of which line. */
export type Refusal = { field: string; code: ImportFaultCode; said: string }

const SAID_MAX = 300

export const refusal = (field: string, code: ImportFaultCode, said: unknown = ''): Refusal => ({
  ...{ field, code },
  said: String(said).slice(0, SAID_MAX),
})

const isText = (value: unknown): value is LocalizedText =>
  typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string')

/** What a line calls what it is about: the shop that it names, else its own name or id. */
export function nameOfLine({ shop, name, brandName, typeName, _id, urlName, slug }: Raw): string {
  for (const said of [shop, name, brandName, typeName, urlName, slug, _id]) {
    if (typeof said === 'string' && said.trim()) return said.slice(0, SAID_MAX)
    if (isText(said) && textIn(said, 'en')) return textIn(said, 'en').slice(0, SAID_MAX)
  }
  return ''
}

export const faultOf = (number: number, name: string, refused: Refusal): ImportFault => ({ number, name, ...refused })

function valueAt(raw: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], raw)
}

/** Of a choice of forms, what is wrong with the one that came nearest. */
function nearest(issue: Issue): Issue {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return issue
  const inner = issue.errors.flat().map((one) => nearest({ ...one, path: [...issue.path, ...one.path] } as Issue))
  return (
    inner.find(({ message }) => isImportFault(message)) ??
    inner.find(({ code }) => code !== 'invalid_type') ??
    inner.toSorted((a, b) => b.path.length - a.path.length)[0] ??
    issue
  )
}

/** What the schema says is wrong, as a refusal of ours; `raw` is the line. */
export function refusalOfIssue(found: Issue, raw: Raw): Refusal {
  const issue = nearest(found)
  const field = issue.path.join('.')
  const value = valueAt(raw, issue.path)
  const shown = typeof value === 'object' ? Object.keys(value ?? {}).join(', ') : value
  if (isImportFault(issue.message)) return refusal(field, issue.message, shown)
  if (value === undefined) return refusal(field, 'missing')
  if (issue.code === 'too_big') {
    const isLength = issue.origin === 'string' || issue.origin === 'array'
    return refusal(field, isLength ? 'tooLong' : 'tooMuch', issue.maximum)
  }
  if (issue.code === 'too_small') return refusal(field, 'tooLittle', issue.minimum)
  if (issue.code === 'invalid_value') return refusal(field, 'notOneOf', issue.values.join(', '))
  if (issue.code === 'invalid_format') return refusal(field, 'wrongForm', shown)
  return refusal(field, 'wrongType', shown)
}
