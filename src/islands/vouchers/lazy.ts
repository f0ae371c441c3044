/** Parts below the fold and parts that need a tap, in one module. */
export { beginVoucherCheckout } from '#stores/vouchers/beginVoucherCheckout.ts'
export { Bought } from './Bought.tsx'
export { PayPart } from './PayPart.tsx'
export { VoucherRefusal } from './VoucherRefusal.tsx'
