import type voucherGift from '#i18n/messages/en/vouchers/gift.json'
import type vouchers from '#i18n/messages/en/vouchers/vouchers.json'
import type { PayWords } from '#islands/orders/messages.ts'

export type VoucherMessages = typeof vouchers
export type VoucherGiftMessages = typeof voucherGift
export type ErrorMessages = Record<string, string>

/** Words that many pages share. */
export type SharedMessages = {
  prefix: string
  reachHint: string
  goBack: string
  loading: string
  fewer: string
  more: string
  minutes: string
  name: string
  email: string
  phone: string
  change: string
}

export type Words = { t: VoucherMessages; pay: PayWords; shared: SharedMessages; errors: ErrorMessages }

export type Card = {
  _id: string
  name: string
  image: { name: string; width: number; height: number; widths: number[] }
}

/** How printed vouchers are sent: fee in whole baht. `cards` is empty where they are not offered. */
export type Posting = { fee: number; withinDays: number; isOffered: boolean; cards: Card[] }

/** Data from the server for a checkout: delivery, and the buyer. */
export type CheckoutData = {
  posting: Posting
  /** What is bought is given at the customer's place, who says where that is. */
  comesTo: boolean
  known: { name: string; email: string; prefix: string; phoneNumber: string }
  buyerId: string
}
