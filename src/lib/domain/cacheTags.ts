declare const isTag: unique symbol

/**
 * Names what a cached page shows. A page declares its tags (cacheLife.ts); code that changes their subject purges them.
 */
export type CacheTag = string & { readonly [isTag]: true }

const named = (text: string) => text as CacheTag

/** The start of a tag of one thing, for a statement that makes tags in SQL. */
export const TAG_PREFIX = { shop: 'shop:', brand: 'brand:', deal: 'deal:', pass: 'pass:', reviews: 'reviews:' } as const

/** Every tag there is. */
export const cacheTag = {
  /** Lists of shops: their order, or which shops there are. */
  shops: named('shops'),
  /** Lists of brands. */
  brands: named('brands'),
  /** Lists of passes. */
  passes: named('passes'),
  /** Which flash sales run, and with which deals. */
  flashSales: named('flash'),
  /** Promotions that a page offers, and whether they are used up. */
  promotions: named('promotions'),
  /** The home page's own arrangement. */
  home: named('home'),
  /** Banners, posts, carousels, tags, categories and other texts of the catalogue. */
  content: named('content'),
  /** Pages that were written by the build; only `everything` makes them old. */
  prerendered: named('prerendered'),
  /** Purges every page, such as after a lost connection, when changes may have been missed. */
  everything: named('*'),
  shop: (id: string) => named(TAG_PREFIX.shop + id),
  brand: (id: string) => named(TAG_PREFIX.brand + id),
  deal: (id: string) => named(TAG_PREFIX.deal + id),
  pass: (id: string) => named(TAG_PREFIX.pass + id),
  /** Reviews of a shop: likes and answers, which change no rating. */
  reviews: (shopId: string) => named(TAG_PREFIX.reviews + shopId),
} as const
