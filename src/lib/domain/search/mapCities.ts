import type { Bounds } from './mapArea.ts'

/**
 * A city of which the map knows more than of the country, within its box. `coast`: whether its shore is drawn there;
 * `streets`: whether its roads are known.
 */
export type MapCity = { slug: string; box: Bounds; coast: boolean; streets: boolean }

export const MAP_CITIES: readonly MapCity[] = [
  { slug: 'bangkok', box: [13.467, 100.304, 14.046, 100.946], coast: true, streets: true },
  { slug: 'chiang-mai', box: [18.7, 98.9, 18.87, 99.07], coast: false, streets: true },
  { slug: 'phuket', box: [7.734, 98.254, 8.246, 98.496], coast: true, streets: true },
  { slug: 'pattaya', box: [12.784, 100.784, 13.046, 100.996], coast: true, streets: true },
  { slug: 'hua-hin', box: [12.404, 99.864, 12.716, 100.024], coast: true, streets: true },
  { slug: 'samui', box: [9.35, 99.884, 9.81, 100.1], coast: true, streets: false },
]

/** The cities of which a part of the map shows something. */
export const citiesWithin = ([south, west, north, east]: Bounds): MapCity[] =>
  MAP_CITIES.filter(({ box }) => box[0] < north && box[2] > south && box[1] < east && box[3] > west)
