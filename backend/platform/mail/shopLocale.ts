/** Shops of the market are in Thailand, and nobody has told us another language of theirs. */
export const SHOP_LOCALE = 'th'
