import type checkout from '#i18n/messages/en/bookings/checkout.json'

export type CheckoutMessages = typeof checkout
export type SharedMessages = { prefix: string; reachHint: string; goBack: string; loading: string }
export type ErrorMessages = Record<string, string>

export type CheckoutShop = { _id: string; urlName: string; name: string; refundUntilHours: number }
