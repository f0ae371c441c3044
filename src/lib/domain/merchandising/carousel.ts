/** What a carousel shows cards of. */
export const CAROUSEL_KINDS = ['shop', 'brand'] as const

/** Characters of what a carousel says in one language, and how many cards it has. */
export const CAROUSEL_NAME_MAX = 80
export const CAROUSEL_TEXT_MAX = 200
export const CAROUSEL_CARDS_MAX = 60
