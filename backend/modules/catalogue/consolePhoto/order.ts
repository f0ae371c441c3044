import { and, eq } from 'drizzle-orm'
import type { StaffContext } from '#backend/context.ts'
import { changedMeanwhile, unprocessable } from '#backend/errors.ts'
import { lockTheirShop } from '#backend/modules/catalogue/consoleShop/scope.ts'
import { shopPhotos } from '#backend/modules/catalogue/photoSchema.ts'
import { recordAudit } from '#backend/platform/audit/record.ts'
import { listPhotosOf, showPhotos } from './own.ts'

const isSame = (one: string[], other: string[]) => one.join('\n') === other.join('\n')

/** Puts the photos of a shop of theirs in another order, unless somebody else has changed it since it was read (166). */
export async function orderPhotos(
  ctx: StaffContext,
  shopId: string,
  { before, after }: { before: string[]; after: string[] },
): Promise<Record<string, never>> {
  await ctx.db.transaction(async (tx) => {
    const shop = await lockTheirShop(tx, ctx, 'photos.change', shopId)
    const ids = (await listPhotosOf(tx, shop.id)).map(({ id }) => id)
    if (!isSame(ids, before)) throw changedMeanwhile()
    if (!isSame(ids.toSorted(), after.toSorted())) throw unprocessable('An order names each photo once')
    if (isSame(before, after)) return
    for (const [index, id] of after.entries()) {
      await tx
        .update(shopPhotos)
        .set({ position: index + 1 })
        .where(and(eq(shopPhotos.id, id), eq(shopPhotos.shopId, shop.id)))
    }
    const told = (order: string[]) => ({ order: order.map((id) => ids.indexOf(id) + 1).join(' · ') })
    await recordAudit(
      tx,
      { now: ctx.now, actorId: ctx.staff.userId },
      {
        ...{ action: 'photosOrdered', kind: 'shop', objectId: shop.id, shopId: shop.id },
        ...{ before: told(before), after: told(after) },
      },
    )
    await showPhotos(tx, shop.id)
  })
  return {}
}
