import { and, eq, inArray } from 'drizzle-orm'
import type { Database, Transaction } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { isPublished, shops } from '#backend/modules/catalogue/schema.ts'
import { serviceTypes, timePrices } from '#backend/modules/catalogue/serviceSchema.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'

type Order = {
  timePriceId: string
  guestCount: number
  guestNames?: string[]
  guestIndices?: number[]
  guestDelays?: number[]
}

/** An option of a shop with the guests that chose it. */
export type ChosenOption = {
  option: typeof timePrices.$inferSelect
  typeName: Record<string, string>
  categoryId: string
  guestCount: number
  guestNames?: string[]
  guestIndices?: (number | null)[]
  guestDelays?: number[]
}

type Sum = Omit<Order, 'guestNames' | 'guestIndices'> & { guestNames: string[]; guestIndices?: (number | null)[] }

/** A value for each unit. */
const unitsOf = <V, W>(guestCount: number, values: readonly V[], missing: W): (V | W)[] =>
  Array.from({ length: guestCount }, (_, unit) => values[unit] ?? missing)

/** Units of orders of one option one after another; nothing where none says so. */
const joined = <K extends string, V>(key: K, before: V[] | undefined, own: V[] | undefined): Partial<Record<K, V[]>> =>
  own ? ({ [key]: [...(before ?? []), ...own] } as Record<K, V[]>) : {}

/** Orders of one option count together; sorted, so that concurrent bookings cannot deadlock. */
function summed(orders: Order[]): Sum[] {
  const sums = new Map<string, Sum>()
  for (const { timePriceId, guestCount, guestNames = [], guestIndices, guestDelays } of orders) {
    const before: Sum = sums.get(timePriceId) ?? { timePriceId, guestCount: 0, guestNames: [] }
    // Names and delays belong to the guests of their own order.
    const names = Array.from({ length: guestCount }, (_, guest) => guestNames[guest] ?? '')
    const persons = guestIndices && unitsOf(guestCount, guestIndices, null)
    const delays = guestDelays && unitsOf(guestCount, guestDelays, 0)
    sums.set(timePriceId, {
      timePriceId,
      guestCount: before.guestCount + guestCount,
      guestNames: [...before.guestNames, ...names],
      ...joined('guestIndices', before.guestIndices, persons),
      ...joined('guestDelays', before.guestDelays, delays),
    })
  }
  return [...sums.values()]
    .map(({ guestNames, ...order }) => ({ ...order, guestNames: named(guestNames) }))
    .sort(byOption)
}
/** Without the unnamed at the end. */
const named = (names: string[]): string[] => names.slice(0, names.findLastIndex((name) => name !== '') + 1)

const byOption = (a: Sum, b: Sum) => (a.timePriceId < b.timePriceId ? -1 : 1)

/**
 * What the orders name, from our own data. An option of another shop, of one that is not published, or that it does not
 * offer, is unknown (404).
 */
export async function findOptions(
  tx: Database | Transaction,
  shopId: string,
  orders: Order[],
): Promise<ChosenOption[]> {
  const wanted = summed(orders)
  const ids = wanted.map(({ timePriceId }) => timePriceId)
  const rows = await tx
    .select({ option: timePrices, typeName: serviceTypes.typeName, categoryId: serviceTypes.categoryId })
    .from(timePrices)
    .innerJoin(serviceTypes, eq(serviceTypes.id, timePrices.typeId))
    .innerJoin(shops, and(eq(shops.id, timePrices.shopId), isPublished))
    .where(and(eq(timePrices.shopId, shopId), inArray(timePrices.id, ids), serviceTypes.isOffered))
  const found = new Map(rows.map((row) => [row.option.id, row]))
  return wanted.map(({ timePriceId, ...guests }) => {
    const row = found.get(timePriceId)
    if (!row) throw new ServiceError(ERROR_CODE.notFound, 'The shop has no such option')
    return { ...row, ...guests }
  })
}
