import { beginVoucherCheckout } from '#stores/vouchers/beginVoucherCheckout.ts'
import { nextPage, orderPath } from './nextPage.ts'
import { PayPart } from './PayPart.tsx'
import { VoucherRefusal } from './VoucherRefusal.tsx'

/** What stands below the fold, and what a tap needs. */
export const later = { beginVoucherCheckout, nextPage, orderPath, PayPart, VoucherRefusal }

export type Later = typeof later
