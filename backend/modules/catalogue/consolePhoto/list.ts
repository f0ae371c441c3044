import { and, asc, eq, isNull } from 'drizzle-orm'
import type { StaffContext } from '#backend/context.ts'
import { findTheirShop, mayThere } from '#backend/modules/catalogue/consoleShop/scope.ts'
import { shopPhotos } from '#backend/modules/catalogue/photoSchema.ts'
import { type Page, readPage } from '#backend/platform/paging.ts'
import type { AnswerOf } from '#contract/call.ts'
import type { ConsolePhoto, consolePhotoCalls } from '#contract/catalogue/consolePhotos.ts'
import { CONSOLE_PAGE_SIZE } from '#domain/constants.ts'
import { textIn } from '#domain/localizedText.ts'
import { findTheirPhoto, selectPhotos, viewPhotos } from './own.ts'

type Calls = typeof consolePhotoCalls

/** The photos of a shop of theirs, in their order. */
export async function listShopPhotos(
  ctx: StaffContext,
  shopId: string,
): Promise<AnswerOf<Calls['GET /console/shops/{id}/photos']>> {
  const shop = await findTheirShop(ctx.db, ctx, 'shops.read', shopId)
  const rows = await selectPhotos(ctx.db)
    .where(eq(shopPhotos.shopId, shop.id))
    .orderBy(asc(shopPhotos.position), asc(shopPhotos.id))
  return {
    shop: { _id: shop.id, urlName: shop.urlName, name: textIn(shop.name, ctx.locale) },
    mayChange: mayThere(ctx, 'photos.change', shop.id),
    photos: await viewPhotos(ctx, rows),
  }
}

/** One photo of a shop of theirs, whole. */
export async function findConsolePhoto(
  ctx: StaffContext,
  id: string,
): Promise<AnswerOf<Calls['GET /console/photos/{id}']>> {
  const found = await findTheirPhoto(ctx.db, ctx, 'shops.read', id)
  const [photo] = await viewPhotos(ctx, [found], true)
  const { shopId } = found.photo
  return {
    photo: photo!,
    mayChange: mayThere(ctx, 'photos.change', shopId),
    mayApprove: mayThere(ctx, 'photos.approve', shopId),
  }
}

/** Photos of all shops that nobody has looked at, the oldest first; only people of the marketplace may ask. */
export function listWaitingPhotos(ctx: StaffContext, { offset }: { offset: number }): Promise<Page<ConsolePhoto>> {
  const isWaiting = and(isNull(shopPhotos.approvedAt), isNull(shopPhotos.refusedFor))
  return readPage(offset, {
    rows: selectPhotos(ctx.db)
      .where(isWaiting)
      .orderBy(asc(shopPhotos.createdAt), asc(shopPhotos.id))
      .limit(CONSOLE_PAGE_SIZE)
      .offset(offset),
    count: ctx.db.$count(shopPhotos, isWaiting),
    view: (rows) => viewPhotos(ctx, rows),
  })
}
