import { eq, inArray, or, sql } from 'drizzle-orm'
import type { Database } from '#backend/context.ts'
import { endsLike, phoneKey, type Sought } from '#backend/modules/accounts/index.ts'
import { orders } from '#backend/modules/orders/schema.ts'
import { phoneEnd } from '#backend/platform/db/columns.ts'
import { readOrderNumber } from '#domain/orders/orderNumber.ts'

/** The most orders that are looked at of one address or phone number. */
const MOST = 200

/** Customers of whose orders one has this number, address or phone number. */
export async function findByOrder(db: Database, { text, email, phone }: Sought): Promise<string[]> {
  const number = readOrderNumber(text)
  if (!number && !email && !phone) return []
  const rows = await db
    .select({
      userId: orders.userId,
      prefix: orders.telPrefix,
      tel: orders.tel,
      of: orders.orderNumber,
      to: orders.email,
    })
    .from(orders)
    .where(
      or(
        number ? eq(orders.orderNumber, number) : undefined,
        email ? eq(sql`lower(${orders.email})`, email) : undefined,
        phone ? inArray(phoneEnd(orders.tel), endsLike(new Set([phone]))) : undefined,
      ),
    )
    .limit(MOST)
  return rows.flatMap(({ userId, prefix, tel, of, to }) => {
    const isMeant = of === number || to.toLowerCase() === email || (phone && phoneKey(prefix, tel) === phone)
    return isMeant && userId !== null ? userId : []
  })
}
