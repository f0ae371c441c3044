import type { LocalizedText } from '#domain/localizedText.ts'

/** What the page of a shop says in eight languages, in its order; the last four are how one gets there. */
export const SHOP_TEXTS = [
  ...(['name', 'branchName', 'description', 'specialNote'] as const),
  ...(['taxi', 'publicTransit', 'privateVan', 'parking'] as const),
] as const
export type ShopText = (typeof SHOP_TEXTS)[number]
export type ShopTexts = Record<ShopText, LocalizedText>

/** Names are short; all others may be a paragraph. */
export const isShopName = (field: ShopText): boolean => field === 'name' || field === 'branchName'

/** What every shop says; all else is said by whoever has something to say. */
const NEEDED: readonly ShopText[] = ['name', 'description']

const says = (text: LocalizedText, locale: string): boolean => (text[locale] ?? '').trim() !== ''

/** The languages in which a text is missing; none where nothing has to be said at all. */
export function missingIn<L extends string>(field: ShopText, text: LocalizedText, locales: readonly L[]): L[] {
  const isSaid = Object.keys(text).some((locale) => says(text, locale))
  return isSaid || NEEDED.includes(field) ? locales.filter((locale) => !says(text, locale)) : []
}

/** How many texts its readers miss: each field in each language counts. */
export const countMissing = (texts: ShopTexts, locales: readonly string[]): number =>
  SHOP_TEXTS.reduce((sum, field) => sum + missingIn(field, texts[field], locales).length, 0)

/** What a draft is made of: English, else Thai, else whatever there is. */
export function sourceOf<L extends string>(text: LocalizedText, locales: readonly L[]): L | undefined {
  return locales.find((locale) => says(text, locale))
}
