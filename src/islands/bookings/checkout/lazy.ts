import { HoldLine } from '#islands/availability/HoldLine.tsx'
import { beginCheckout } from '#stores/bookings/checkout/beginCheckout.ts'
import { placeBooking } from '#stores/bookings/checkout/placeBooking.ts'
import { nextPage } from './nextPage.ts'
import { PayPart } from './PayPart.tsx'
import { ReceiptOnItsWay } from './ReceiptFile.tsx'
import { Refusal } from './Refusal.tsx'

/** What stands below the fold, and what a tap needs. */
export const later = { beginCheckout, placeBooking, HoldLine, nextPage, PayPart, ReceiptOnItsWay, Refusal }
