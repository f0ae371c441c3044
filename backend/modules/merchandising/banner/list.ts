import { and, asc, inArray } from 'drizzle-orm'
import type { ServiceContext } from '#backend/context.ts'
import { findPictures } from '#backend/modules/catalogue/index.ts'
import { banners } from '#backend/modules/merchandising/schema.ts'
import { wholeList } from '#backend/platform/paging.ts'
import type { AnswerOf } from '#contract/call.ts'
import type { Banner, contentCalls, homeCalls } from '#contract/merchandising/content.ts'
import { textIn } from '#domain/localizedText.ts'
import { BANNER_TYPES } from '#domain/merchandising/bannerType.ts'
import { nextChange, shownState } from '#domain/merchandising/showWindow.ts'
import { isNotOver } from './shown.ts'

type BannerType = Banner['type']
type Found = { items: Banner[]; changesAt: string | null }

/** The banners of some types that customers see, each type in its order, and when others are seen. */
async function findBanners(ctx: ServiceContext, types: readonly BannerType[]): Promise<Found> {
  if (types.length === 0) return { items: [], changesAt: null }
  const rows = await ctx.db
    .select()
    .from(banners)
    .where(and(inArray(banners.type, [...types]), isNotOver(ctx.now)))
    .orderBy(asc(banners.position), asc(banners.id))
  const shown = rows.filter((row) => shownState(row, ctx.now) === 'shown')
  const picture = await findPictures(
    ctx,
    shown.flatMap(({ image }) => image ?? []),
  )
  const items = shown.map(({ id, type, title, image, ...row }) => {
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
  return { items, changesAt: nextChange(rows, ctx.now)?.toISOString() ?? null }
}

/** The banners of one type in their order. */
export async function listBanners(ctx: ServiceContext, type: BannerType): Promise<AnswerOf<Home['GET /banners']>> {
  const { items, changesAt } = await findBanners(ctx, [type])
  return { ...wholeList(items), changesAt }
}

type Home = typeof homeCalls
type Batch = AnswerOf<(typeof contentCalls)['GET /banners/batch']>

/** The banners of several types by type, of all where none is named; a type without banners has an empty list. */
export async function listBannersByType(ctx: ServiceContext, types: readonly BannerType[] = []): Promise<Batch> {
  const wanted = types.length > 0 ? [...new Set(types)] : BANNER_TYPES
  const { items, changesAt } = await findBanners(ctx, wanted)
  const byType = wanted.map((type) => [type, items.filter((banner) => banner.type === type)])
  return { banners: Object.fromEntries(byType), changesAt }
}
