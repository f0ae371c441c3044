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
