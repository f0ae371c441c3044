/** Parts below the fold and parts that need a tap, in one module. */

export { ComeTo } from '#islands/ui/fields/ComeToField.tsx'
export { reloadPayChoices } from '#stores/orders/loadPaymentOptions.ts'
export { beginVoucherCheckout } from '#stores/vouchers/beginVoucherCheckout.ts'
export { buyVoucher } from '#stores/vouchers/buyVoucher.ts'
export { Bought } from './Bought.tsx'
export { Delivery } from './Delivery.tsx'
export { OfferList, PayPart } from './PayPart.tsx'
export { VoucherRefusal } from './VoucherRefusal.tsx'
