import { brandTexts } from '#demo/texts/brands.ts'
import { areaTexts } from '#demo/texts/places.ts'
import { type ShopText, shopTexts } from '#demo/texts/shopNames.ts'
import type { ShopFace } from './blueprint.ts'

/** What a shop's front shows of it: a branch carries its brand's name, and its quarter in Latin letters. */
function houseFrom({ urlName, name, branchName, brand, area, categories, shopType }: ShopText): ShopFace {
  const own = brandTexts.find(({ slug }) => slug === brand)
  const quarter = areaTexts.find(({ slug }) => slug === area)!
  const shown = branchName && own ? own.name : name
  return {
    slug: urlName,
    name,
    th: shown.th!,
    en: branchName ? `${shown.en} · ${quarter.name.en}` : shown.en!,
    city: quarter.location,
    brand,
    categories,
    delivery: shopType === 'delivery',
    colors: own?.palette ?? null,
  }
}

/** Every shop of the demo as a house. */
export const shopFaces: readonly ShopFace[] = shopTexts.map(houseFrom)
