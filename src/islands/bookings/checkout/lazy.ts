/** Parts below the fold and parts that need a tap, in one module. */
export { HoldLine } from '#islands/availability/HoldLine.tsx'
export { beginCheckout } from '#stores/bookings/checkout/beginCheckout.ts'
export { placeBooking } from '#stores/bookings/checkout/placeBooking.ts'
export { Booked } from './Booked.tsx'
export { PayPart } from './PayPart.tsx'
export { ReceiptOnItsWay } from './ReceiptFile.tsx'
export { Refusal } from './Refusal.tsx'
