/** Whether a text anywhere in a parsed request has the character NUL, which PostgreSQL cannot store or look for. */
export function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  if (value === null || typeof value !== 'object' || value instanceof Blob) return false
  return Object.values(value).some(hasNul)
}
