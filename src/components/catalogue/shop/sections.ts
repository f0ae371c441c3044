import type { Shop } from '#contract/catalogue/shops.ts'
import { SHOP_TYPE } from '#domain/catalogue/shopType.ts'

export type Section = 'promotions' | 'services' | 'reviews' | 'location' | 'facilities' | 'rules'

/**
 * The sections of a shop in the order of its detail menu (spec section 2); deals and reviews once there are some. A
 * delivery shop has neither facilities nor rules; facilities need both kinds; with promotions turned off, location and
 * facilities change places.
 */
export function sectionsOf(shop: Shop, dealCount: number): Section[] {
  const isDelivery = shop.shopType === SHOP_TYPE.delivery
  const hasFacilities = !isDelivery && shop.facilityOptions.length > 0 && shop.hygieneOptions.length > 0
  const hasRules = !isDelivery && shop.commonTerms.length > 0
  const facilities: Section[] = hasFacilities ? ['facilities'] : []
  const middle: Section[] = shop.promotionsOff ? [...facilities, 'location'] : ['location', ...facilities]
  const reviews: Section[] = shop.ratingCount > 0 ? ['reviews'] : []
  const promotions: Section[] = !shop.promotionsOff && dealCount > 0 ? ['promotions'] : []
  return [...promotions, 'services', ...reviews, ...middle, ...(hasRules ? (['rules'] as const) : [])]
}
