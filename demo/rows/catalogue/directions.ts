import type { LocationDetailColumn } from '#backend/schema.ts'
import { random } from '#demo/pictures/random.ts'
import { locationDetailTexts, type TransportKind } from '#demo/texts/locationDetail.ts'
import type { ShopText } from '#demo/texts/shopNames.ts'
import type { LocalizedText } from '#demo/texts/types.ts'

type Fillings = Record<string, LocalizedText | number>

/** A sentence with its `{{names}}` filled in, each in the sentence's own language. */
export function filled(sentence: LocalizedText, fillings: Fillings): LocalizedText {
  return Object.fromEntries(
    Object.entries(sentence).map(([locale, said]) => [
      locale,
      said.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
        const filling = fillings[name]
        return String(typeof filling === 'object' ? filling[locale] : filling)
      }),
    ]),
  )
}

/** How to reach a shop; one that comes to its guests has no way to describe. */
export function directionsOf(shop: ShopText, area: LocalizedText, hasParking: boolean): LocationDetailColumn {
  if (shop.shopType === 'delivery') return {}
  const draw = random(`directions ${shop.urlName}`)
  const fillings = { area, shop: shop.name, minutes: draw.i(3, 14), count: draw.i(3, 12) }
  const kinds: TransportKind[] = ['taxi', 'publicTransit']
  if (draw.chance(0.4)) kinds.push('privateVan')
  if (hasParking) kinds.push('parking')
  return Object.fromEntries(kinds.map((kind) => [kind, filled(draw.pick(locationDetailTexts[kind]), fillings)]))
}
