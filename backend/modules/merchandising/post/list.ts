import { asc, desc, lte } from 'drizzle-orm'
import type { ServiceContext } from '#backend/context.ts'
import { findPictures } from '#backend/modules/catalogue/index.ts'
import { posts } from '#backend/modules/merchandising/schema.ts'
import { type Page, readPage } from '#backend/platform/paging.ts'
import type { Post } from '#contract/merchandising/content.ts'
import { textIn } from '#domain/localizedText.ts'
import { localeOfLang } from '#i18n/locales.ts'

type Input = { lang?: string; offset: number; limit: number }

/** Published posts, the latest first; `lang` may be a locale or a BCP-47 tag, an unknown one leaves the asker's. */
export function listPosts(ctx: ServiceContext, { lang = '', offset, limit }: Input): Promise<Page<Post>> {
  const locale = localeOfLang(lang) ?? ctx.locale
  const published = lte(posts.publishedAt, ctx.now)
  return readPage(offset, {
    rows: ctx.db
      .select()
      .from(posts)
      .where(published)
      .orderBy(desc(posts.publishedAt), asc(posts.id))
      .limit(limit)
      .offset(offset),
    count: ctx.db.$count(posts, published),
    view: (rows) => viewPosts({ ...ctx, locale }, rows),
  })
}

async function viewPosts(ctx: ServiceContext, rows: (typeof posts.$inferSelect)[]): Promise<Post[]> {
  const picture = await findPictures(
    ctx,
    rows.map(({ image }) => image),
  )
  return rows.map(({ id, slug, title, text, image, link, publishedAt }) => ({
    _id: id,
    slug,
    title: textIn(title, ctx.locale),
    text: textIn(text, ctx.locale),
    image: picture(image),
    link,
    publishedAt: publishedAt!.toISOString(),
  }))
}
