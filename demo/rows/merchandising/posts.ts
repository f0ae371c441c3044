import type { posts } from '#backend/schema.ts'
import type { Clock } from '#demo/clock.ts'
import { pictureOf } from '#demo/pictures/pick.ts'
import { postTexts } from '#demo/texts/posts.ts'
import type { CategorySlug } from '#demo/texts/types.ts'

/** What each post is about, and where it leads on this site. */
const SUBJECTS: Record<string, readonly [CategorySlug, string]> = {
  'before-your-first-thai-massage': ['massage', '/categories/massage'],
  'oil-or-no-oil': ['massage', '/categories/massage'],
  'a-slow-day-in-chiang-mai': ['spa', '/locations/chiang-mai'],
  'how-to-bathe': ['onsen', '/categories/onsen'],
  'after-the-beach': ['scrub', '/carousels/by-the-sea'],
  'should-i-tip': ['spa', '/rules-of-Use'],
}

export const postRows = (clock: Clock): (typeof posts.$inferInsert)[] =>
  postTexts.map(({ slug, title, body }, index) => {
    const [category, link] = SUBJECTS[slug] ?? ['massage', '/']
    const image = pictureOf({ slug: `post ${slug}`, category }, '3:2').name
    return { id: slug, slug, title, text: body, image, link, publishedAt: clock.at(-3 - index * 9, '09:00') }
  })
