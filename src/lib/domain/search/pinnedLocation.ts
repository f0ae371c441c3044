import type { Position } from '#domain/catalogue/distance.ts'

const PIN_KINDS = ['here', 'place', 'point'] as const
type PinKind = (typeof PIN_KINDS)[number]

/** A place the visitor keeps (spec section 3). A city or area has its slug, and its name as it was shown. */
export type PinnedLocation = Position & { kind: PinKind; slug?: string; name?: string }

/** Three decimals are about a hundred metres: enough for a distance, without the exact place of the visitor. */
const DECIMALS = 3

export const roundedPosition = ({ latitude, longitude }: Position): Position => ({
  latitude: Number(latitude.toFixed(DECIMALS)),
  longitude: Number(longitude.toFixed(DECIMALS)),
})

const isWithin = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= most

const textOf = (value: unknown) => (typeof value === 'string' && value ? value : undefined)

/** Parses a stored value, which may be of an older version or edited by hand; null where it is not a valid place. */
export function pinnedOf(kept: unknown): PinnedLocation | null {
  if (typeof kept !== 'object' || kept === null) return null
  const { latitude, longitude, kind, slug, name } = kept as Record<string, unknown>
  if (!isWithin(latitude, 90) || !isWithin(longitude, 180)) return null
  const known = PIN_KINDS.find((one) => one === kind)
  if (!known) return null
  const pinned: PinnedLocation = { ...{ latitude, longitude }, kind: known }
  if (textOf(slug)) pinned.slug = textOf(slug)
  if (textOf(name)) pinned.name = textOf(name)
  return pinned
}
