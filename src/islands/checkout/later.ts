import { HoldLine } from '#islands/ui/HoldLine.tsx'
import { beginCheckout } from '#stores/beginCheckout.ts'
import { placeBooking } from '#stores/placing.ts'
import { onwardOf } from './onwardOf.ts'
import { PayPart } from './PayPart.tsx'
import { Refusal } from './Refusal.tsx'

/** What stands below the fold, and what a tap needs. */
export const later = { beginCheckout, placeBooking, HoldLine, onwardOf, PayPart, Refusal }
