import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { StaffContext } from '#backend/context.ts'
import { unprocessable } from '#backend/errors.ts'
import { differenceOf, nameOf, textsOf } from '#backend/modules/catalogue/index.ts'
import { holdPicture, keptLink, letPictureGo, record, showContent } from '#backend/modules/merchandising/content/own.ts'
import { banners } from '#backend/modules/merchandising/schema.ts'
import type { BannerChange, ConsoleBanner, NewBanner } from '#contract/merchandising/consoleBanners.ts'
import { isWindow } from '#domain/merchandising/showWindow.ts'
import { type BannerRow, findConsoleBanner, lockBanner } from './own.ts'

type Columns = Omit<BannerRow, 'id' | 'version'>
type Said = { [Field in keyof NewBanner]?: NewBanner[Field] | undefined }

const instantOf = (said: string | null | undefined, before: Date | null): Date | null => {
  if (said === undefined) return before
  return said === null ? null : new Date(said)
}

/** What is said over what was; refuses what cannot be (169, 422). */
function columnsOf(said: Said, before: Columns): Columns {
  const after: Columns = {
    type: said.type ?? before.type,
    title: said.title ? nameOf(said.title) : before.title,
    text: said.text ? textsOf(said.text) : before.text,
    image: said.image === undefined ? before.image : said.image,
    link: said.link === undefined ? before.link : keptLink(said.link),
    position: said.position ?? before.position,
    showFrom: instantOf(said.showFrom, before.showFrom),
    showUntil: instantOf(said.showUntil, before.showUntil),
  }
  if (!isWindow(after)) throw unprocessable('It ends before it begins')
  return after
}

const told = ({ type, title, text, image, link, position, showFrom, showUntil }: Columns) => ({
  ...{ bannerType: type, title, text, picture: image ?? '', link, position },
  ...{ showFrom: showFrom?.toISOString() ?? '', showUntil: showUntil?.toISOString() ?? '' },
})

/** All that it says, for the history. */
const flatOf = (columns: Columns) => differenceOf({}, told(columns))?.after ?? {}

const EMPTY: Columns = {
  ...{ type: 'home_ads', title: {}, text: {}, image: null, link: '/', position: 0, showFrom: null, showUntil: null },
}

/** A new banner. */
export async function addBanner(ctx: StaffContext, said: NewBanner): Promise<{ banner: ConsoleBanner }> {
  const id = randomUUID()
  const after = columnsOf(said, EMPTY)
  await ctx.db.transaction(async (tx) => {
    await holdPicture(tx, after.image, null)
    await tx.insert(banners).values({ id, ...after })
    await record(tx, ctx, { action: 'bannerAdded', kind: 'banner', objectId: id, after: flatOf(after) })
    await showContent(tx)
  })
  return findConsoleBanner(ctx, id)
}

/** Changes a banner; what is left out stays. */
export async function changeBanner(
  ctx: StaffContext,
  id: string,
  { version, ...said }: BannerChange,
): Promise<{ banner: ConsoleBanner }> {
  await ctx.db.transaction(async (tx) => {
    const before = await lockBanner(tx, id, version)
    const after = columnsOf(said, before)
    const difference = differenceOf(told(before), told(after))
    if (!difference) return
    await holdPicture(tx, after.image, before.image)
    await tx.update(banners).set(after).where(eq(banners.id, id))
    await record(tx, ctx, { action: 'bannerChanged', kind: 'banner', objectId: id, ...difference })
    await letPictureGo(tx, before.image, after.image, ctx.now)
    await showContent(tx)
  })
  return findConsoleBanner(ctx, id)
}

/** Takes a banner away for good. */
export async function removeBanner(
  ctx: StaffContext,
  id: string,
  { version }: { version: number },
): Promise<Record<string, never>> {
  await ctx.db.transaction(async (tx) => {
    const before = await lockBanner(tx, id, version)
    await tx.delete(banners).where(eq(banners.id, id))
    await record(tx, ctx, { action: 'bannerRemoved', kind: 'banner', objectId: id, before: flatOf(before) })
    await letPictureGo(tx, before.image, null, ctx.now)
    await showContent(tx)
  })
  return {}
}
