import { describe, expect, it } from 'vitest'
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
import { canPayAtShop, payAtShopFault } from '#domain/orders/payAtShop.ts'
import { offeredMethod, onlineMethod, PAYMENT_METHOD } from '#domain/orders/paymentMethod.ts'
import { type UnpaidOrder, unpaidFault } from '#domain/orders/unpaidOrders.ts'

const order = (change: Partial<UnpaidOrder>): UnpaidOrder => ({
  ...{ isOwn: false, isSamePhone: false, isSameNetwork: false, isAtShop: true, shopIds: ['elsewhere'] },
  ...change,
})
const times = (count: number, change: Partial<UnpaidOrder>) => Array.from({ length: count }, () => order(change))
const atShop = { isAtShop: true, shopIds: ['here'] }
const online = { isAtShop: false, shopIds: ['here'] }

describe('one more order that is to be paid at the shop', () => {
  it.each<[string, Partial<UnpaidOrder>, number, string]>([
    ['own visits', { isOwn: true }, UNPAID_AT_SHOP_MAX, 'unpaidVisits'],
    ['own visits there', { isOwn: true, shopIds: ['there', 'here'] }, UNPAID_AT_SHOP_MAX_PER_SHOP, 'unpaidVisits'],
    ['visits of the same phone', { isSamePhone: true }, UNPAID_AT_SHOP_MAX, 'unpaidNearby'],
    ['visits of it there', { isSamePhone: true, shopIds: ['here'] }, UNPAID_AT_SHOP_MAX_PER_SHOP, 'unpaidNearby'],
    ['visits of the same network', { isSameNetwork: true }, NETWORK_UNPAID_AT_SHOP_MAX, 'unpaidNearby'],
    [
      ...(['visits of it there', { isSameNetwork: true, shopIds: ['here'] }] as const),
      ...([NETWORK_UNPAID_AT_SHOP_MAX_PER_SHOP, 'unpaidNearby'] as const),
    ],
    ['own orders to be paid online', { isOwn: true, isAtShop: false }, UNPAID_MAX, 'unpaidOrders'],
    ['orders of the same network', { isSameNetwork: true, isAtShop: false }, NETWORK_UNPAID_MAX, 'networkFull'],
  ])('is refused after so many %s, and not one sooner', (_, change, most, fault) => {
    expect(unpaidFault(times(most, change), atShop)).toBe(fault)
    expect(unpaidFault(times(most - 1, change), atShop)).toBeUndefined()
  })

  it('names what the customer can do something about before what they cannot', () => {
    const all = { isOwn: true, isSamePhone: true, isSameNetwork: true }
    expect(unpaidFault(times(NETWORK_UNPAID_MAX, all), atShop)).toBe('unpaidVisits')
  })
})

describe('one more order that is to be paid online', () => {
  it('does not mind what is left for the shop, up to so many orders in all', () => {
    const full = times(UNPAID_AT_SHOP_MAX, { isOwn: true, isSamePhone: true })
    expect(unpaidFault(full, online)).toBeUndefined()
    const more = (count: number) => [...full, ...times(count, { isOwn: true, isAtShop: false })]
    expect(unpaidFault(more(UNPAID_MAX - UNPAID_AT_SHOP_MAX), online)).toBe('unpaidOrders')
  })

  it.each<[string, Partial<UnpaidOrder>, number, string]>([
    ['own orders there', { isOwn: true, shopIds: ['here'] }, UNPAID_MAX_PER_SHOP, 'unpaidOrders'],
    [
      'orders of the network there',
      { isSameNetwork: true, shopIds: ['here'] },
      NETWORK_UNPAID_MAX_PER_SHOP,
      'networkFull',
    ],
  ])('is refused after so many %s', (_, change, most, fault) => {
    expect(unpaidFault(times(most, change), online)).toBe(fault)
    expect(unpaidFault(times(most - 1, change), online)).toBeUndefined()
  })
})

describe('paying at the shop', () => {
  const proved = { isEmailProved: true }

  it('is for who has proved an e-mail address', () => {
    expect(canPayAtShop(proved)).toBe(true)
    expect(canPayAtShop({ isEmailProved: false })).toBe(false)
  })

  it.each([
    [{ isPrepaid: false, isLimited: false }, proved, undefined],
    [{ isPrepaid: false, isLimited: false }, { isEmailProved: false }, 'emailProofNeeded'],
    [{ isPrepaid: false, isLimited: true }, proved, 'limitedPaidAhead'],
    [{ isPrepaid: true, isLimited: true }, proved, 'prepaymentNeeded'],
    [{ isPrepaid: true, isLimited: false }, { isEmailProved: false }, 'prepaymentNeeded'],
  ])('of %j by %j is refused as %s', (goods, customer, fault) => {
    expect(payAtShopFault(goods, customer)).toBe(fault)
  })
})

describe('the method that a checkout begins with', () => {
  const { cash, transfer, card, promptpay } = PAYMENT_METHOD
  const methods = (...all: (typeof PAYMENT_METHOD)[keyof typeof PAYMENT_METHOD][]) =>
    all.map((paymentMethod) => ({ paymentMethod }))

  it('is the one that was chosen while it is offered', () => {
    expect(offeredMethod(methods(cash, card), cash)).toBe(cash)
    expect(offeredMethod([], card)).toBe(card)
  })

  it('is the likeliest, which comes first, where it is not or none was chosen yet', () => {
    expect(offeredMethod(methods(promptpay, transfer), cash)).toBe(promptpay)
    expect(offeredMethod(methods(cash, card), null)).toBe(cash)
  })

  it('is the likeliest that is paid ahead, for whoever may not pay at the shop', () => {
    expect(onlineMethod(methods(cash, promptpay, transfer))).toBe(promptpay)
    expect(onlineMethod(methods(cash, card))).toBe(card)
    expect(onlineMethod(methods(cash))).toBe(cash)
  })
})
