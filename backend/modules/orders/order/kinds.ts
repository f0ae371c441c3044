import type { SQL } from 'drizzle-orm'
import type { Database, ServiceContext, Transaction } from '#backend/context.ts'
import { ORDER_KINDS, type orders } from '#backend/modules/orders/schema.ts'
import { openRegistry } from '#backend/platform/ports.ts'
import type { OrderRef, PaymentReport } from '#contract/orders.ts'
import { writeOrderNumber } from '#domain/orders/orderNumber.ts'
import type { PaymentMethod } from '#domain/orders/paymentMethod.ts'
import type { Locale } from '#i18n/locales.ts'
import type { GoodsRef } from './goodsRules.ts'

export { ORDER_KINDS } from '#backend/modules/orders/schema.ts'
export type OrderKind = (typeof ORDER_KINDS)[number]

export type Order = typeof orders.$inferSelect

/** A kind as the contract names it: in reports of the acquirer, at the desk, beside points. */
export type WireKind = PaymentReport['kind']

type Reader = Database | Transaction

/** What is asked only of orders that something is bought with: a tip is only given, a move's difference belongs to its booking. */
export type Sold = {
  /** Which of the kind's orders are of money, as a condition on `orders`; all where nothing is said. */
  isOfMoney?(db: Reader): SQL
  /** What it is of, as `checkOrder` asks about it. */
  findGoods(db: Reader, orderId: string): Promise<GoodsRef>
}

/** Why an order ends: expired unpaid, given up unpaid by the customer, or canceled with a reason. */
export type OrderEnd = { reason: 'expired' | 'givenUp' | 'canceled'; cancelReason?: string; now: Date }

type Unsold = 'tip' | 'move'

/** What a module does for the orders of a kind. The caller has locked the order where something changes. */
export type OrderKindSpec = (
  | { wireKind: Exclude<WireKind, Unsold>; sold: Sold }
  | { wireKind: Unsold; sold?: never }
) & {
  /** The field by which calls and pages name such an order. */
  refField: keyof OrderRef
  /** For how many days it waits to be paid at the shop; null: it ends with its own time. */
  shopDays: number | null
  /** The shops whose desks it concerns, as a subquery on `orders` of one column; the same one for kinds of the same goods. */
  shopIds: SQL
  /** The other way round: the ids of the orders of a shop, as a query of one column; the same one for kinds of the same goods. */
  idsOfShop(shopId: string): SQL
  /** Whose sale it is, by shop (null: no single one's) and in which proportion; empty where it is gone. */
  findShares(db: Reader, orderId: string): Promise<{ shopId: string | null; weight: number }[]>
  /** The orders whose money may be that shop's concern, as a condition on `orders`, `concerns` decides; else those of `shopIds`. */
  mayConcern?(db: Reader, shopId: string): SQL
  /** Whether the shop handles the money of such an order; default: always. */
  concerns?(db: Reader, orderId: string, shopId: string): Promise<boolean>
  /** The order of whose price it is a part, and which is locked before it; undefined where it stands by itself. */
  partOf?(db: Reader, orderId: string): Promise<string | undefined>
  /** Refuses (72) a method by which it cannot be paid. */
  checkMethod(ctx: Pick<ServiceContext, 'env'>, method: PaymentMethod): void
  /** Runs after its payment is stored. */
  onPaid(tx: Transaction, order: Order, at: Date): Promise<void>
  /** Runs when the order is to be paid at the shop from now on. */
  onToShop?(tx: Transaction, order: Order, now: Date): Promise<void>
  /**
   * Ends what was bought and mails the customer; the order itself is canceled already. Frees what it held in this order:
   * stock, capacity, the promotion's use, points.
   */
  onReleased(tx: Transaction, order: Order, end: OrderEnd): Promise<void>
  /** How a mail names the order whose page its button opens. */
  namedInMail(tx: Transaction, orderId: string): Promise<Record<string, string>>
  /** What the customer calls these orders; those without a name of their own are left out. */
  findNames(db: Reader, orderIds: string[]): PromiseLike<{ id: string; name: Record<string, string> | null }[]>
  /** The pages on which it is paid, and to which a customer returns who does not pay. */
  pages: { pay(orderId: string): string; back(orderId: string, locale: Locale): string }
}

const specs = openRegistry<OrderKind, OrderKindSpec>('kinds of orders')

/** Registers a kind of orders. */
export const registerOrderKind = specs.add

export const kindOf = specs.get

/** What is bought, with its kind. */
export const soldKinds = (): (Sold & { kind: OrderKind })[] =>
  ORDER_KINDS.flatMap((kind) => {
    const { sold } = kindOf(kind)
    return sold ? [{ ...sold, kind }] : []
  })

/** How a mail names an order: by what its button opens, and by its number. */
export const namedInMail = async (
  tx: Transaction,
  { kind, id, orderNumber }: Order,
): Promise<Record<string, string>> => ({
  ...(await kindOf(kind).namedInMail(tx, id)),
  orderNumber: writeOrderNumber(orderNumber),
})

/** The kind that the contract names so. */
export const kindOnWire = (wireKind: WireKind): OrderKind =>
  ORDER_KINDS.find((kind) => kindOf(kind).wireKind === wireKind)!

/** An order as calls and pages name it. */
export const refOf = ({ kind, id }: Pick<Order, 'kind' | 'id'>): OrderRef => ({ [kindOf(kind).refField]: id })

/** What higher modules run when money of orders goes back. */
export type OrderEffect = {
  /** Runs when the money of a purchase is refunded. */
  onRefunded(tx: Transaction, refunded: { userId: string; now: Date }): Promise<void>
}
export const orderEffects = openRegistry<'rewards', OrderEffect>('effects of orders')
