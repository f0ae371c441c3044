import type { z } from 'zod'

type Values = Record<string, unknown>

const LONG = 'x'.repeat(20_001)
/** What nobody means; whether it is wrong, the field's own description says. */
const IN_BODY: unknown[] = [null, [], {}, true, 'nonsense', '', LONG, -1, 1.5, 1e12, Number.MAX_SAFE_INTEGER]
/** An address takes texts only, and not without end. */
const IN_ADDRESS = ['nonsense', '', '-1', '1.5', '999999999999', 'x'.repeat(7000), 'a\0b']

function put(value: unknown, [key, ...rest]: (string | number)[], wrong: unknown): unknown {
  if (key === undefined) return wrong
  const copy: Values = Array.isArray(value) ? ([...value] as unknown as Values) : { ...(value as Values) }
  if (rest.length === 0 && wrong === undefined) delete copy[key]
  else copy[key] = put(copy[key], rest, wrong)
  return copy
}

/** Where something stands in a value, at any depth. */
function placesIn(value: unknown): (string | number)[][] {
  if (value === null || typeof value !== 'object') return []
  const keys = Array.isArray(value) ? value.map((_, index) => index) : Object.keys(value)
  return keys.flatMap((key) => [[key], ...placesIn((value as Values)[key]).map((place) => [key, ...place])])
}

export type Spoiled = { what: string; value: unknown }

/**
 * A good value with one thing wrong in it, in every way that its description forbids: another type, too long, out of
 * range, missing, a character that no text has; for each field that is there or could be.
 */
export function spoil(schema: z.ZodObject, good: unknown, where: 'address' | 'body'): Spoiled[] {
  const candidates = where === 'address' ? IN_ADDRESS : [...IN_BODY, undefined]
  const places = [...placesIn(good), ...Object.keys(schema.shape).map((key) => [key])]
  const one = new Map(places.map((place) => [place.join('.'), place]))
  return [...one.values()].flatMap((place) =>
    [...candidates, ...(where === 'address' && place.length === 1 ? [undefined] : [])]
      .map((wrong) => ({ what: `${place.join('.')} = ${shown(wrong)}`, value: put(good, place, wrong) }))
      .filter(({ value, what }) => what.includes('\\u0000') || !schema.safeParse(value).success),
  )
}

const shown = (wrong: unknown) => (wrong === undefined ? 'missing' : JSON.stringify(wrong).slice(0, 40))
