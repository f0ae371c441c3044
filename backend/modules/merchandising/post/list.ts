import { asc, desc, lte } from 'drizzle-orm'
import type { ServiceContext } from '#backend/context.ts'
import { findPictures } from '#backend/modules/catalogue/index.ts'
import { posts } from '#backend/modules/merchandising/schema.ts'
import type { Post } from '#contract/merchandising/content.ts'
import { textIn } from '#domain/localizedText.ts'
import { localeOfLang } from '#i18n/locales.ts'

type Wish = { lang?: string; offset: number; limit: number }

/** Published posts, the latest first; `lang` may be a locale or a BCP-47 tag, an unknown one leaves the asker's. */
export async function listPosts(
  ctx: ServiceContext,
  { lang = '', offset, limit }: Wish,
): Promise<{ items: Post[]; totalCount: number; hasMore: boolean }> {
  const locale = localeOfLang(lang) ?? ctx.locale
  const published = lte(posts.publishedAt, ctx.now)
  const [rows, totalCount] = await Promise.all([
    ctx.db
      .select()
      .from(posts)
      .where(published)
      .orderBy(desc(posts.publishedAt), asc(posts.id))
      .limit(limit)
      .offset(offset),
    ctx.db.$count(posts, published),
  ])
  const picture = await findPictures(
    { ...ctx, locale },
    rows.map(({ image }) => image),
  )
  const items = rows.map(({ id, slug, title, text, image, link, publishedAt }) => ({
    _id: id,
    slug,
    title: textIn(title, locale),
    text: textIn(text, locale),
    image: picture(image),
    link,
    publishedAt: publishedAt.toISOString(),
  }))
  return { items, totalCount, hasMore: offset + items.length < totalCount }
}
