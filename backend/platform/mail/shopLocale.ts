/** The language of mails to shops, all of which are in Thailand. */
export const SHOP_LOCALE = 'th'

/** The languages of a mail that staff of any origin read, in their order: both stand in it. */
export const SHOP_LOCALES = [SHOP_LOCALE, 'en'] as const

export type ShopLocale = (typeof SHOP_LOCALES)[number]
