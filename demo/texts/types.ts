import type { ShopText } from './shopNames.ts'

/** A text by locale segment: en th cn jp ko ru ms de. */
export type LocalizedText = Record<string, string>

export type CategorySlug = 'massage' | 'scrub' | 'salon' | 'facial' | 'onsen' | 'spa'

/** One text in all eight languages; leaving one out does not compile. */
export function text(
  en: string,
  th: string,
  cn: string,
  jp: string,
  ko: string,
  ru: string,
  ms: string,
  de: string,
): LocalizedText {
  return { en, th, cn, jp, ko, ru, ms, de }
}

/** A bookable shop of no brand that is visited. */
export function visitedShop(urlName: string, area: string, categories: CategorySlug[], name: LocalizedText): ShopText {
  return { urlName, name, brand: null, area, categories, shopType: 'massage', bookable: true }
}
