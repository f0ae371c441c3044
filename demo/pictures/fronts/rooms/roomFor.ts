import { random } from '../../random.ts'
import type { ShopFace } from '../blueprint.ts'

export type Place = 'tub' | 'salon' | 'bed' | 'chair' | 'mat'

/** Brands whose only trade is not the mat. */
const BY_BRAND: Record<string, Place> = { kluen: 'bed', 'phak-phon': 'chair' }

function placeOf({ categories, brand, en }: ShopFace, pick: (places: readonly Place[]) => Place): Place {
  const [trade] = categories
  if (trade === 'onsen') return 'tub'
  if (trade === 'salon') return 'salon'
  if (trade === 'facial') return 'bed'
  if (/foot/i.test(en)) return 'chair'
  const own = BY_BRAND[brand ?? '']
  if (own === 'chair') return own
  return categories.length === 1 ? (own ?? 'mat') : pick(['mat', 'bed', 'bed'])
}

/** How a room is furnished: by trade, brand and the house's own numbers. */
export function roomFor(shop: ShopFace) {
  const draw = random(`room ${shop.slug}`)
  const place = placeOf(shop, draw.pick)
  const beds = place === 'tub' ? 1 : place === 'chair' ? draw.i(2, 4) : draw.i(1, 3)
  return { place, beds, at: draw.pick(['left', 'right']), lamp: draw.pick(['paper', 'box']) }
}
