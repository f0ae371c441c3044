import { randomUUID } from 'node:crypto'
import { and, asc, eq, max, ne } from 'drizzle-orm'
import type { StaffContext, Transaction } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { categories, shops } from '#backend/modules/catalogue/schema.ts'
import { serviceTypes, timePrices } from '#backend/modules/catalogue/serviceSchema.ts'
import { refreshServices } from '#backend/modules/catalogue/shop/summary.ts'
import { recordAudit } from '#backend/platform/audit/record.ts'
import type { ConsoleService, NewService } from '#contract/catalogue/consoleServices.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { textIn } from '#domain/localizedText.ts'
import { categoryIdOf, changeable, findType, isCalled, lockShop, viewService } from './own.ts'
import { nameOf, textsOf } from './texts.ts'

type Answer = Promise<{ service: ConsoleService }>
type TypeRow = Omit<typeof serviceTypes.$inferInsert, 'id' | 'shopId' | 'position'>
type OptionRow = Pick<typeof timePrices.$inferInsert, 'timeMinutes' | 'price' | 'maxPercentage' | 'guestCount'>

/** Stores a service at the end of the list of a shop, which is locked. */
async function insertService(
  tx: Transaction,
  { now, staff }: StaffContext,
  shopId: string,
  row: TypeRow,
  options: OptionRow[],
): Promise<string> {
  const id = randomUUID()
  const [last] = await tx
    .select({ position: max(serviceTypes.position) })
    .from(serviceTypes)
    .where(eq(serviceTypes.shopId, shopId))
  await tx.insert(serviceTypes).values({ ...row, id, shopId, position: (last?.position ?? 0) + 1 })
  await tx
    .insert(timePrices)
    .values(options.map((option, index) => ({ ...option, id: randomUUID(), typeId: id, shopId, position: index + 1 })))
  await recordAudit(
    tx,
    { now, actorId: staff.userId },
    {
      ...{ action: 'serviceAdded', kind: 'service', objectId: id, shopId },
      after: {
        name: textIn(row.typeName, 'en'),
        options: options.map(({ timeMinutes, price }) => `${timeMinutes} min ${price}`).join(', '),
      },
    },
  )
  await refreshServices(tx, shopId, { isRenamed: true })
  return id
}

/** A new service of a shop of theirs; its picture is that of its category until it has one. */
export function addService(ctx: StaffContext, shopId: string, said: NewService): Answer {
  return ctx.db.transaction(async (tx) => {
    const shop = await lockShop(tx, ctx, shopId)
    const categoryId = await categoryIdOf(tx, said.category)
    const [category] = await tx
      .select({ image: categories.image })
      .from(categories)
      .where(eq(categories.id, categoryId))
    const row = {
      ...{ categoryId, typePicture: category!.image, isRecommended: said.isRecommended, isOffered: said.isOffered },
      ...{ typeName: nameOf(said.typeName), description: textsOf(said.description) },
    }
    const options = said.options.map(({ time, ...option }) => ({ timeMinutes: time, ...option }))
    return viewService(tx, await insertService(tx, ctx, shop.id, row, options))
  })
}

/** A service of another branch of the same brand, copied to this shop; one of its name is not written over (167). */
export function copyService(ctx: StaffContext, shopId: string, serviceId: string): Answer {
  return ctx.db.transaction(async (tx) => {
    const shop = await lockShop(tx, ctx, shopId)
    const sameBrand = and(changeable(ctx), ne(shops.id, shop.id), eq(shops.brandId, shop.brandId ?? ''))
    const { type } = await findType(tx, sameBrand, serviceId)
    const isThere = await tx.$count(serviceTypes, and(eq(serviceTypes.shopId, shop.id), isCalled(type.typeName)))
    if (isThere > 0) throw new ServiceError(ERROR_CODE.nameTaken, 'The branch has a service of this name already')
    const options = await tx
      .select()
      .from(timePrices)
      .where(eq(timePrices.typeId, type.id))
      .orderBy(asc(timePrices.position), asc(timePrices.timeMinutes), asc(timePrices.id))
    const { categoryId, typeName, description, specialNote, typePicture, isRecommended, isOffered } = type
    const row = { categoryId, typeName, description, specialNote, typePicture, isRecommended, isOffered }
    const copied = options.map(({ timeMinutes, price, maxPercentage, guestCount }) => ({
      ...{ timeMinutes, price, maxPercentage, guestCount },
    }))
    return viewService(tx, await insertService(tx, ctx, shop.id, row, copied))
  })
}
