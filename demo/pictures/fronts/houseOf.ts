import { down, mix } from '../color.ts'
import { type Palette, type PaletteName, palettes } from '../palettes.ts'
import { random } from '../random.ts'
import type { BuildingName, Ink, Options, Plan, ShopFace } from './blueprint.ts'
import { cast } from './cast/index.ts'

type Street = { types: readonly BuildingName[]; views: readonly string[]; ground: string }

const BANGKOK: Street = {
  types: ['shophouse', 'lane', 'concrete', 'villa'],
  views: ['city', 'lanes', 'skytrain'],
  ground: 'kerb',
}

const STREETS: Record<string, Street> = {
  bangkok: BANGKOK,
  'chiang-mai': { types: ['lanna', 'villa', 'lane'], views: ['mountain', 'mist'], ground: 'laterite' },
  phuket: { types: ['sino', 'pavilion', 'villa'], views: ['hill', 'hillsea'], ground: 'tiles' },
  pattaya: { types: ['shophouse', 'concrete', 'lane'], views: ['bay'], ground: 'pave' },
  'hua-hin': { types: ['timber', 'villa'], views: ['beach', 'headland'], ground: 'pave' },
  samui: { types: ['pavilion', 'timber'], views: ['beach', 'rocks'], ground: 'sand' },
}

const DAY = (Object.keys(palettes) as PaletteName[]).filter((name) => name !== 'night' && name !== 'ember')

function buildingOf(
  { delivery, categories }: ShopFace,
  pick: (types: readonly BuildingName[]) => BuildingName,
  { types }: Street,
) {
  if (delivery) return 'van'
  return categories.includes('onsen') ? 'bath' : pick(types)
}

/** A shop that nobody cast gets a house fit for its city. */
function uncast(shop: ShopFace): Plan {
  const x = random(`facade ${shop.slug}`)
  const street = STREETS[shop.city] ?? BANGKOK
  const palette = x.pick(DAY)
  const p = palettes[palette]
  return {
    palette,
    type: buildingOf(shop, x.pick, street),
    hour: x.pick(['dawn', 'noon', 'noon', 'rain', 'dusk', 'night']),
    view: x.pick(street.views),
    ground: street.ground,
    back: x.pick(['tree@110', 'banana@110', '']),
    things: `${x.pick(['pot:palm@330 bicycle@930', 'pot:frangi@320 scooter@980', 'jar@330 cat@860'])} shoes@650`,
    o: {
      wall: mix(p.wall0, p.wall1, x.r(0, 0.5)),
      leaf: p.a,
      form: x.pick(['gable', 'hip', 'arch', 'slats']),
      crown: x.pick(['tile', 'block', 'gable', 'garden']),
      bays: x.i(1, 2),
      win: x.pick(['louvre', 'open', 'grid']),
      ground: x.pick(['folding', 'shop', 'glass', 'roll']),
      next: [p.wall1, p.floor1],
    },
  }
}

/** The house a shop is drawn as; the same shop is always the same house. */
export const houseOf = (shop: ShopFace): Plan => cast[shop.slug] ?? uncast(shop)

/** The sign's colors: the brand's own, or drawn from the palette. */
export function inkOf(shop: ShopFace, p: Palette, { ink }: Options): Ink {
  const own = { deep: down(p.a, 0.28), mid: p.a, light: mix(p.b, '#fffaf0', 0.4), accent: p.c }
  return ink ?? shop.colors ?? own
}
