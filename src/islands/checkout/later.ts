import { beginCheckout } from '#stores/beginCheckout.ts'
import { placeBooking } from '#stores/placing.ts'
import { HoldLine } from './HoldLine.tsx'
import { onwardOf } from './onwardOf.ts'
import { PayPart } from './PayPart.tsx'
import { Refusal } from './Refusal.tsx'

/** What stands below the fold, and what a tap needs. */
export const later = { beginCheckout, placeBooking, HoldLine, onwardOf, PayPart, Refusal }
