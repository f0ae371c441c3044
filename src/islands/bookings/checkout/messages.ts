import type { CancelMessages } from '#i18n/bookingText.ts'
import type checkout from '#i18n/messages/en/bookings/checkout.json'
import type { WhenMessages } from '#i18n/whenText.ts'

export type CheckoutMessages = typeof checkout
/** When it is, for how many and what canceling costs: as every page says it of the booking. */
export type DescribedMessages = CancelMessages & WhenMessages
export type SharedMessages = { prefix: string; reachHint: string; goBack: string; loading: string }
export type ErrorMessages = Record<string, string>

export type CheckoutShop = { _id: string; urlName: string; name: string; refundUntilHours: number }
