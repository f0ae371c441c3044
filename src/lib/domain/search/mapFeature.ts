type At = [longitude: number, latitude: number]

/**
 * What the files of `public/map` hold (docs/map.md). `rank` of a road counts from a street, 0, to a motorway, 4; `tone`
 * is the color of a rail line in our palette.
 */
export type MapFeature = {
  properties: {
    kind:
      | ('sea' | 'land' | 'beyond' | 'border' | 'quay' | 'water' | 'stream')
      | ('road' | 'line' | 'station' | 'exit' | 'place')
    rank?: number
    tone?: string
    th?: string
    en?: string
    /** Of how many lines a station is one. */
    lines?: number
  }
  geometry:
    | { type: 'Point'; coordinates: At }
    | { type: 'MultiLineString' | 'Polygon'; coordinates: At[][] }
    | { type: 'MultiPolygon'; coordinates: At[][][] }
}

/** Colors of rail lines, each a token `--rail-…`. */
export const RAIL_TONES = ['green', 'blue', 'plum', 'amber', 'rose', 'red'] as const

/** Which roads are shown from how near, the least first. */
export const ROAD_FROM_ZOOM = [13.2, 12.6, 11, 10, 9]

/** A name as the page's language reads it: in Thai, or in Latin letters; the other where there is only that. */
export const mapName = ({ th, en }: MapFeature['properties'], locale: string): string =>
  (locale === 'th' ? (th ?? en) : (en ?? th)) ?? ''
