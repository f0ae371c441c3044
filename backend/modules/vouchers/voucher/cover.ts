import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Database, Transaction, UserContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { deals, idFirst, isShop, passes, serviceTypes, shops, timePrices } from '#backend/modules/catalogue/index.ts'
import { orders } from '#backend/modules/orders/index.ts'
import { checkUsable } from '#backend/modules/vouchers/code/lock.ts'
import { selectVouchers, type VoucherRow } from '#backend/modules/vouchers/rows.ts'
import { voucherCodes, vouchers } from '#backend/modules/vouchers/schema.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { Cover } from '#contract/vouchers/vouchers.ts'
import { NO_DURATION_MINUTES } from '#domain/constants.ts'
import { textIn } from '#domain/localizedText.ts'
import { type CoveringGoods, coverOf } from '#domain/vouchers/voucherCover.ts'
import { isHeldBy, unknownVoucher } from './find.ts'
import { isHolder } from './select.ts'
import { usableShopIds } from './usableAt.ts'

type Reader = Database | Transaction

/** The customer's codes that are free to be booked with; a free visit of another deal is not one of them. */
const freeCodesOf = (db: Reader, { userId }: Pick<UserContext, 'userId'>, voucherId: string) =>
  db
    .select({ code: voucherCodes })
    .from(voucherCodes)
    .innerJoin(vouchers, eq(vouchers.id, voucherCodes.voucherId))
    .innerJoin(orders, eq(orders.id, vouchers.orderId))
    .where(
      and(
        ...[eq(vouchers.id, voucherId), isHolder(userId)],
        ...[isNull(voucherCodes.usedAt), isNull(voucherCodes.bookingId), isNull(voucherCodes.dealId)],
      ),
    )
    .orderBy(asc(voucherCodes.isBonus), asc(voucherCodes.id))

type FreeCode = typeof voucherCodes.$inferSelect

/** What a voucher is good for: of services those of which codes are still free. */
async function goodsOf(
  db: Reader,
  { dealId, levelId }: VoucherRow,
  codes: readonly FreeCode[],
): Promise<CoveringGoods> {
  const bare = { services: [], timePriceId: null, duration: NO_DURATION_MINUTES, worth: 0 }
  if (dealId) {
    const [deal] = await db.select().from(deals).where(eq(deals.id, dealId))
    return deal ? { ...bare, timePriceId: deal.timePriceId, duration: deal.duration, worth: deal.originalPrice } : bare
  }
  if (levelId) {
    const [pass] = await db.select().from(passes).where(eq(passes.id, levelId))
    return pass ? { ...bare, worth: Math.round(pass.originalPrice / pass.units) } : bare
  }
  return { ...bare, services: codes.flatMap(({ timePriceId }) => (timePriceId ? { timePriceId, guestCount: 1 } : [])) }
}

/** Refuses a voucher that is good for nothing now (122, 123, 126), or not at this shop (128). */
async function checkCovers(db: Reader, row: VoucherRow, shopId: string, now: Date): Promise<void> {
  checkUsable({ code: { usedAt: null, bookingId: null }, voucher: row }, now)
  const taking = await usableShopIds(db, row)
  if (taking && !taking.includes(shopId)) {
    throw new ServiceError(ERROR_CODE.codeOtherShop, 'This shop does not take the voucher')
  }
}

/** What a voucher of the customer pays at a shop, by our own data; `row` is read, or locked, by the caller. */
export async function readCover(db: Reader, ctx: UserContext, row: VoucherRow, shopId: string) {
  await checkCovers(db, row, shopId, ctx.now)
  const codes = (await freeCodesOf(db, ctx, row.id)).map(({ code }) => code)
  const goods = await goodsOf(db, row, codes)
  const found = await db
    .select({ option: timePrices, typeName: serviceTypes.typeName })
    .from(timePrices)
    .innerJoin(serviceTypes, eq(serviceTypes.id, timePrices.typeId))
    .where(eq(timePrices.shopId, shopId))
    .orderBy(asc(timePrices.id))
  const options = found.map(({ option: { id, timeMinutes, price } }) => {
    return { timePriceId: id, duration: timeMinutes, price }
  })
  return { cover: coverOf(goods, options, codes.length), codes, found }
}

/** The same for choosing a time: the options with their names. */
export async function findCover(
  ctx: UserContext,
  { id, shop: wanted }: { id: string; shop: string },
): Promise<{ cover: Cover }> {
  const { db, locale } = ctx
  const [row] = await selectVouchers(db).where(and(eq(vouchers.id, id), isHeldBy(ctx)))
  if (!row || row.state === 'canceled') throw unknownVoucher()
  const [shop] = await db.select({ id: shops.id }).from(shops).where(isShop(wanted)).orderBy(idFirst(wanted)).limit(1)
  if (!shop) throw new ServiceError(ERROR_CODE.notFound, 'There is no such shop')
  const { cover, found } = await readCover(db, ctx, row, shop.id)
  const options = found.flatMap(({ option, typeName }) => {
    const most = cover.most[option.id]
    if (!most) return []
    const { id: timePriceId, typeId, timeMinutes: duration, price, maxPercentage: percentage } = option
    return { timePriceId, typeId, typeName: textIn(typeName, locale), duration, price, percentage, most }
  })
  return { cover: { visits: cover.visits, options } }
}
