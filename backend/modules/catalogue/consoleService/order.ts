import { and, asc, desc, eq } from 'drizzle-orm'
import type { StaffContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { serviceTypes } from '#backend/modules/catalogue/serviceSchema.ts'
import { refreshServices } from '#backend/modules/catalogue/shop/summary.ts'
import { recordAudit } from '#backend/platform/audit/record.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { textIn } from '#domain/localizedText.ts'
import { lockShop } from './own.ts'

type Order = { before: string[]; after: string[] }

const isSame = (one: string[], other: string[]) => one.join('\n') === other.join('\n')

/** Puts the services of a shop of theirs in another order, unless somebody else has done so since it was read (166). */
export async function orderServices(
  ctx: StaffContext,
  shopId: string,
  { before, after }: Order,
): Promise<Record<string, never>> {
  const { db, now, staff } = ctx
  await db.transaction(async (tx) => {
    const shop = await lockShop(tx, ctx, shopId)
    const rows = await tx
      .select({ id: serviceTypes.id, name: serviceTypes.typeName })
      .from(serviceTypes)
      .where(eq(serviceTypes.shopId, shop.id))
      .orderBy(desc(serviceTypes.isRecommended), asc(serviceTypes.position), asc(serviceTypes.id))
    const ids = rows.map(({ id }) => id)
    if (!isSame(ids, before)) throw new ServiceError(ERROR_CODE.changedMeanwhile, 'The list is another by now')
    if (!isSame(ids.toSorted(), after.toSorted())) {
      throw new ServiceError(ERROR_CODE.unprocessable, 'An order names each service once')
    }
    if (isSame(before, after)) return
    for (const [index, id] of after.entries()) {
      await tx
        .update(serviceTypes)
        .set({ position: index + 1 })
        .where(and(eq(serviceTypes.id, id), eq(serviceTypes.shopId, shop.id)))
    }
    const nameOf = new Map(rows.map(({ id, name }) => [id, textIn(name, 'en')]))
    const told = (order: string[]) => ({ order: order.map((id) => nameOf.get(id)).join(' · ') })
    await recordAudit(
      tx,
      { now, actorId: staff.userId },
      {
        ...{ action: 'servicesOrdered', kind: 'shop', objectId: shop.id, shopId: shop.id },
        ...{ before: told(before), after: told(after) },
      },
    )
    await refreshServices(tx, shop.id)
  })
  return {}
}
