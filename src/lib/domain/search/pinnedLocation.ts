import type { Position } from '#domain/catalogue/distance.ts'

const PIN_KINDS = ['here', 'place', 'point'] as const
type PinKind = (typeof PIN_KINDS)[number]

/** A place the visitor keeps (spec section 3). A city or area has its slug, and its name as it was shown. */
export type PinnedLocation = Position & { kind: PinKind; slug?: string; name?: string }

/** About a hundred meters: enough for a distance, and no more than is needed of where somebody is. */
const DECIMALS = 3

export const roundedPosition = ({ latitude, longitude }: Position): Position => ({
  latitude: Number(latitude.toFixed(DECIMALS)),
  longitude: Number(longitude.toFixed(DECIMALS)),
})

const isWithin = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= most

const textOf = (value: unknown) => (typeof value === 'string' && value ? value : undefined)

/** Reads what was kept, perhaps by an older version or somebody's own making; null where it is no place on earth. */
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
