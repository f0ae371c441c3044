import type { posts } from '#backend/schema.ts'
import type { Clock } from '#demo/clock.ts'
import { pictureFor } from '#demo/pictures/pick.ts'
import { postTexts } from '#demo/texts/posts.ts'

/** Where each post leads on this site. */
const LINKS: Record<string, string> = {
  'before-your-first-thai-massage': '/categories/massage',
  'oil-or-no-oil': '/categories/massage',
  'a-slow-day-in-chiang-mai': '/locations/chiang-mai',
  'how-to-bathe': '/categories/onsen',
  'after-the-beach': '/carousels/by-the-sea',
  'should-i-tip': '/rules-of-Use',
}

export const postRows = (clock: Clock): (typeof posts.$inferInsert)[] =>
  postTexts.map(({ slug, title, body }, index) => {
    const link = LINKS[slug] ?? '/'
    const image = pictureFor(`post ${slug}`).name
    return { id: slug, slug, title, text: body, image, link, publishedAt: clock.at(-3 - index * 9, '09:00') }
  })
