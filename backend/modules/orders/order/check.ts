import { sql } from 'drizzle-orm'
import type { Database, Transaction, UserContext } from '#backend/context.ts'
import { ServiceError, TooManyRequests } from '#backend/errors.ts'
import { findProofs } from '#backend/modules/accounts/index.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { FailureDetails } from '#contract/shared.ts'
import { NETWORK_RETRY_MINUTES } from '#domain/constants.ts'
import { payAtShopFault } from '#domain/orders/payAtShop.ts'
import { PAYMENT_METHOD, type PaymentMethod } from '#domain/orders/paymentMethod.ts'
import { ownUnpaid, type UnpaidOrder, unpaidFault } from '#domain/orders/unpaidOrders.ts'
import { findUnpaid, type Orderer } from './findUnpaid.ts'
import { findGoodsRules, type GoodsRef } from './goodsRules.ts'

const REFUSED = {
  prepaymentNeeded: 'This shop takes payment ahead only',
  limitedPaidAhead: 'What is limited is paid ahead',
  emailProofNeeded: 'Only who has proved an e-mail address pays at the shop',
  unpaidVisits: 'So many orders of yours are still to be paid at the shop',
  unpaidNearby: 'Too many orders of this phone number or network are still to be paid at the shop',
  unpaidOrders: 'So many orders of yours still wait for their money',
} as const

type Refused = keyof typeof REFUSED

/** What another order is refused for; undefined where nothing is against it. */
export type OrderFault = { name: Refused | 'networkFull'; details: FailureDetails }

const countOf = (name: string, open: UnpaidOrder[]): FailureDetails => {
  const own = ownUnpaid(open)
  if (name === 'unpaidVisits') return { count: own.atShop.length }
  return name === 'unpaidOrders' ? { count: own.all.length } : {}
}

type About = Orderer & { now: Date; isAtShop: boolean; goods: GoodsRef; exceptId?: string | undefined }

/** Why an order of these goods is refused, or is not to be paid at the shop, as things stand. */
export async function findOrderFault(
  db: Database | Transaction,
  { goods, isAtShop, ...about }: About,
): Promise<OrderFault | undefined> {
  const { shopIds, ...rules } = await findGoodsRules(db, goods, about.now)
  const fault = isAtShop ? payAtShopFault(rules, await findProofs(db, about.userId)) : undefined
  if (fault) return { name: fault, details: {} }
  const open = await findUnpaid(db, about)
  const full = unpaidFault(open, { isAtShop, shopIds })
  return full && { name: full, details: countOf(full, open) }
}

export type OrderToCheck = {
  method: PaymentMethod
  /** What it costs, in whole baht: what costs nothing is never unpaid. */
  price: number
  /** As `phoneKey` writes it. */
  phone: string | null
}

/** Phone numbers are counted only for orders that are not paid in advance. */
function ordererOf({ userId, network }: UserContext, { method, phone }: OrderToCheck) {
  const isAtShop = method === PAYMENT_METHOD.cash
  return { userId, network, isAtShop, phone: isAtShop ? phone : null }
}

/**
 * Until the transaction ends, nobody else orders as this customer, by this phone number or from this network. To be
 * called before anything else is locked: all who order come by here first, so no two of them wait for each other.
 */
export async function lockOrderer(tx: Transaction, ctx: UserContext, order: OrderToCheck): Promise<void> {
  if (order.price <= 0) return
  const { userId, phone, network } = ordererOf(ctx, order)
  const keys = [`customer/${userId}`, ...(phone ? [`phone/${phone}`] : []), ...(network ? [`network/${network}`] : [])]
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtextextended('unpaid/' || key, 0))
    from (select key from json_array_elements_text(${JSON.stringify(keys)}) with ordinality as keys (key, at) order by at)
      as in_order`)
}

/**
 * Refuses an order that is not to be paid at the shop (160 to 162) or that is one unpaid order too many (163 to 165,
 * 429), under `lockOrderer`: the caps hold for any number of requests at once. `exceptId` is an order that is to be paid
 * otherwise than before: itself.
 */
export async function checkOrder(
  tx: Transaction,
  ctx: UserContext,
  { goods, exceptId, ...order }: OrderToCheck & { goods: GoodsRef; exceptId?: string },
): Promise<void> {
  if (order.price <= 0) return
  await lockOrderer(tx, ctx, order)
  const fault = await findOrderFault(tx, { ...ordererOf(ctx, order), now: ctx.now, goods, exceptId })
  if (!fault) return
  if (fault.name === 'networkFull') throw new TooManyRequests(60 * NETWORK_RETRY_MINUTES)
  throw new ServiceError(ERROR_CODE[fault.name], REFUSED[fault.name], fault.details)
}
