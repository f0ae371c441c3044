import type { SQL } from 'drizzle-orm'
import { type PgTable, pgTable, text } from 'drizzle-orm/pg-core'
import type { Database, ServiceContext, Transaction } from '#backend/context.ts'
import { orderColumns, originColumns } from '#backend/modules/orders/orderColumns.ts'
import { instant } from '#backend/platform/db/columns.ts'
import { openRegistry } from '#backend/platform/ports.ts'
import type { PaymentMethod } from '#domain/orders/paymentMethod.ts'
import type { GoodsRef } from './goodsRules.ts'

export const ORDER_KINDS = ['reservation', 'voucher', 'cart', 'tip'] as const
export type OrderKind = (typeof ORDER_KINDS)[number]

export const isOrderKind = (kind: string): kind is OrderKind => ORDER_KINDS.some((known) => known === kind)

/** What is bought: a tip is only given. */
export type SoldKind = Exclude<OrderKind, 'tip'>
export const SOLD_KINDS = ['reservation', 'voucher', 'cart'] as const satisfies SoldKind[]

type Reader = Database | Transaction

const columns = () => ({
  ...orderColumns(),
  /** 'canceled' ends every kind of order. */
  status: text('status').notNull(),
  canceledAt: instant('canceled_at'),
})
const sharedTable = () => pgTable('', columns())
const soldTable = () => pgTable('', { ...columns(), ...originColumns() })

/** The columns of money that every kind of order has. */
export type OrderTable = ReturnType<typeof sharedTable>
/** Those of an order that is bought: also by what unpaid ones are counted. */
export type SoldTable = ReturnType<typeof soldTable>

/** A table of orders by the columns that it shares with the others. */
export const asOrders = (table: PgTable): OrderTable => table as unknown as OrderTable
export const asSold = (table: PgTable): SoldTable => table as unknown as SoldTable

export type Ordered = { goods: GoodsRef; phone: string | null; price: number }
export type Expire = (db: Database, now: Date, among: { orderId?: string; userId?: string }) => Promise<number>

/** How unpaid orders of a kind are found and counted. */
export type UnpaidRule = {
  /** As the partial indexes have it. */
  status: string
  /** The shops that the order is of, as an array. */
  shopIds: SQL
  /** Ends with its time, however it is paid. */
  isVisit?: boolean
  more?: SQL | undefined
}

/** What is asked only of orders that something is bought with. */
export type Sold = {
  table: SoldTable
  unpaid: UnpaidRule
  /** Orders that stand at that instant: not given up, nor past their time to be paid. */
  standing(now: Date): SQL | undefined
  /** What it is of, as `checkOrder` asks about it; undefined where there is none. */
  findOrdered(db: Reader, id: string): Promise<Ordered | undefined>
}

/** What a module does for the orders of a kind. Whoever calls has locked the order where something changes. */
export type OrderKindSpec = {
  table: OrderTable
  /** Which rows of the table are orders of their own; all of them where nothing is said. */
  isOrder?: SQL
  sold?: Sold
  /** Gives up what nobody paid in time. Answers how many. */
  expire: Expire
  /** Gives back what an order holds whose customer gives it up: stock, places, the promotion's use, points; in this order. */
  release(tx: Transaction, id: string, now: Date): Promise<void>
  /** What follows from its money, which is written down. */
  onPaid(tx: Transaction, id: string, paid: { isPaid: true; paidAt: Date; paymentMethod: string }): Promise<void>
  /** It is to be paid this way from now on. */
  onMethod?(tx: Transaction, id: string, method: PaymentMethod): Promise<void>
  /** It is the shop that takes the money from now on. */
  onToShop?(tx: Transaction, id: string, now: Date): Promise<void>
  /** Refuses (72) a way that it cannot be paid. */
  checkMethod(ctx: Pick<ServiceContext, 'env'>, method: PaymentMethod): void
  /** The shops whose desks it concerns. */
  findShopIds(tx: Transaction, id: string): Promise<string[]>
  /** The orders whose money may be that shop's concern, as a condition on `table`; of those that no one shop sold, `concerns` says. */
  mayConcern(db: Reader, shopId: string): SQL
  /** Whether the shop looks after the money of such an order; always, where nothing is said. */
  concerns?(db: Reader, id: string, shopId: string): Promise<boolean>
  /** How a mail names the order whose page its button opens. */
  namedInMail(tx: Transaction, id: string): Promise<Record<string, string>>
  /** What the customer calls these orders; those without a name of their own are left out. */
  findNames(db: Reader, ids: string[]): PromiseLike<{ id: string; name: Record<string, string> | null }[]>
}

const specs = openRegistry<OrderKind, OrderKindSpec>('kinds of orders')

/** Tells how the orders of a kind are kept and what follows from their money. */
export const registerOrderKind = specs.add

export const kindOf = specs.get

/** The columns of money that every kind of order has; a cart that is still open is no order yet. */
export const orderTable = (kind: OrderKind): OrderTable => kindOf(kind).table

/** What is bought, of every kind. */
export const soldKinds = (): Sold[] => ORDER_KINDS.flatMap((kind) => kindOf(kind).sold ?? [])

/** What follows from the money of orders in modules above this one. */
export type OrderEffect = {
  /** The money of something that the customer had bought goes back. */
  onRefunded(tx: Transaction, refunded: { userId: string; now: Date }): Promise<void>
}
export const orderEffects = openRegistry<'rewards', OrderEffect>('effects of orders')
