import type { ShopCard, Walk } from '#contract/catalogue/shops.ts'
import { distanceKm, type Position } from '#domain/catalogue/distance.ts'
import { type LocalizedText, textIn } from '#domain/localizedText.ts'
import { stationOf, type WalkColumns } from './stations.ts'

/** The way to a shop in the reader's language. */
export function viewWalk({ walkStation, walkExit, walkMinutes }: WalkColumns, locale: string): Walk | null {
  const station = walkStation ? stationOf(walkStation) : undefined
  if (!station || walkMinutes === null) return null
  return {
    station: textIn(station.name, locale),
    stationSlug: station.slug,
    system: station.system,
    exit: walkExit,
    minutes: walkMinutes,
  }
}

/** How far a shop lies from the middle of its city, to a hundred metres: what is said where no train goes. */
export function viewCentre(
  shop: Position,
  city: Position & { name: LocalizedText },
  locale: string,
): ShopCard['centre'] {
  const km = distanceKm(city, shop) as number
  return { name: textIn(city.name, locale), km: Math.round(km * 10) / 10 }
}
