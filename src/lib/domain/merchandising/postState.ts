/** Characters of what a post says in one language. */
export const POST_TITLE_MAX = 120
export const POST_TEXT_MAX = 2000

/** Whether customers see a post. */
export const POST_STATES = ['draft', 'planned', 'published'] as const
export type PostState = (typeof POST_STATES)[number]

/** Customers see it from its instant on, that instant included; without one they never do. */
export function postState(publishedAt: Date | null, now: Date): PostState {
  if (!publishedAt) return 'draft'
  return publishedAt > now ? 'planned' : 'published'
}
