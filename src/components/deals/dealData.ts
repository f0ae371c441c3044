import type { Deal } from '#contract/deals.ts'
import { isSoldOut } from '#domain/price.ts'

type Stars = { rating: number; ratingCount: number }

/** The deal for search engines: a product with its one offer (schema.org). `url` and `image` are absolute. */
export function dealData(deal: Deal, { rating, ratingCount }: Stars, url: string, image: string) {
  const isOut = !deal.isRunning || isSoldOut(deal)
  return {
    '@type': 'Product',
    name: deal.typeName,
    description: deal.description,
    image,
    ...(deal.brand && { brand: { '@type': 'Brand', name: deal.brand.brandName } }),
    ...(ratingCount > 0 && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount: ratingCount },
    }),
    offers: {
      '@type': 'Offer',
      url,
      price: deal.price,
      priceCurrency: 'THB',
      availability: `https://schema.org/${isOut ? 'SoldOut' : 'InStock'}`,
      ...(deal.endTime && { priceValidUntil: deal.endTime.slice(0, 10) }),
      ...(deal.shop && { seller: { '@type': 'HealthAndBeautyBusiness', name: deal.shop.name } }),
    },
  }
}
