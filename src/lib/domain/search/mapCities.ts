import type { Bounds } from './mapArea.ts'

/**
 * A city that the map draws street by street, within its box. `coast`: how its shore is drawn there; a city far from
 * the sea has none.
 */
export type MapCity = { slug: string; box: Bounds; coast: boolean }

export const MAP_CITIES: readonly MapCity[] = [
  { slug: 'bangkok', box: [13.467, 100.304, 14.046, 100.946], coast: true },
  { slug: 'chiang-mai', box: [18.7, 98.9, 18.87, 99.07], coast: false },
  { slug: 'phuket', box: [7.734, 98.254, 8.246, 98.496], coast: true },
  { slug: 'pattaya', box: [12.784, 100.784, 13.046, 100.996], coast: true },
  { slug: 'hua-hin', box: [12.404, 99.864, 12.716, 100.024], coast: true },
  { slug: 'samui', box: [9.35, 99.884, 9.81, 100.1], coast: true },
]

/** The cities of which a part of the map shows something. */
export const citiesWithin = ([south, west, north, east]: Bounds): MapCity[] =>
  MAP_CITIES.filter(({ box }) => box[0] < north && box[2] > south && box[1] < east && box[3] > west)
