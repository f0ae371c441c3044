import { hashText } from '#domain/hashText.ts'

/** What the picture of a link to a shop or a deal says. Prices are whole baht. */
export type ShareCard = {
  name: string
  /** The Thai name under it, or whose deal it is; '' where nothing is said. */
  sub: string
  place: string
  rating: number
  ratingCount: number
  price: number
  /** The price is the lowest of several. */
  isFrom: boolean
  priceBefore: number | null
  /** '' where there is none. */
  photo: string
}

/** Their pictures are drawn without Chinese, Japanese and Korean letters, of which there is no small font. */
const DRAWN_IN_ENGLISH = ['cn', 'jp', 'ko']

export const shareLocale = (locale: string): string => (DRAWN_IN_ENGLISH.includes(locale) ? 'en' : locale)

/** Another address for another picture, so that messengers, which keep them for weeks, ask again. */
export function shareVersion(card: Omit<ShareCard, 'name' | 'sub' | 'place' | 'isFrom'>): string {
  const { rating, ratingCount, price, priceBefore, photo } = card
  return hashText([rating, ratingCount, price, priceBefore, photo].join('|')).toString(16).padStart(8, '0')
}

type SharedShop = { rating: number; ratingCount: number; minPrice: number; image: { name: string } | null }
type SharedDeal = {
  price: number
  originalPrice: number
  image: { name: string }
  shop: { rating: number; ratingCount: number } | null
}

/** The figures of a shop's picture, which are the same in every language. */
export const shopFigures = ({ rating, ratingCount, minPrice, image }: SharedShop) => ({
  ...{ rating, ratingCount, price: minPrice, priceBefore: null, photo: image?.name ?? '' },
})

export const dealFigures = ({ price, originalPrice, image, shop }: SharedDeal) => ({
  ...{ rating: shop?.rating ?? 0, ratingCount: shop?.ratingCount ?? 0, price, photo: image.name },
  priceBefore: originalPrice > price ? originalPrice : null,
})
