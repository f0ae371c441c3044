/**
 * Whether a text anywhere in a parsed request has what PostgreSQL cannot store or look for: the character NUL, or half
 * of a pair of surrogates, which JSON can say and UTF-8 cannot.
 */
export function hasUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed()
  if (value === null || typeof value !== 'object' || value instanceof Blob) return false
  return Object.values(value).some(hasUnstorable)
}
