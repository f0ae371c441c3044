/** The language of mails to shops, all of which are in Thailand. */
export const SHOP_LOCALE = 'th'
