import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import type { ServiceContext } from '#backend/context.ts'
import { deals, passes, shops } from '#backend/modules/catalogue/index.ts'
import { findFailed, findRefunds, orders, reviewed } from '#backend/modules/orders/index.ts'
import type { VoucherRow } from '#backend/modules/vouchers/rows.ts'
import { voucherCodes, vouchers } from '#backend/modules/vouchers/schema.ts'

export type CodeRow = typeof voucherCodes.$inferSelect
export type Around = Awaited<ReturnType<typeof findAround>>

const ids = (values: (string | null)[]) => [...new Set(values.filter((value) => value !== null))]
const byId = <T extends { id: string }>(rows: T[]) => new Map(rows.map((row) => [row.id, row]))

/** What of a voucher says what it is. */
export type Described = Pick<VoucherRow, 'id' | 'orderId' | 'dealId' | 'levelId' | 'shopId' | 'lines'>

/** What vouchers name: their goods, orders, codes, failed payments and reviews; one query each. */
export async function findAround({ db, userId }: ServiceContext, rows: readonly Described[]) {
  const own = rows.map(({ id }) => id)
  const orderIds = ids(rows.map(({ orderId }) => orderId))
  const [codes, dealRows, passRows, shopRows, reviewedRows, hasFailed, refundsOf] = await Promise.all([
    db
      .select()
      .from(voucherCodes)
      .where(inArray(voucherCodes.voucherId, own))
      .orderBy(asc(voucherCodes.isBonus), asc(voucherCodes.timePriceId), asc(voucherCodes.id)),
    db
      .select()
      .from(deals)
      .where(inArray(deals.id, ids(rows.map(({ dealId }) => dealId)))),
    db
      .select()
      .from(passes)
      .where(inArray(passes.id, ids(rows.map(({ levelId }) => levelId)))),
    db
      .select({ id: shops.id, urlName: shops.urlName, name: shops.name, image: shops.front })
      .from(shops)
      .where(inArray(shops.id, ids(rows.map(({ shopId }) => shopId)))),
    db
      .select({ id: vouchers.id })
      .from(vouchers)
      .where(and(inArray(vouchers.id, own), reviewed.get().ofVoucher(db, vouchers.id))),
    findFailed(db, orderIds),
    findRefunds(db, orderIds),
  ])
  const bonusIds = ids(codes.map(({ dealId }) => dealId))
  const bonusRows = bonusIds.length > 0 ? await db.select().from(deals).where(inArray(deals.id, bonusIds)) : []
  const bonusDealOf = byId(bonusRows)
  const [dealOf, passOf, shopOf] = [byId(dealRows), byId(passRows), byId(shopRows)]
  const reviewedIds = new Set(reviewedRows.map(({ id }) => id))
  return {
    codesOf: ({ id }: Described) => codes.filter(({ voucherId }) => voucherId === id),
    dealOf: ({ dealId }: Described) => dealOf.get(dealId ?? ''),
    passOf: ({ levelId }: Described) => passOf.get(levelId ?? ''),
    shopOf: ({ shopId }: Described) => shopOf.get(shopId ?? ''),
    /** The deal that a free code is of, where that is another one. */
    bonusDealOf: (dealId: string) => bonusDealOf.get(dealId),
    isReviewed: ({ id }: Described) => reviewedIds.has(id),
    hasFailed: ({ orderId }: Described) => hasFailed(orderId),
    /** What goes back of its order. */
    refundsOf: ({ orderId }: Described) => refundsOf(orderId),
    /** Of the viewer. */
    isOwn: (row: Pick<VoucherRow, 'userId'>) => row.userId !== null && row.userId === userId,
    images: [...dealRows, ...passRows, ...shopRows].map(({ image }) => image),
  }
}

/** The holder of the code: the user who redeemed it, nobody while a gift of it waits, else the buyer. */
export const holderOf = (code: CodeRow, { userId }: Pick<VoucherRow, 'userId'>): string | null =>
  code.redeemedBy ?? (code.giftId ? null : userId)

/** Whether a customer has a code, as a condition on codes beside the orders of their vouchers. */
export const isHolder = (userId: string) =>
  or(
    eq(voucherCodes.redeemedBy, userId),
    and(eq(orders.userId, userId), isNull(voucherCodes.redeemedBy), isNull(voucherCodes.giftId)),
  )

/** Own or given: the vouchers of which a customer has codes, or that they bought. */
export const hasCodeOf = (db: ServiceContext['db'], userId: string) =>
  db.select({ id: voucherCodes.voucherId }).from(voucherCodes).where(eq(voucherCodes.redeemedBy, userId))

type Goods = Pick<VoucherRow, 'dealId' | 'shopId' | 'levelId' | 'lines'>

/** A voucher as some of its codes are good for: of services of a shop only theirs. */
export function ofCodes<R extends Goods>(row: R, codes: readonly Pick<CodeRow, 'timePriceId'>[]): R {
  const services = codes.flatMap(({ timePriceId }) => timePriceId ?? [])
  if (services.length === 0) return row
  return { ...row, lines: row.lines.filter(({ timePriceId }) => services.includes(timePriceId)) }
}

/** A voucher as one of its codes is good for: a free one may be of another deal, one of services is of one of them. */
export function asCode<R extends Goods>(row: R, code: CodeRow): R {
  return code.dealId ? { ...row, dealId: code.dealId, levelId: null } : ofCodes(row, [code])
}
