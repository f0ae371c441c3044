import { asc, desc, gt, lte, min } from 'drizzle-orm'
import type { ServiceContext } from '#backend/context.ts'
import { findPictures } from '#backend/modules/catalogue/index.ts'
import { posts } from '#backend/modules/merchandising/schema.ts'
import { readPage } from '#backend/platform/paging.ts'
import type { AnswerOf } from '#contract/call.ts'
import type { contentCalls, Post } from '#contract/merchandising/content.ts'
import { textIn } from '#domain/localizedText.ts'
import { localeOfLang } from '#i18n/locales.ts'

type Input = { lang?: string; offset: number; limit: number }

type Found = AnswerOf<(typeof contentCalls)['GET /posts']>

/** When the next post is published, as staff have planned it; null where none is. */
async function nextPost({ db, now }: ServiceContext): Promise<string | null> {
  const [next] = await db
    .select({ at: min(posts.publishedAt) })
    .from(posts)
    .where(gt(posts.publishedAt, now))
  return next?.at?.toISOString() ?? null
}

/** Published posts, the latest first; `lang` may be a locale or a BCP-47 tag, an unknown one leaves the asker's. */
export async function listPosts(ctx: ServiceContext, { lang = '', offset, limit }: Input): Promise<Found> {
  const locale = localeOfLang(lang) ?? ctx.locale
  const published = lte(posts.publishedAt, ctx.now)
  const [page, changesAt] = await Promise.all([
    readPage(offset, {
      rows: ctx.db
        .select()
        .from(posts)
        .where(published)
        .orderBy(desc(posts.publishedAt), asc(posts.id))
        .limit(limit)
        .offset(offset),
      count: ctx.db.$count(posts, published),
      view: (rows) => viewPosts({ ...ctx, locale }, rows),
    }),
    nextPost(ctx),
  ])
  return { ...page, changesAt }
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
