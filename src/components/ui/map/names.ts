import type { Area } from '#contract/catalogue/areas.ts'
import { findAreas } from '#stores/search/mapPins.ts'

type Province = { at: [number, number]; km2: number; names: Record<string, string> }
type Rank = 'province' | 'city' | 'area'

const LARGE_KM2 = 12_000
const FALLBACK = 'en'

const named = (name: string, rank: Rank, at: number[], weight: number) => ({
  type: 'Feature' as const,
  properties: { name, rank, weight },
  geometry: { type: 'Point' as const, coordinates: at },
})

/** Cities at the centre of their districts, without those named like a province. */
function citiesOf(areas: readonly Area[], taken: ReadonlySet<string>) {
  const of = Map.groupBy(areas, ({ location }) => location)
  return [...of].flatMap(([name, all]) => {
    const middle = (pick: (area: Area) => number) => all.reduce((sum, area) => sum + pick(area), 0) / all.length
    const at = [middle(({ longitude }) => longitude), middle(({ latitude }) => latitude)]
    return taken.has(name) ? [] : [named(name, 'city', at, 0)]
  })
}

/** What our own map names, in the page's language: provinces, and the cities and districts of the catalogue. */
export async function mapNames(locale: string) {
  const [provinces, areas] = await Promise.all([
    fetch('/map/provinces.json').then((answer): Promise<Province[]> => answer.json()),
    findAreas(),
  ])
  const known = provinces.map(({ names, at, km2 }) => ({ name: names[locale] ?? names[FALLBACK] ?? '', at, km2 }))
  return {
    type: 'FeatureCollection' as const,
    features: [
      ...known.map(({ name, at, km2 }) => named(name, 'province', at, km2 > LARGE_KM2 ? 1 : 2)),
      ...citiesOf(areas, new Set(known.map(({ name }) => name))),
      ...areas.map(({ name, longitude, latitude }, at) => named(name, 'area', [longitude, latitude], at)),
    ],
  }
}
