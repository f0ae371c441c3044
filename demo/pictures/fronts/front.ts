import { N } from '../numbers.ts'
import { palettes } from '../palettes.ts'
import { H, rect, W } from '../shapes.ts'
import type { BuildingName, Built, Options, ShopFace, Signed } from './blueprint.ts'
import { bath } from './buildings/bath.ts'
import { canal } from './buildings/canal.ts'
import { concrete } from './buildings/concrete.ts'
import { hotel } from './buildings/hotel.ts'
import { lane } from './buildings/lane.ts'
import { lanna } from './buildings/lanna.ts'
import { mall } from './buildings/mall.ts'
import { pavilion } from './buildings/pavilion.ts'
import { shophouse } from './buildings/shophouse.ts'
import { sino } from './buildings/sino.ts'
import { timber } from './buildings/timber.ts'
import { van } from './buildings/van.ts'
import { villa } from './buildings/villa.ts'
import { type Canvas, canvas, GROUND } from './canvas.ts'
import { finish } from './finish.ts'
import { houseOf, inkOf } from './houseOf.ts'
import { dapple, nearLeaves } from './plants/foliage.ts'
import { backdrop } from './street/backdrop.ts'
import { ground, spill } from './street/ground.ts'
import { rainfall, sky } from './street/sky.ts'
import { growBehind, putBefore } from './things.ts'

/** Draws one kind of building with its sign, and says where it stands. */
type Building = (x: Canvas, shop: Signed, o: Options) => Built

const buildings: Record<BuildingName, Building> = {
  bath,
  canal,
  concrete,
  hotel,
  lane,
  lanna,
  mall,
  pavilion,
  shophouse,
  sino,
  timber,
  van,
  villa,
}

/** Above this height a building has nothing that leaves could throw a shadow on. */
const TOPS: Partial<Record<BuildingName, number>> = { villa: 380, shophouse: 130, sino: 130, hotel: 0, concrete: 340 }
const TOP = 330

/** Buildings whose roofs the camera keeps when it comes near; of the others it keeps the street. */
const ROOFED: ReadonlySet<BuildingName> = new Set(['lanna', 'lane', 'sino', 'shophouse', 'canal', 'bath'])

/** The wet street gives the house back. */
function mirror(x: Canvas, house: string) {
  const street = x.clip(rect(0, GROUND + 20, W, H, '#000'))
  x.add(
    `<g clip-path="${street}"><g transform="translate(0 ${GROUND * 2 + 20}) scale(1 -1)" opacity=".2" filter="${x.blur(7)}">${house}</g></g>`,
  )
}

function leafShadow(x: Canvas, type: BuildingName, { l, r }: Built) {
  const top = TOPS[type] ?? TOP
  const face = x.clip(rect(l + 4, top, r - l - 8, GROUND - top, '#000'))
  x.group(`clip-path="${face}"`, () => dapple(x, 0.15, x.r(160, 420), x.r(60, 160)))
}

/** The portrait of a shop's front with its name on the sign, as SVG markup. The same shop gives the same picture. */
export function front(shop: ShopFace, width: number, height: number): string {
  const { type, palette, hour, view, ground: pavement, o, things, back } = houseOf(shop)
  const seed = `front ${shop.slug}`
  const p = palettes[palette]
  const x = canvas(seed, p, hour)
  const indoors = type === 'mall'
  if (!indoors) {
    sky(x)
    backdrop(x, view)
  }
  growBehind(x, back)
  if (pavement !== 'none') ground(x, pavement)
  const built: Built[] = []
  const house = x.take(() => built.push(buildings[type](x, { ...shop, ink: inkOf(shop, p, o) }, o)))
  const stands = built[0]!
  const { doorX, focus = 600, water, van: moving = false } = stands
  x.add(house)
  if (hour === 'rain' && !water && !moving) mirror(x, house)
  if ((hour === 'noon' || hour === 'dawn') && !indoors && !moving) leafShadow(x, type, stands)
  if (!water && !indoors && !moving) spill(x, doorX, 200, x.wet ? 0.3 : 0.5)
  putBefore(x, things, stands)
  if (x.wet) rainfall(x)
  if (!indoors && x.chance(0.6)) nearLeaves(x, x.chance(0.5) ? 'l' : 'r')
  const keptY = ROOFED.has(type) ? 30 : 690
  const zoom = moving ? 1 : x.r(1, 1.09)
  const shift = moving || indoors ? 0 : x.r(-34, 34)
  // Never past the edge of the drawing.
  const moved = 600 * (zoom - 1) > Math.abs(shift)
  const camera = moved
    ? `translate(${N(600 + shift - 600 * zoom)} ${N(keptY - keptY * zoom)}) scale(${N(zoom * 100) / 100})`
    : ''
  const middle = moved ? 600 + (focus - 600) * zoom + shift : focus
  return finish(x, `<g transform="${camera}">${x.drawn()}</g>`, { width, height, seed, focus: middle })
}
