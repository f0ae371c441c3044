import { beginVoucherCheckout } from '#stores/vouchers/beginVoucherCheckout.ts'
import { onwardOf, orderPath } from './nextPage.ts'
import { PayPart } from './PayPart.tsx'
import { VoucherRefusal } from './VoucherRefusal.tsx'

/** What stands below the fold, and what a tap needs. */
export const later = { beginVoucherCheckout, onwardOf, orderPath, PayPart, VoucherRefusal }

export type Later = typeof later
