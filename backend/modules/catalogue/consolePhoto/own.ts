import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database, StaffContext, Transaction } from '#backend/context.ts'
import { changedMeanwhile, ServiceError } from '#backend/errors.ts'
import { shopPhotos } from '#backend/modules/catalogue/photoSchema.ts'
import { findPictures } from '#backend/modules/catalogue/picture/find.ts'
import { previewOf } from '#backend/modules/catalogue/picture/photoFiles.ts'
import { pictures, shops } from '#backend/modules/catalogue/schema.ts'
import { recordAudit } from '#backend/platform/audit/record.ts'
import { purge } from '#backend/platform/cacheTags/purge.ts'
import { inScope } from '#backend/platform/db/inScope.ts'
import type { ConsolePhoto } from '#contract/catalogue/consolePhotos.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { type Permission, scopeOf } from '#domain/accounts/access.ts'
import { cacheTag } from '#domain/cacheTags.ts'
import { squareNameOf } from '#domain/catalogue/pictureFiles.ts'
import { photoState } from '#domain/catalogue/shopPhoto.ts'
import { textIn } from '#domain/localizedText.ts'

export type PhotoRow = typeof shopPhotos.$inferSelect
type ShopNames = { urlName: string; name: typeof shops.$inferSelect.name }
export type Listed = { photo: PhotoRow; shop: ShopNames }

/** The photos of shops where whoever asks may do this. */
const whereThey = ({ staff }: StaffContext, may: Permission) => inScope(shopPhotos.shopId, scopeOf(staff.grants, may))

/** Photos with the names of their shops; say which. */
export const selectPhotos = (db: Database | Transaction) =>
  db
    .select({ photo: shopPhotos, shop: { urlName: shops.urlName, name: shops.name } })
    .from(shopPhotos)
    .innerJoin(shops, eq(shops.id, shopPhotos.shopId))
    .$dynamic()

/** A photo of a shop where whoever asks may do this; any other is a 404. */
export async function findTheirPhoto(
  db: Database | Transaction,
  ctx: StaffContext,
  may: Permission,
  id: string,
): Promise<Listed> {
  const [found] = await selectPhotos(db).where(and(eq(shopPhotos.id, id), whereThey(ctx, may)))
  if (!found) throw new ServiceError(ERROR_CODE.notFound, 'There is no such photo')
  return found
}

/** Like findTheirPhoto, for a change of it, with its shop locked first; one that was changed since is a 166. */
export async function lockTheirPhoto(
  tx: Transaction,
  ctx: StaffContext,
  may: Permission,
  { id, version }: { id: string; version: number },
): Promise<PhotoRow> {
  const { photo } = await findTheirPhoto(tx, ctx, may, id)
  await lockPhotos(tx, photo.shopId)
  const [row] = await tx.select().from(shopPhotos).where(eq(shopPhotos.id, id))
  if (!row) throw new ServiceError(ERROR_CODE.notFound, 'There is no such photo')
  if (row.version !== version) throw changedMeanwhile()
  return row
}

/** Whoever changes photos of a shop holds its row, so that their order and number are one thing. */
export const lockPhotos = (tx: Transaction, shopId: string) =>
  tx.select({ id: shops.id }).from(shops).where(eq(shops.id, shopId)).for('no key update')

export const listPhotosOf = (tx: Database | Transaction, shopId: string): Promise<PhotoRow[]> =>
  tx
    .select()
    .from(shopPhotos)
    .where(eq(shopPhotos.shopId, shopId))
    .orderBy(asc(shopPhotos.position), asc(shopPhotos.id))

/** Writes down, in the shop's row, which photos its pages show, and has the pages made anew. */
export async function showPhotos(tx: Transaction, shopId: string): Promise<void> {
  const shown = (await listPhotosOf(tx, shopId)).flatMap(({ picture }) => picture ?? [])
  const [shop] = await tx.select({ name: shops.name }).from(shops).where(eq(shops.id, shopId))
  for (const { picture, alt } of await listPhotosOf(tx, shopId)) {
    // Who does not see it hears the name of the shop where nobody has said what it shows.
    const text = Object.keys(alt).length > 0 ? alt : shop!.name
    if (picture) await tx.update(pictures).set({ alt: text }).where(eq(pictures.name, picture))
  }
  await tx.update(shops).set({ photos: shown, updatedAt: sql`now()` }).where(eq(shops.id, shopId))
  await purge(tx, [cacheTag.shop(shopId), cacheTag.shops])
}

/** No page names it any more; its files go with the job for unused uploads, a day later: pages that are open show it. */
export async function retirePicture(tx: Transaction, picture: string | null, now: Date): Promise<void> {
  for (const name of picture ? [picture, squareNameOf(picture)] : []) {
    await tx.update(pictures).set({ createdAt: now }).where(eq(pictures.name, name))
  }
}

type Told = Pick<Parameters<typeof recordAudit>[2], 'action' | 'before' | 'after'>

export const record = (
  tx: Transaction,
  { now, staff }: StaffContext,
  { id, shopId }: { id: string; shopId: string },
  told: Told,
) => recordAudit(tx, { now, actorId: staff.userId }, { kind: 'photo', objectId: id, shopId, ...told })

/** Photos as the console shows them; `withPreviews` where whole ones are needed of those that pages show, too. */
export async function viewPhotos(ctx: StaffContext, rows: Listed[], withPreviews = false): Promise<ConsolePhoto[]> {
  const picture = await findPictures(
    ctx,
    rows.map(({ photo }) => photo.picture),
  )
  return Promise.all(
    rows.map(async ({ photo, shop }) => ({
      ...{ _id: photo.id, version: photo.version, state: photoState(photo), reason: photo.refusedFor },
      shop: { _id: photo.shopId, urlName: shop.urlName, name: textIn(shop.name, ctx.locale) },
      ...{ alt: photo.alt, focus: { x: photo.focusX, y: photo.focusY }, width: photo.width, height: photo.height },
      picture: picture(photo.picture),
      preview: withPreviews || !photo.picture ? await previewOf(ctx.storage, photo.original) : null,
      createdAt: photo.createdAt.toISOString(),
    })),
  )
}

/** One of them as it is now, whole. */
export async function viewPhoto(ctx: StaffContext, id: string): Promise<{ photo: ConsolePhoto }> {
  const [photo] = await viewPhotos(ctx, await selectPhotos(ctx.db).where(eq(shopPhotos.id, id)), true)
  if (!photo) throw new ServiceError(ERROR_CODE.notFound, 'There is no such photo')
  return { photo }
}
