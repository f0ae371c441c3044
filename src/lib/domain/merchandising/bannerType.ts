/** Where a banner is shown (spec section 3). */
export const BANNER_TYPES = [
  'homepage',
  'quick_search',
  'home_popup',
  'home_ads',
  'flash_popup',
  'search_menu',
  'search_text',
] as const

/** Characters of what a banner says in one language. */
export const BANNER_TITLE_MAX = 80
export const BANNER_TEXT_MAX = 200
