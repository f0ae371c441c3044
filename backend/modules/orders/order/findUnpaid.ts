import { and, eq, gt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#backend/context.ts'
import { addHours, addMinutes } from '#domain/bangkokTime.ts'
import { NETWORK_COUNTED_HOURS, PAYMENT_WINDOW_MINUTES, VOUCHER_CASH_DAYS } from '#domain/constants.ts'
import { PAYMENT_METHOD } from '#domain/orders/paymentMethod.ts'
import type { UnpaidOrder } from '#domain/orders/unpaidOrders.ts'
import { type Sold, type SoldTable, soldKinds } from './kinds.ts'

/** Who orders: `phone` as `phoneKey` writes it. */
export type Orderer = { userId: string; phone: string | null; network: string | null }

type About = Orderer & {
  now: Date
  /** An order that is not counted: the one that is asked about. */
  exceptId?: string | undefined
}

/** Still to be paid: at the shop, or online within its time, or its receipt is looked at. */
function waitsForMoney(orders: SoldTable, now: Date, isVisit: boolean): SQL | undefined {
  const isCash = eq(orders.paymentMethod, PAYMENT_METHOD.cash)
  // A visit ends with its time; a voucher waits so long for its money.
  const lasts = isVisit ? undefined : gt(orders.createdAt, addHours(now, -24 * VOUCHER_CASH_DAYS))
  const isInTime = gt(orders.checkedOutAt, addMinutes(now, -PAYMENT_WINDOW_MINUTES))
  return or(and(isCash, lasts), and(sql`not ${isCash}`, or(ne(orders.receiptState, 'none'), isInTime)))
}

const never = sql`false`

function selectOpen(
  db: Database | Transaction,
  { table: orders, unpaid: { status, shopIds, isVisit = false, more } }: Sold,
  { userId, phone, network, now, exceptId }: About,
) {
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
export async function findUnpaid(db: Database | Transaction, about: About): Promise<UnpaidOrder[]> {
  const [first, second, ...others] = soldKinds().map((sold) => selectOpen(db, sold, about))
  if (!first || !second) return first ?? []
  return others.reduce((all, one) => all.unionAll(one), first.unionAll(second))
}
