import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database, StaffContext, Transaction } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { categories, shops } from '#backend/modules/catalogue/schema.ts'
import { serviceKey, serviceTypes, timePrices } from '#backend/modules/catalogue/serviceSchema.ts'
import type { LocalizedColumn } from '#backend/platform/db/columns.ts'
import { inScope } from '#backend/platform/db/inScope.ts'
import type { ConsoleService } from '#contract/catalogue/consoleServices.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { isInScope, scopeOf } from '#domain/accounts/access.ts'
import { discountedPrice } from '#domain/pricing/price.ts'

const unknown = () => new ServiceError(ERROR_CODE.notFound, 'There is nothing like that here')

/** The shops that whoever asks may see. */
export const readable = ({ staff }: StaffContext): SQL | undefined =>
  inScope(shops.id, scopeOf(staff.grants, 'shops.read'))

/** Those whose services and prices they may change. */
export const changeable = ({ staff }: StaffContext): SQL | undefined =>
  and(
    inScope(shops.id, scopeOf(staff.grants, 'services.change')),
    inScope(shops.id, scopeOf(staff.grants, 'prices.change')),
  )

export const mayChangeAt = ({ staff }: StaffContext, shopId: string): boolean =>
  isInScope(scopeOf(staff.grants, 'services.change'), shopId) &&
  isInScope(scopeOf(staff.grants, 'prices.change'), shopId)

const shopColumns = { id: shops.id, urlName: shops.urlName, name: shops.name, brandId: shops.brandId }

/** A shop of theirs; any other is a 404. */
export async function findShop(db: Database | Transaction, where: SQL | undefined, id: string) {
  const [shop] = await db
    .select(shopColumns)
    .from(shops)
    .where(and(eq(shops.id, id), where))
  if (!shop) throw unknown()
  return shop
}

/** Like `findShop`, for a change: one change of a shop's services at a time. */
export async function lockShop(tx: Transaction, ctx: StaffContext, id: string) {
  const [shop] = await tx
    .select(shopColumns)
    .from(shops)
    .where(and(eq(shops.id, id), changeable(ctx)))
    .for('no key update')
  if (!shop) throw unknown()
  return shop
}

const selectTypes = (db: Database | Transaction, where: SQL | undefined) =>
  db
    .select({ type: serviceTypes, category: categories.slug, shop: shopColumns })
    .from(serviceTypes)
    .innerJoin(categories, eq(categories.id, serviceTypes.categoryId))
    .innerJoin(shops, eq(shops.id, serviceTypes.shopId))
    .where(where)
    // As on the shop's page.
    .orderBy(desc(serviceTypes.isRecommended), asc(serviceTypes.position), asc(serviceTypes.id))

/** A service of a shop of theirs; any other is a 404. */
export async function findType(db: Database | Transaction, where: SQL | undefined, id: string) {
  const [row] = await selectTypes(db, and(eq(serviceTypes.id, id), where))
  if (!row) throw unknown()
  return row
}

type OptionRow = typeof timePrices.$inferSelect

const viewOption = (row: OptionRow): ConsoleService['options'][number] => ({
  ...{ _id: row.id, version: row.version, time: row.timeMinutes },
  ...{ price: row.price, maxPercentage: row.maxPercentage, finalPrice: discountedPrice(row) },
})

/** The services that fit, with their options, in the order of the shop's page. */
export async function viewServices(db: Database | Transaction, where: SQL | undefined): Promise<ConsoleService[]> {
  const rows = await selectTypes(db, where)
  const options = await db
    .select({ option: timePrices })
    .from(timePrices)
    .innerJoin(serviceTypes, eq(serviceTypes.id, timePrices.typeId))
    .innerJoin(shops, eq(shops.id, serviceTypes.shopId))
    .where(where)
    .orderBy(asc(timePrices.position), asc(timePrices.timeMinutes), asc(timePrices.id))
  const optionsOf = Map.groupBy(options, ({ option }) => option.typeId)
  return rows.map(({ type, category }) => ({
    ...{ _id: type.id, version: type.version, shopId: type.shopId, category },
    ...{ typeName: type.typeName, description: type.description },
    ...{ isRecommended: type.isRecommended, isOffered: type.isOffered },
    options: (optionsOf.get(type.id) ?? []).map(({ option }) => viewOption(option)),
  }))
}

/** One of them, by its id. */
export async function viewService(tx: Transaction, id: string): Promise<{ service: ConsoleService }> {
  const [service] = await viewServices(tx, eq(serviceTypes.id, id))
  if (!service) throw unknown()
  return { service }
}

/** Whether a service bears this name, as the search tells names apart. */
export const isCalled = (name: LocalizedColumn): SQL =>
  sql`${serviceKey(serviceTypes.typeName)} = ${serviceKey(sql`${JSON.stringify(name)}::jsonb`)}`

/** The id of a category; an unknown one is refused as a value that does not fit. */
export async function categoryIdOf(tx: Transaction, slug: string): Promise<string> {
  const [row] = await tx.select({ id: categories.id }).from(categories).where(eq(categories.slug, slug))
  if (!row) throw new ServiceError(ERROR_CODE.unprocessable, 'There is no such category')
  return row.id
}
