import { ServiceError } from '#backend/errors.ts'
import type { AuditedColumn } from '#backend/platform/audit/schema.ts'
import type { LocalizedColumn } from '#backend/platform/db/columns.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'

/** A text by locale, without the languages that say nothing. */
export const textsOf = (said: Record<string, string | undefined>): LocalizedColumn =>
  Object.fromEntries(Object.entries(said).flatMap(([locale, text]) => (text ? [[locale, text]] : [])))

/** A name, which says something in one language at least. */
export function nameOf(said: Record<string, string | undefined>): LocalizedColumn {
  const name = textsOf(said)
  if (Object.keys(name).length === 0) throw new ServiceError(ERROR_CODE.unprocessable, 'It needs a name')
  return name
}

type Values = Record<string, string | number | boolean | LocalizedColumn>

/** As the audit keeps it: a text by language, `typeName.en`. */
const flat = (values: Values): AuditedColumn =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, value]): [string, string | number | boolean][] =>
      typeof value === 'object'
        ? Object.entries(value).map(([locale, text]) => [`${key}.${locale}`, text])
        : [[key, value]],
    ),
  )

/** What differs between two states of a thing, for the audit; null where nothing does. */
export function differenceOf(before: Values, after: Values): { before: AuditedColumn; after: AuditedColumn } | null {
  const [was, is] = [flat(before), flat(after)]
  const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((key) => was[key] !== is[key])
  if (keys.length === 0) return null
  const only = (values: AuditedColumn) => Object.fromEntries(keys.map((key) => [key, values[key] ?? null]))
  return { before: only(was), after: only(is) }
}
