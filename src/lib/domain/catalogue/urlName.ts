/** A slug of a name: its Latin letters and digits; '' where it has none. */
export const slugOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)

/** Names of calls beside those of a shop, such as `GET /shops/meta`. */
const RESERVED = ['meta', 'recommend', 'delivery', 'create']

const withoutMarks = (name: string) => name.normalize('NFKD').replace(/\p{M}+/gu, '')

/** A slug of a name without its accents: 'Häuser' is hauser; '' where it has no Latin letters. */
export const plainSlugOf = (name: string): string => slugOf(withoutMarks(name))

/** The beginning of the addresses that a new shop may get: of its name, or where that has no Latin letters, its city. */
export const urlBaseOf = (name: string, city: string): string => plainSlugOf(name) || `${city}-shop`

/** The first address that is still free: the base, or the base with a number. */
export function freeUrlName(base: string, taken: ReadonlySet<string>): string {
  const isFree = (urlName: string) => !taken.has(urlName) && !RESERVED.includes(urlName)
  if (isFree(base)) return base
  let number = 2
  while (!isFree(`${base}-${number}`)) number++
  return `${base}-${number}`
}
