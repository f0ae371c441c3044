import { HoldLine } from '#islands/ui/HoldLine.tsx'
import { beginCheckout } from '#stores/booking/beginCheckout.ts'
import { placeBooking } from '#stores/booking/placing.ts'
import { onwardOf } from './onwardOf.ts'
import { PayPart } from './PayPart.tsx'
import { ReceiptOnItsWay } from './ReceiptFile.tsx'
import { Refusal } from './Refusal.tsx'

/** What stands below the fold, and what a tap needs. */
export const later = { beginCheckout, placeBooking, HoldLine, onwardOf, PayPart, ReceiptOnItsWay, Refusal }
