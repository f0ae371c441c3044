import type { PayGoods } from '#api/payChoices.ts'
import type { BatchPayload, VoucherPayload } from '#contract/vouchers/purchase.ts'
import type { ContactDetails } from '#domain/accounts/contactFaults.ts'
import { callingCode, phoneNumber } from '#domain/accounts/phone.ts'
import type { PaymentMethod } from '#domain/orders/paymentMethod.ts'
import { VOUCHER_TYPE, type VoucherType } from '#domain/vouchers/voucherType.ts'
import { orderedFrom } from '#platform/storage/orderedFrom.ts'

/** What is bought: one deal, one pass, services of a shop, or all that is in the cart. */
export type Goods =
  | { kind: 'deal'; dealId: string; serviceCount: number }
  | { kind: 'pass'; levelId: string }
  | { kind: 'shop'; shop: string; orders: { timePriceId: string; guestCount: number }[] }
  | { kind: 'cart' }

/** What decides how it may be paid; a line of a cart is named by its deal. */
export function payGoodsOf(what: Goods, goods: readonly { line: { id: string } }[]): PayGoods {
  switch (what.kind) {
    case 'deal':
      return { deals: what.dealId }
    case 'pass':
      return { pass: what.levelId }
    case 'shop':
      return { shop: what.shop, services: what.orders.map(({ timePriceId }) => timePriceId).join(',') }
    case 'cart':
      return { deals: goods.map(({ line }) => line.id).join(',') }
  }
}

/** Who buys, and where a printed voucher goes; prefixes as the specification writes them, '+66 (TH)'. */
export type Buyer = ContactDetails & {
  address: string
  isSameAsContact: boolean
  recipientName: string
  recipientPrefix: string
  recipientPhoneNumber: string
  voucherModelId: string | null
}

type Terms = {
  price: number
  paymentMethod: PaymentMethod
  promotionId: string | null
  pointDiscount: number
  voucherType: VoucherType
}

export type Purchase =
  | { call: 'POST /vouchers'; body: VoucherPayload }
  | { call: 'POST /vouchers/batch'; body: BatchPayload }

/** The address of a printed voucher, or, with an e-voucher of a delivery shop, of the visit. */
function deliveryOf(buyer: Buyer, voucherType: VoucherType) {
  const isSent = voucherType === VOUCHER_TYPE.physical
  const { address, isSameAsContact, voucherModelId } = buyer
  const comesTo = address.trim() === '' ? {} : { address: address.trim() }
  if (!isSent) return { isSameAsContact: true, recipientPrefix: callingCode(buyer.prefix), ...comesTo }
  const recipient = {
    recipientName: buyer.recipientName.trim(),
    recipientPhoneNumber: phoneNumber(buyer.recipientPhoneNumber),
  }
  return {
    address: address.trim(),
    isSameAsContact,
    recipientPrefix: callingCode(isSameAsContact ? buyer.prefix : buyer.recipientPrefix),
    ...(isSameAsContact ? {} : recipient),
    voucherModelId,
  }
}

/** The call that buys it, with the payload of spec section 3. */
export function purchaseOf(goods: Goods, buyer: Buyer, terms: Terms): Purchase {
  const common = {
    ...terms,
    name: buyer.name.trim(),
    telPrefix: callingCode(buyer.prefix),
    tel: phoneNumber(buyer.phoneNumber),
    email: buyer.email.trim(),
    ...orderedFrom(),
    ...deliveryOf(buyer, terms.voucherType),
  }
  switch (goods.kind) {
    case 'cart':
      return { call: 'POST /vouchers/batch', body: common }
    case 'deal':
      return { call: 'POST /vouchers', body: { ...common, dealId: goods.dealId, serviceCount: goods.serviceCount } }
    case 'pass':
      return { call: 'POST /vouchers', body: { ...common, levelId: goods.levelId, serviceCount: 1 } }
    case 'shop':
      return { call: 'POST /vouchers', body: { ...common, shop: goods.shop, orders: goods.orders, serviceCount: 1 } }
  }
}
