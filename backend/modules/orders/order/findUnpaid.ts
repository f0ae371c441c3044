import { and, eq, gt, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#backend/context.ts'
import { orders } from '#backend/modules/orders/schema.ts'
import { PAYMENT_METHOD } from '#domain/orders/paymentMethod.ts'
import type { UnpaidOrder } from '#domain/orders/unpaidOrders.ts'
import { keptSince } from '#domain/retention.ts'
import { kindOf, soldKinds } from './kinds.ts'
import { isOverdue } from './overdue.ts'

/** Who orders: `phone` as `phoneKey` writes it. */
export type Orderer = { userId: string; phone: string | null; network: string | null }

type About = Orderer & {
  now: Date
  /** An order that is not counted: the one that is asked about. */
  exceptId?: string | undefined
}

const never = sql`false`

/** The shops of an order of whichever of these kinds, as an array. */
const shopIdsOf = (kinds: readonly SQL[]): SQL<string[]> => sql`array(${sql.join([...new Set(kinds)], sql` union `)})`

/** Every unpaid order of the customer, of their phone number and of their network that still waits for its money. */
export async function findUnpaid(
  db: Database | Transaction,
  { userId, phone, network, now, exceptId }: About,
): Promise<UnpaidOrder[]> {
  const isOwn = eq(orders.userId, userId)
  const isSamePhone = phone === null ? never : eq(orders.phoneKey, phone)
  const isSameNetwork =
    network === null ? never : and(eq(orders.network, network), gt(orders.createdAt, keptSince('networks', now)))
  const kinds = soldKinds().map(({ kind }) => kind)
  return db
    .select({
      isOwn: sql<boolean>`coalesce(${isOwn}, false)`,
      isSamePhone: sql<boolean>`coalesce(${isSamePhone}, false)`,
      isSameNetwork: sql<boolean>`coalesce(${isSameNetwork}, false)`,
      isAtShop: sql<boolean>`${orders.paymentMethod} = ${PAYMENT_METHOD.cash}`,
      shopIds: shopIdsOf(kinds.map((kind) => kindOf(kind).shopIds)),
    })
    .from(orders)
    .where(
      and(
        // As the partial indexes have it.
        sql`${orders.state} = 'placed'`,
        inArray(orders.kind, kinds),
        gt(orders.price, 0),
        or(isOwn, isSamePhone, isSameNetwork),
        sql`${isOverdue(now)} is not true`,
        exceptId === undefined ? undefined : ne(orders.id, exceptId),
      ),
    )
}
