import { asc, inArray } from 'drizzle-orm'
import type { ServiceContext } from '#backend/context.ts'
import { findPictures } from '#backend/modules/catalogue/index.ts'
import { banners } from '#backend/modules/merchandising/schema.ts'
import { type Page, wholeList } from '#backend/platform/paging.ts'
import { BANNER_TYPES, type Banner } from '#contract/merchandising/content.ts'
import { textIn } from '#domain/localizedText.ts'

type BannerType = Banner['type']

/** The banners of some types, each type in its order. */
async function findBanners(ctx: ServiceContext, types: readonly BannerType[]): Promise<Banner[]> {
  if (types.length === 0) return []
  const rows = await ctx.db
    .select()
    .from(banners)
    .where(inArray(banners.type, [...types]))
    .orderBy(asc(banners.position), asc(banners.id))
  const picture = await findPictures(
    ctx,
    rows.flatMap(({ image }) => image ?? []),
  )
  return rows.map(({ id, type, title, image, ...row }) => {
    const text = textIn(row.text, ctx.locale)
    return {
      _id: id,
      type,
      title: textIn(title, ctx.locale),
      text,
      image: image === null ? null : picture(image),
      // A link to a search asks in the reader's language.
      link: row.link.replace('{{text}}', encodeURIComponent(text)),
    }
  })
}

/** The banners of one type in their order. */
export async function listBanners(ctx: ServiceContext, type: BannerType): Promise<Page<Banner>> {
  const items = await findBanners(ctx, [type])
  return wholeList(items)
}

/** The banners of several types by type, of all where none is named; a type without banners has an empty list. */
export async function listBannersByType(
  ctx: ServiceContext,
  types: readonly BannerType[] = [],
): Promise<{ banners: Partial<Record<BannerType, Banner[]>> }> {
  const wanted = types.length > 0 ? [...new Set(types)] : BANNER_TYPES
  const found = await findBanners(ctx, wanted)
  return { banners: Object.fromEntries(wanted.map((type) => [type, found.filter((banner) => banner.type === type)])) }
}
