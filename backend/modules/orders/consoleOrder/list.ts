import { and, desc, eq, gte, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { StaffContext } from '#backend/context.ts'
import { kindOf, kindOnWire, ORDER_KINDS } from '#backend/modules/orders/order/kinds.ts'
import { orders, refundRequests, refunds } from '#backend/modules/orders/schema.ts'
import { PHONE_END_DIGITS, phoneEnd } from '#backend/platform/db/columns.ts'
import { partOf } from '#backend/platform/db/partOf.ts'
import { type Page, readPage } from '#backend/platform/paging.ts'
import type { QueryOf } from '#contract/call.ts'
import type { ConsoleOrder, consoleOrderCalls } from '#contract/orders/consoleOrders.ts'
import { addHours, instantOf } from '#domain/bangkokTime.ts'
import { CONSOLE_PAGE_SIZE } from '#domain/constants.ts'
import { readDeskSearch } from '#domain/desk/deskSearch.ts'
import { orderColumns, viewOrders } from './view.ts'
import { whereThey } from './whereThey.ts'

type Asked = QueryOf<(typeof consoleOrderCalls)['GET /console/orders']>

/** By the end of a phone number: its last digits are in an index, the others are compared then. */
function byPhone(digits: string): SQL | undefined {
  const end = digits.slice(-PHONE_END_DIGITS)
  const isEnd = sql`regexp_replace(${orders.tel}, '\\D', '', 'g') like ${`%${digits}`}`
  return end.length < PHONE_END_DIGITS ? isEnd : and(eq(phoneEnd(orders.tel), end), isEnd)
}

function found(q: string): SQL | undefined {
  if (!q) return undefined
  const { orderNumber, digits, name } = readDeskSearch(q)
  const ways = [
    orderNumber ? eq(orders.orderNumber, orderNumber) : undefined,
    digits ? byPhone(digits) : undefined,
    name ? or(ilike(orders.name, partOf(name)), ilike(orders.email, partOf(name))) : undefined,
  ]
  return ways.some(Boolean) ? or(...ways) : sql`false`
}

/** Orders of a shop, from its side: no order of another one is looked at. */
function ofShop(shopId: string): SQL {
  const queries = new Map(ORDER_KINDS.map((kind) => [kindOf(kind).idsOfShop, kindOf(kind).idsOfShop(shopId)]))
  return sql`${orders.id} in (${sql.join([...queries.values()], sql` union all `)})`
}

function waiting({ db }: StaffContext, waits: Asked['waits']): SQL | undefined {
  if (waits === 'receipt') return eq(orders.receiptState, 'inReview')
  if (waits === 'decision') {
    const asked = eq(refundRequests.state, 'asked')
    return inArray(orders.id, db.select({ id: refundRequests.orderId }).from(refundRequests).where(asked))
  }
  if (waits !== 'refund') return undefined
  return inArray(orders.id, db.select({ id: refunds.orderId }).from(refunds).where(eq(refunds.state, 'due')))
}

/** Orders of the marketplace, the latest first. */
export async function listConsoleOrders(ctx: StaffContext, asked: Asked): Promise<Page<ConsoleOrder>> {
  const { q, state, kind, method, shop, waits, from, until, offset } = asked
  const where = and(
    whereThey(ctx, 'orders.read'),
    found(q),
    state && eq(orders.state, state),
    kind && eq(orders.kind, kindOnWire(kind)),
    method && eq(orders.paymentMethod, method),
    shop === undefined ? undefined : ofShop(shop),
    waiting(ctx, waits),
    from === undefined ? undefined : gte(orders.checkedOutAt, instantOf(from, '00:00')),
    until === undefined ? undefined : lt(orders.checkedOutAt, addHours(instantOf(until, '00:00'), 24)),
  )
  // The page is found by its index first: what is said of an order is read for those of the page alone.
  const page = ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(where)
    .orderBy(desc(orders.checkedOutAt), desc(orders.id))
    .limit(CONSOLE_PAGE_SIZE)
    .offset(offset)
  return readPage(offset, {
    rows: ctx.db
      .select(orderColumns())
      .from(orders)
      .where(inArray(orders.id, page))
      .orderBy(desc(orders.checkedOutAt), desc(orders.id)),
    count: ctx.db.$count(orders, where),
    view: (rows) => viewOrders(ctx, rows),
  })
}
