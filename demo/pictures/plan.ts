import type { LocationSlug } from '#demo/texts/places.ts'
import type { MotifName } from './motifs.ts'
import type { PaletteName } from './palettes.ts'
import { reserved } from './reserved.ts'

/** The shapes a picture is stored in: cards and heroes, thumbnails, posters. */
export type Ratio = '3:2' | '1:1' | '4:5'

/** One picture the project draws; motif, palette, ratio and seed always give the same picture. */
export type PlannedScene = {
  motif: MotifName
  palette: PaletteName
  ratio: Ratio
  seed: string
  /** The only thing that shows it, where it is drawn for one. */
  of?: string
}

/** Stored widths in pixels, narrowest first. */
export const WIDTHS: Record<Ratio, readonly [number, number, number]> = {
  '3:2': [320, 640, 1200],
  '1:1': [160, 320, 640],
  '4:5': [240, 480, 800],
}

const DAY: readonly PaletteName[] = [
  'lagoon',
  'clay',
  'tea',
  'dusk',
  'rain',
  'saffron',
  'celadon',
  'rose',
  'sand',
  'jade',
  'sea',
]

/** Lamps and candles are lit after sunset. */
const EVENING: Partial<Record<MotifName, readonly PaletteName[]>> = {
  lamp: ['night', 'ember', 'dusk', 'clay', 'jade', 'saffron', 'rain'],
  candles: ['ember', 'night', 'jade', 'dusk', 'rose', 'lagoon'],
}

/** How many wide pictures each indoor motif gives. */
const WIDE: readonly (readonly [MotifName, number])[] = [
  ['mat', 6],
  ['compress', 5],
  ['room', 6],
  ['stones', 5],
  ['lamp', 5],
  ['oil', 5],
  ['back', 4],
  ['towels', 4],
  ['pavilion', 4],
  ['tea', 4],
  ['footbath', 4],
  ['candles', 4],
  ['facial', 3],
  ['salon', 4],
  ['onsen', 4],
  ['scrub', 3],
  ['nails', 2],
]

/** And how many more, so that every deal of a sale and of a shop shows its own. */
const MORE: readonly (readonly [MotifName, number])[] = [
  ['mat', 4],
  ['compress', 4],
  ['room', 4],
  ['stones', 3],
  ['lamp', 3],
  ['oil', 4],
  ['back', 5],
  ['towels', 4],
  ['pavilion', 2],
  ['tea', 2],
  ['footbath', 4],
  ['candles', 2],
  ['facial', 4],
  ['salon', 3],
  ['onsen', 3],
  ['scrub', 4],
  ['nails', 3],
]

/** Motifs that give a second thumbnail. */
const TWICE: readonly MotifName[] = ['stones', 'towels', 'compress', 'tea', 'oil']
const TALL: readonly MotifName[] = ['pavilion', 'lamp', 'mat', 'candles']

/** The view of each city, by its slug. */
export const CITY_VIEWS = {
  bangkok: { motif: 'city', palette: 'dusk' },
  'chiang-mai': { motif: 'valley', palette: 'celadon' },
  phuket: { motif: 'island', palette: 'sea' },
  pattaya: { motif: 'city', palette: 'sea' },
  'hua-hin': { motif: 'beach', palette: 'rose' },
  samui: { motif: 'beach', palette: 'lagoon' },
} as const satisfies Record<LocationSlug, { motif: MotifName; palette: PaletteName }>

/** Steps of four through eleven palettes meet each once before the first returns. */
function paletteOf(motif: MotifName, start: number, index: number): PaletteName {
  const evening = EVENING[motif]
  return evening ? evening[index % evening.length]! : DAY[(start * 3 + index * 4) % DAY.length]!
}

/** Every scene of the demo, in a fixed order. */
export function plannedScenes(): PlannedScene[] {
  const scene = (motif: MotifName, palette: PaletteName, ratio: Ratio): PlannedScene => ({
    motif,
    palette,
    ratio,
    seed: `sabai-${ratio}`,
  })
  const indoor = WIDE.flatMap(([motif, count], start) => [
    ...Array.from({ length: count }, (_, index) => scene(motif, paletteOf(motif, start, index), '3:2')),
    scene(motif, paletteOf(motif, start, count), '1:1'),
    ...(TWICE.includes(motif) ? [scene(motif, paletteOf(motif, start, count + 1), '1:1')] : []),
    ...(TALL.includes(motif) ? [scene(motif, paletteOf(motif, start, count + 2), '4:5')] : []),
  ])
  const more = MORE.flatMap(([motif, count], start) =>
    Array.from({ length: count }, (_, index) => ({
      ...scene(motif, paletteOf(motif, start + 5, index), '3:2'),
      seed: `sabai-more-${index}`,
    })),
  )
  const own = reserved().map(({ of, motif, ratio }, index) => ({
    ...scene(motif, paletteOf(motif, index, index), ratio),
    seed: `sabai-of-${of}`,
    of,
  }))
  const views = Object.values(CITY_VIEWS).map(({ motif, palette }) => scene(motif, palette, '3:2'))
  return [...indoor, ...more, ...own, ...views]
}
