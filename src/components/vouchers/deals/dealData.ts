import type { Product } from 'schema-dts'
import { ratingOf } from '#components/ui/seo/structuredData.ts'
import type { Deal } from '#contract/vouchers/deals.ts'
import { isSoldOut } from '#domain/availability/stock.ts'

type Stars = { rating: number; ratingCount: number }

type Addresses = { url: string; image: string; seller: (urlName: string) => string }

/** The deal for search engines: a product with its one offer (schema.org). All addresses are absolute. */
export function dealData(deal: Deal, stars: Stars, { url, image, seller }: Addresses): Product {
  const isOut = !deal.isRunning || isSoldOut(deal)
  return {
    '@type': 'Product',
    name: deal.typeName,
    description: deal.description,
    image,
    ...(deal.brand && { brand: { '@type': 'Brand', name: deal.brand.brandName } }),
    ...ratingOf(stars),
    offers: {
      '@type': 'Offer',
      url,
      price: deal.price,
      priceCurrency: 'THB',
      availability: isOut ? 'https://schema.org/SoldOut' : 'https://schema.org/InStock',
      ...(deal.endTime && { priceValidUntil: deal.endTime.slice(0, 10) }),
      ...(deal.shop && { seller: { '@type': 'Organization', name: deal.shop.name, url: seller(deal.shop.urlName) } }),
    },
  }
}
