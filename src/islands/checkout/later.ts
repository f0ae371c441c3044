export { placeBooking } from '#stores/placing.ts'
export { PayPart } from './PayPart.tsx'
export { Refusal } from './Refusal.tsx'
