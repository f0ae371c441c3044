import { and, desc, eq, isNotNull, type SQL } from 'drizzle-orm'
import type { Database, Transaction, UserContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { ownBooking, selectBookings, unknownBooking } from '#backend/modules/bookings/index.ts'
import { deals, shops, timePrices } from '#backend/modules/catalogue/index.ts'
import { orders } from '#backend/modules/orders/index.ts'
import { reviews } from '#backend/modules/reviews/schema.ts'
import { isHolder, ofVoucher, voucherCodes, voucherColumns, vouchers } from '#backend/modules/vouchers/index.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { isReviewOpen } from '#domain/bookings/bookingActions.ts'

/** An own visit or voucher, as its review needs it. */
export type OrderToReview = {
  id: string
  kind: 'reservation' | 'voucher'
  /** Its reviews, as a condition on `reviews`. */
  ofOrder: SQL
  shopId: string | null
  brandId: string | null
  dealId: string | null
  /** When the customer was there, or is expected. */
  time: Date | null
  types: { id: string; name: Record<string, string> }[]
  /** Whether the customer was there. */
  isOpen: boolean
}

type Reader = Database | Transaction
type Line = { typeId: string; typeName: Record<string, string> }

const unknownVoucher = () => new ServiceError(ERROR_CODE.notFound, 'There is no such voucher')

const typesOf = (lines: readonly Line[]) => [
  ...new Map(lines.map(({ typeId, typeName }) => [typeId, { id: typeId, name: typeName }])).values(),
]

async function brandOf(db: Reader, shopId: string): Promise<string | null> {
  const [shop] = await db.select({ brandId: shops.brandId }).from(shops).where(eq(shops.id, shopId))
  return shop?.brandId ?? null
}

/** The customer's own visit; another's is a 404, like one that does not exist. */
export async function findVisitToReview(db: Reader, { userId }: UserContext, id: string): Promise<OrderToReview> {
  const [row] = await selectBookings(db).where(ownBooking(id, userId))
  if (!row) throw unknownBooking()
  const { shopId, time, lines, status } = row
  return {
    id,
    kind: 'reservation',
    ofOrder: eq(reviews.bookingId, id),
    shopId,
    brandId: await brandOf(db, shopId),
    dealId: null,
    time,
    types: typesOf(lines),
    isOpen: isReviewOpen(status),
  }
}

/**
 * The voucher of which the customer holds codes: bought and not given away, or redeemed from somebody. It is open
 * once one of these codes was used; the shop is the one where the last was.
 */
export async function findVoucherToReview(db: Reader, { userId }: UserContext, id: string): Promise<OrderToReview> {
  const [used] = await db
    .select({ usedAt: voucherCodes.usedAt, shopId: voucherCodes.usedAtShopId })
    .from(voucherCodes)
    .innerJoin(vouchers, eq(vouchers.id, voucherCodes.voucherId))
    .innerJoin(orders, ofVoucher)
    .where(and(eq(vouchers.id, id), isNotNull(voucherCodes.usedAt), isHolder(userId)))
    .orderBy(desc(voucherCodes.usedAt))
    .limit(1)
  const [row] = await db
    .select({ voucher: voucherColumns, typeId: timePrices.typeId, dealName: deals.typeName })
    .from(orders)
    .innerJoin(vouchers, ofVoucher)
    .leftJoin(deals, eq(deals.id, vouchers.dealId))
    .leftJoin(timePrices, eq(timePrices.id, deals.timePriceId))
    .where(used ? eq(vouchers.id, id) : and(eq(vouchers.id, id), eq(orders.userId, userId)))
  if (!row) throw unknownVoucher()
  const { voucher, typeId, dealName } = row
  const shopId = used?.shopId ?? voucher.shopId
  const dealType = typeId && dealName ? [{ typeId, typeName: dealName }] : []
  return {
    id,
    kind: 'voucher',
    ofOrder: eq(reviews.voucherId, id),
    shopId,
    brandId: shopId && (await brandOf(db, shopId)),
    dealId: voucher.dealId,
    time: used?.usedAt ?? null,
    types: typesOf(voucher.lines.length > 0 ? voucher.lines : dealType),
    isOpen: used !== undefined && shopId !== null,
  }
}
