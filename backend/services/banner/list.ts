import { asc, eq } from 'drizzle-orm'
import type { ServiceContext } from '#backend/context.ts'
import { banners } from '#backend/db/schema/index.ts'
import { findPictures } from '#backend/services/picture/find.ts'
import type { Banner } from '#contract/home.ts'
import { textIn } from '#domain/localizedText.ts'

/** The banners of one type in their order. */
export async function listBanners(
  ctx: ServiceContext,
  type: Banner['type'],
): Promise<{ items: Banner[]; totalCount: number; hasMore: boolean }> {
  const rows = await ctx.db
    .select()
    .from(banners)
    .where(eq(banners.type, type))
    .orderBy(asc(banners.position), asc(banners.id))
  const picture = await findPictures(
    ctx,
    rows.flatMap(({ image }) => image ?? []),
  )
  const items = rows.map(({ id, title, text, image, link }) => ({
    _id: id,
    type,
    title: textIn(title, ctx.locale),
    text: textIn(text, ctx.locale),
    image: image === null ? null : picture(image),
    link,
  }))
  return { items, totalCount: items.length, hasMore: false }
}
