import type { ServiceType, Shop } from '#contract/catalogue/shops.ts'
import type { Category } from '#contract/catalogue/taxonomy.ts'
import { isSoldOut } from '#domain/availability/stock.ts'
import type { BuyMode } from '#stores/catalogue/serviceTypes.ts'

/** How a visit is bought in this shop (spec section 4, Shop page); one without services has nothing to choose a time for. */
export function buyModeOf({ shopType, bookable }: Shop, serviceCount: number, hasFlashSale: boolean): BuyMode {
  if (!bookable || serviceCount === 0) return hasFlashSale ? 'flash' : bookable ? 'empty' : 'closed'
  return shopType === 'delivery' ? 'delivery' : 'visit'
}

/** Recommended services first, then category by category; those of a category that is hidden come last. */
export function inOrder(types: readonly ServiceType[], categories: readonly Category[]): ServiceType[] {
  const placeOf = new Map(categories.map(({ slug }, place) => [slug, place]))
  const rank = ({ isRecommended, categorySlug }: ServiceType) =>
    isRecommended ? -1 : (placeOf.get(categorySlug) ?? categories.length)
  return [...types].sort((a, b) => rank(a) - rank(b))
}

/** Whether an option is sold out, and whether it can be chosen where a visit is bought like this. */
export function optionState(
  option: ServiceType['timePrices'][number],
  buy: BuyMode,
): { isFull: boolean; isOffered: boolean } {
  const isFull = isSoldOut(option)
  const isBought = buy === 'visit' || buy === 'empty' || (buy === 'delivery' && option.dealId !== null)
  return { isFull, isOffered: isBought && !isFull }
}

export type ServiceTab = { key: string; text: string; count: number; href: string }

/** The element of a service in the page. */
export const cardId = (typeId: string) => `service-${typeId}`

/** The tabs that a service is in, by their keys. */
export const tabsWith = ({ isRecommended, categorySlug }: ServiceType): string[] => [
  'all',
  ...(isRecommended ? ['recommended'] : []),
  categorySlug,
]

type TabTexts = { flash: string; recommended: string; all: string }

/** Flash sale (if any), Recommended, All, then one per category, each with its count; without script they are anchors. */
export function tabsOf(
  types: readonly ServiceType[],
  categories: readonly Category[],
  flashCount: number,
  texts: TabTexts,
): ServiceTab[] {
  const tabFor = (key: string, text: string): ServiceTab => {
    const own = types.filter((type) => tabsWith(type).includes(key))
    return { key, text, count: own.length, href: `#${own[0] ? cardId(own[0]._id) : 'services'}` }
  }
  const flash: ServiceTab = { key: 'flash', text: texts.flash, count: flashCount, href: '#flash' }
  return [
    flash,
    tabFor('recommended', texts.recommended),
    { ...tabFor('all', texts.all), href: '#services' },
    ...categories.map(({ slug, name }) => tabFor(slug, name)),
  ].filter(({ count, key }) => count > 0 || key === 'all')
}
