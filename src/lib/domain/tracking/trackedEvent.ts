/**
 * Events that this site's own tracking stores (spec section 7, Analytics). Views and clicks of products go to the data
 * layer alone.
 */
export const TRACKED_EVENTS = [
  'addToCart',
  'removeFromCart',
  'checkout',
  'purchase',
  'like',
  'unlike',
  'logout',
  'clickType',
  'clickStore',
  'clickBrand',
] as const
export type TrackedEvent = (typeof TRACKED_EVENTS)[number]

export const isTracked = (event: unknown): event is TrackedEvent =>
  (TRACKED_EVENTS as readonly unknown[]).includes(event)

/** Events that go out in one piece; with lines as many as a cart may have, far below the 64 KB that a beacon may be. */
export const TRACKED_TOGETHER = 20
export const TRACKED_LINES = 20
