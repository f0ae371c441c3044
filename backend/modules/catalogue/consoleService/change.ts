import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { StaffContext, Transaction } from '#backend/context.ts'
import { changedMeanwhile, ServiceError } from '#backend/errors.ts'
import { serviceTypes, timePrices } from '#backend/modules/catalogue/serviceSchema.ts'
import { refreshServices } from '#backend/modules/catalogue/shop/summary.ts'
import { recordAudit } from '#backend/platform/audit/record.ts'
import type { ConsoleService, ServiceChange } from '#contract/catalogue/consoleServices.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { SERVICE_OPTION_MAX } from '#domain/constants.ts'
import { categoryIdOf, changeable, findType, lockShop, viewService } from './own.ts'
import { differenceOf, nameOf, textsOf } from './texts.ts'

type Found = Awaited<ReturnType<typeof findType>>
type OptionRow = typeof timePrices.$inferSelect
type Tell = (told: Pick<Parameters<typeof recordAudit>[2], 'action' | 'before' | 'after'>) => Promise<void>
type Said<K extends keyof ServiceChange> = NonNullable<ServiceChange[K]>

/** What the service itself says. The version stands in the WHERE: of two at the same moment one is refused. */
async function changeFields(tx: Transaction, { type, category: was }: Found, said: Said<'service'>, tell: Tell) {
  const { version, category = was, typeName, description, ...flags } = said
  const row = {
    typeName: typeName ? nameOf(typeName) : type.typeName,
    description: description ? textsOf(description) : type.description,
    isRecommended: flags.isRecommended ?? type.isRecommended,
    isOffered: flags.isOffered ?? type.isOffered,
  }
  const { rowCount } = await tx
    .update(serviceTypes)
    .set({ ...row, categoryId: await categoryIdOf(tx, category) })
    .where(and(eq(serviceTypes.id, type.id), eq(serviceTypes.version, version)))
  if (rowCount === 0) throw changedMeanwhile()
  const { typeName: name, description: about, isRecommended, isOffered } = type
  const before = { category: was, typeName: name, description: about, isRecommended, isOffered }
  const difference = differenceOf(before, { category, ...row })
  if (difference) await tell({ action: 'serviceChanged', ...difference })
}

const toldOption = ({
  timeMinutes,
  price,
  maxPercentage,
}: Pick<OptionRow, 'timeMinutes' | 'price' | 'maxPercentage'>) => ({
  ...{ duration: timeMinutes, price, discount: maxPercentage },
})

/** An option of this service; one that is none of it, or no more, is a 404. */
async function lockOption(tx: Transaction, typeId: string, { id, version }: { id: string; version: number }) {
  const [option] = await tx
    .select()
    .from(timePrices)
    .where(and(eq(timePrices.id, id), eq(timePrices.typeId, typeId)))
    .for('update')
  if (!option) throw new ServiceError(ERROR_CODE.notFound, 'The service has no such length')
  if (option.version !== version) throw changedMeanwhile()
  return option
}

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)

async function changeOptions(tx: Transaction, { type }: Found, change: ServiceChange, tell: Tell) {
  // In the order in which bookings lock what they take of the stock.
  for (const one of change.changed.toSorted(byId)) {
    const { time: timeMinutes, price, maxPercentage } = one
    const before = await lockOption(tx, type.id, one)
    const after = { timeMinutes, price, maxPercentage }
    await tx.update(timePrices).set(after).where(eq(timePrices.id, before.id))
    if (differenceOf(toldOption(before), toldOption(after))) {
      await tell({ action: 'optionChanged', before: toldOption(before), after: toldOption(after) })
    }
  }
  for (const one of change.removed.toSorted(byId)) {
    const before = await lockOption(tx, type.id, one)
    await tx.delete(timePrices).where(eq(timePrices.id, before.id))
    await tell({ action: 'optionRemoved', before: toldOption(before) })
  }
  for (const { time: timeMinutes, price, maxPercentage } of change.added) {
    const row = { timeMinutes, price, maxPercentage }
    // After all others: equal positions are sorted by length.
    const place = { id: randomUUID(), typeId: type.id, shopId: type.shopId, position: SERVICE_OPTION_MAX }
    await tx.insert(timePrices).values({ ...row, ...place })
    await tell({ action: 'optionAdded', after: toldOption(row) })
  }
  const count = await tx.$count(timePrices, eq(timePrices.typeId, type.id))
  if (count < 1 || count > SERVICE_OPTION_MAX) {
    throw new ServiceError(ERROR_CODE.unprocessable, `A service has 1 to ${SERVICE_OPTION_MAX} lengths`)
  }
}

/** Changes a service of a shop of theirs, all of it or nothing; what was changed since it was read is refused (166). */
export function changeService(
  ctx: StaffContext,
  id: string,
  change: ServiceChange,
): Promise<{ service: ConsoleService }> {
  const { db, now, staff } = ctx
  return db.transaction(async (tx) => {
    const { shop } = await findType(tx, changeable(ctx), id)
    await lockShop(tx, ctx, shop.id)
    const found = await findType(tx, changeable(ctx), id)
    const tell: Tell = (told) =>
      recordAudit(tx, { now, actorId: staff.userId }, { kind: 'service', objectId: id, shopId: shop.id, ...told })
    if (change.service) await changeFields(tx, found, change.service, tell)
    await changeOptions(tx, found, change, tell)
    const { typeName, category, isOffered } = change.service ?? {}
    await refreshServices(tx, shop.id, { isRenamed: Boolean(typeName || category) || isOffered !== undefined })
    return viewService(tx, id)
  })
}
