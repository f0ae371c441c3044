import { persistentAtom } from '@nanostores/persistent'
import type { ContactDetails } from '#domain/accounts/contactFaults.ts'
import { DEFAULT_PREFIX } from '#domain/constants.ts'
import { PAYMENT_METHOD, type PaymentMethod } from '#domain/orders/paymentMethod.ts'
import type { GiftDraft } from '#domain/vouchers/giftDraft.ts'
import { VOUCHER_TYPE, type VoucherType } from '#domain/vouchers/voucherType.ts'
import type { Buyer } from './voucherPurchase.ts'

/** What the customer chooses and types in a checkout of vouchers (spec section 3, Voucher state). */
export type VoucherOrder = Buyer & {
  /** What is bought: `deal:ID`, `pass:ID`, `shop:ID` or `cart`; null before a checkout was opened. */
  goodsKey: string | null
  serviceCount: number
  voucherType: VoucherType
  paymentMethod: PaymentMethod
  /** Whether the customer chose it; until then the likeliest one stands there. */
  isMethodChosen: boolean
  promotionId: string | null
  /** The customer took the promotion off: the best one is no longer applied by itself. */
  isPromotionDeclined: boolean
  /** Baht to be paid with points. */
  pointDiscount: number
  /** To whom it is given; null where the buyer keeps it. */
  gift: GiftDraft | null
}

const EMPTY: VoucherOrder = {
  goodsKey: null,
  serviceCount: 1,
  voucherType: VOUCHER_TYPE.eVoucher,
  paymentMethod: PAYMENT_METHOD.promptpay,
  isMethodChosen: false,
  promotionId: null,
  isPromotionDeclined: false,
  pointDiscount: 0,
  gift: null,
  name: '',
  prefix: DEFAULT_PREFIX,
  phoneNumber: '',
  email: '',
  address: '',
  isSameAsContact: true,
  recipientName: '',
  recipientPrefix: DEFAULT_PREFIX,
  recipientPhoneNumber: '',
  voucherModelId: null,
}
export const emptyVoucherOrder = () => EMPTY

/** A stored value may be of an older version or edited by hand. */
function decode(text: string): VoucherOrder {
  try {
    return { ...EMPTY, ...(JSON.parse(text) as Partial<VoucherOrder>) }
  } catch {
    return EMPTY
  }
}

/** Persisted over log-in and payment methods that leave the site. */
export const $voucherOrder = persistentAtom<VoucherOrder>('voucherOrder', EMPTY, { encode: JSON.stringify, decode })

export function changeVoucherOrder(change: Partial<VoucherOrder>) {
  $voucherOrder.set({ ...$voucherOrder.get(), ...change })
}

/** A checkout opens: other goods reset it, but the buyer stays; empty fields are filled from the account. */
export function startVoucherOrder(goodsKey: string, serviceCount: number, known: Partial<ContactDetails>) {
  const last = $voucherOrder.get()
  const isSame = last.goodsKey === goodsKey
  const { name, email, prefix, phoneNumber } = last
  const contact = {
    name: name || known.name || '',
    email: email || known.email || '',
    prefix: phoneNumber ? prefix : (known.prefix ?? prefix),
    phoneNumber: phoneNumber || known.phoneNumber || '',
  }
  const choice = isSame ? last : { ...EMPTY, goodsKey, serviceCount }
  $voucherOrder.set({ ...choice, ...contact })
}

export const chooseVoucherMethod = (paymentMethod: PaymentMethod) =>
  changeVoucherOrder({ paymentMethod, isMethodChosen: true })

/** `null` takes the promotion off, and no other comes in its place. */
export const chooseVoucherPromotion = (promotionId: string | null) =>
  changeVoucherOrder({ promotionId, isPromotionDeclined: promotionId === null })

/** Another type of voucher gives points back (spec section 4, Voucher cart). */
export function chooseVoucherType(voucherType: VoucherType) {
  if (voucherType !== $voucherOrder.get().voucherType) changeVoucherOrder({ voucherType, pointDiscount: 0 })
}

/** Whether it is bought for somebody else; what was typed for them goes with the choice. */
export function chooseGift(isGift: boolean, lang: string) {
  const { name: giverName } = $voucherOrder.get()
  const empty = { recipientName: '', email: '', message: '', voucherModelId: null, date: '' }
  changeVoucherOrder({ gift: isGift ? { ...empty, giverName, lang } : null })
}

/** After a purchase: the goods are bought, the buyer may come again. */
export function clearVoucherOrder() {
  const { name, email, prefix, phoneNumber } = $voucherOrder.get()
  $voucherOrder.set({ ...EMPTY, name, email, prefix, phoneNumber })
}
