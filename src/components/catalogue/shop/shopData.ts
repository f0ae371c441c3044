import type { DaySpa, HealthAndBeautyBusiness, Offer, PostalAddress } from 'schema-dts'
import { openingHoursData } from '#components/ui/hours/openingHoursData.ts'
import { pictureAddress, ratingOf } from '#components/ui/seo/structuredData.ts'
import type { ServiceType, Shop } from '#contract/catalogue/shops.ts'
import type { DealCard } from '#contract/vouchers/deals.ts'
import { isSoldOut } from '#domain/availability/stock.ts'
import { telHref } from '#domain/catalogue/phone.ts'
import { SERVICE_TYPE } from '#domain/catalogue/serviceType.ts'
import { SHOP_TYPE } from '#domain/catalogue/shopType.ts'

/** How many services and deals are named with their price; the page itself lists all of them. */
const SERVICES_NAMED = 4
const DEALS_NAMED = 2

const baht = (price: number) => ({ price, priceCurrency: 'THB' })

const serviceOffer = ({ typeName, timePrices }: ServiceType): Offer => ({
  '@type': 'Offer',
  itemOffered: { '@type': 'Service', name: typeName },
  ...baht(Math.min(...timePrices.map(({ finalPrice }) => finalPrice))),
})

const dealOffer = (deal: DealCard, url: string): Offer => ({
  '@type': 'Offer',
  url,
  itemOffered: { '@type': 'Service', name: deal.typeName },
  ...baht(deal.price),
  availability: isSoldOut(deal) ? 'https://schema.org/SoldOut' : 'https://schema.org/InStock',
  ...(deal.endTime && { priceValidUntil: deal.endTime.slice(0, 10) }),
})

const addressOf = (shop: Shop): PostalAddress => ({
  '@type': 'PostalAddress',
  streetAddress: shop.address,
  ...(shop.area && { addressLocality: shop.area }),
  ...(shop.location && { addressRegion: shop.location }),
  addressCountry: 'TH',
})

/** "฿280–2,100" over all services; nothing for a shop without any. */
function rangeOf(types: readonly ServiceType[]) {
  const prices = types.flatMap(({ timePrices }) => timePrices.map(({ finalPrice }) => finalPrice))
  if (prices.length === 0) return {}
  const [least, most] = [Math.min(...prices), Math.max(...prices)]
  return { priceRange: least === most ? `฿${least}` : `฿${least}–${most}` }
}

type Shown = { types: readonly ServiceType[]; deals: readonly DealCard[]; today: string }
type Links = { origin: string; url: string; deal: (id: string) => string }

/**
 * The shop for search engines (schema.org): a day spa where it offers spa or onsen, else a health and beauty business.
 * `today` is Bangkok's date; special days before it are over.
 */
export function shopData(shop: Shop, { types, deals, today }: Shown, links: Links): DaySpa | HealthAndBeautyBusiness {
  const { origin } = links
  const isSpa = types.some(({ serviceType }) => serviceType === SERVICE_TYPE.spa || serviceType === SERVICE_TYPE.onsen)
  const priced = types.filter(({ timePrices }) => timePrices.length > 0)
  const others = [...new Set([shop.nameLatin, shop.nameTH])].filter((name) => name && name !== shop.name)
  const offers = [
    ...deals.slice(0, DEALS_NAMED).map((deal) => dealOffer(deal, new URL(links.deal(deal._id), origin).href)),
    ...priced.slice(0, SERVICES_NAMED).map(serviceOffer),
  ]
  return {
    '@type': isSpa ? 'DaySpa' : 'HealthAndBeautyBusiness',
    name: shop.name,
    ...(others.length > 0 && { alternateName: others }),
    description: shop.description,
    url: new URL(links.url, origin).href,
    ...(shop.image && { image: pictureAddress(shop.image, origin) }),
    ...(shop.tel && { telephone: telHref(shop.tel).slice(4) }),
    ...rangeOf(types),
    address: addressOf(shop),
    geo: { '@type': 'GeoCoordinates', latitude: shop.latitude, longitude: shop.longitude },
    ...(shop.shopType === SHOP_TYPE.delivery && { areaServed: shop.location }),
    ...(shop.brand && { brand: { '@type': 'Brand', name: shop.brand.brandName } }),
    openingHoursSpecification: openingHoursData(shop, today),
    ...ratingOf(shop),
    ...(offers.length > 0 && { makesOffer: offers }),
  }
}
