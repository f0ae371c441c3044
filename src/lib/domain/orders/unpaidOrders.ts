import {
  NETWORK_UNPAID_AT_SHOP_MAX,
  NETWORK_UNPAID_AT_SHOP_MAX_PER_SHOP,
  NETWORK_UNPAID_MAX,
  NETWORK_UNPAID_MAX_PER_SHOP,
  UNPAID_AT_SHOP_MAX,
  UNPAID_AT_SHOP_MAX_PER_SHOP,
  UNPAID_MAX,
  UNPAID_MAX_PER_SHOP,
} from '#domain/constants.ts'

/** An unpaid order, as a new order is checked against it. */
export type UnpaidOrder = {
  isOwn: boolean
  isSamePhone: boolean
  isSameNetwork: boolean
  /** Else online, or by a transfer that the shop has not seen. */
  isAtShop: boolean
  /** Of one visit one shop, of a cart several, of a pass none. */
  shopIds: readonly string[]
}

/** What is ordered now: where it is paid and of which shops it is. */
export type NewOrder = Pick<UnpaidOrder, 'isAtShop' | 'shopIds'>

export type UnpaidFault = 'unpaidVisits' | 'unpaidNearby' | 'unpaidOrders' | 'networkFull'

type Cap = { all: number; perShop: number }

const AT_SHOP: Cap = { all: UNPAID_AT_SHOP_MAX, perShop: UNPAID_AT_SHOP_MAX_PER_SHOP }
const ANYHOW: Cap = { all: UNPAID_MAX, perShop: UNPAID_MAX_PER_SHOP }
const NETWORK_AT_SHOP: Cap = { all: NETWORK_UNPAID_AT_SHOP_MAX, perShop: NETWORK_UNPAID_AT_SHOP_MAX_PER_SHOP }
const NETWORK_ANYHOW: Cap = { all: NETWORK_UNPAID_MAX, perShop: NETWORK_UNPAID_MAX_PER_SHOP }

const isFull = (open: readonly UnpaidOrder[], { shopIds }: NewOrder, { all, perShop }: Cap) =>
  open.length >= all || shopIds.some((id) => open.filter((order) => order.shopIds.includes(id)).length >= perShop)

/** The customer's own unpaid orders, and those of them that are left for the shop. */
export function ownUnpaid(open: readonly UnpaidOrder[]): { atShop: UnpaidOrder[]; all: UnpaidOrder[] } {
  const all = open.filter(({ isOwn }) => isOwn)
  return { all, atShop: all.filter(({ isAtShop }) => isAtShop) }
}

/** Which cap another unpaid order would exceed; the customer's own come first, as they can do something about them. */
export function unpaidFault(open: readonly UnpaidOrder[], input: NewOrder): UnpaidFault | undefined {
  const own = ownUnpaid(open)
  const ofPhone = open.filter(({ isSamePhone }) => isSamePhone)
  const ofNetwork = open.filter(({ isSameNetwork }) => isSameNetwork)
  const atShop = (orders: UnpaidOrder[]) => orders.filter(({ isAtShop }) => isAtShop)
  if (input.isAtShop) {
    if (isFull(own.atShop, input, AT_SHOP)) return 'unpaidVisits'
    if (isFull(atShop(ofPhone), input, AT_SHOP)) return 'unpaidNearby'
    if (isFull(atShop(ofNetwork), input, NETWORK_AT_SHOP)) return 'unpaidNearby'
  }
  if (isFull(own.all, input, ANYHOW)) return 'unpaidOrders'
  if (isFull(ofNetwork, input, NETWORK_ANYHOW)) return 'networkFull'
  return undefined
}
