import { and, eq, gt, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#backend/context.ts'
import { reservations } from '#backend/modules/bookings/schema.ts'
import { voucherCarts, vouchers } from '#backend/modules/vouchers/schema.ts'
import { addHours, addMinutes } from '#domain/bangkokTime.ts'
import { NETWORK_COUNTED_HOURS, PAYMENT_WINDOW_MINUTES, VOUCHER_CASH_DAYS } from '#domain/constants.ts'
import { PAYMENT_METHOD } from '#domain/orders/paymentMethod.ts'
import type { UnpaidOrder } from '#domain/orders/unpaidOrders.ts'

/** Who orders: `phone` as `phoneKey` writes it. */
export type Orderer = { userId: string; phone: string | null; network: string | null }

type About = Orderer & {
  now: Date
  /** An order that is not counted: the one that is asked about. */
  exceptId?: string | undefined
}

/** Seen as a voucher, whose columns of money and origin every order has. */
type Orders = typeof vouchers

/** Still to be paid: at the shop, or online within its time, or its receipt is looked at. */
function waitsForMoney(orders: Orders, now: Date, isVisit: boolean): SQL | undefined {
  const isCash = eq(orders.paymentMethod, PAYMENT_METHOD.cash)
  // A visit ends with its time; a voucher waits so long for its money.
  const lasts = isVisit ? undefined : gt(orders.createdAt, addHours(now, -24 * VOUCHER_CASH_DAYS))
  const isInTime = gt(orders.checkedOutAt, addMinutes(now, -PAYMENT_WINDOW_MINUTES))
  return or(and(isCash, lasts), and(sql`not ${isCash}`, or(ne(orders.receiptState, 'none'), isInTime)))
}

const never = sql`false`

function selectOpen(
  db: Database | Transaction,
  table: unknown,
  { status, shopIds, isVisit = false, more }: { status: string; shopIds: SQL; isVisit?: boolean; more?: SQL },
  { userId, phone, network, now, exceptId }: About,
) {
  const orders = table as Orders
  const isOwn = eq(orders.userId, userId)
  const isSamePhone = phone === null ? never : eq(orders.phoneKey, phone)
  const isSameNetwork =
    network === null
      ? never
      : and(eq(orders.network, network), gt(orders.createdAt, addHours(now, -NETWORK_COUNTED_HOURS)))
  return db
    .select({
      isOwn: sql<boolean>`coalesce(${isOwn}, false)`,
      isSamePhone: sql<boolean>`coalesce(${isSamePhone}, false)`,
      isSameNetwork: sql<boolean>`coalesce(${isSameNetwork}, false)`,
      isAtShop: sql<boolean>`${orders.paymentMethod} = ${PAYMENT_METHOD.cash}`,
      shopIds: sql<string[]>`${shopIds}`,
    })
    .from(orders)
    .where(
      and(
        // As the partial indexes have it.
        sql`${orders.status} = ${sql.raw(`'${status}'`)} and not ${orders.isPaid}`,
        gt(orders.price, 0),
        or(isOwn, isSamePhone, isSameNetwork),
        waitsForMoney(orders, now, isVisit),
        exceptId === undefined ? undefined : ne(orders.id, exceptId),
        more,
      ),
    )
}

/** Every unpaid order of the customer, of their phone number and of their network. */
export function findUnpaid(db: Database | Transaction, about: About): Promise<UnpaidOrder[]> {
  const shopOf = (column: SQL | typeof vouchers.shopId | typeof reservations.shopId) =>
    sql`array_remove(array[${column}], null)`
  const shopsOfCart = sql`array(select distinct v.shop_id from ${vouchers} v
    where v.cart_id = ${voucherCarts.id} and v.shop_id is not null)`
  const visits = { status: 'reserved', shopIds: shopOf(reservations.shopId), isVisit: true }
  const single = { status: 'reserved', shopIds: shopOf(vouchers.shopId), more: isNull(vouchers.cartId) }
  const carts = { status: 'placed', shopIds: shopsOfCart }
  return selectOpen(db, reservations, visits, about)
    .unionAll(selectOpen(db, vouchers, single, about))
    .unionAll(selectOpen(db, voucherCarts, carts, about))
}
