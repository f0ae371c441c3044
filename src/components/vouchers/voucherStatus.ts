import type { Voucher } from '#contract/vouchers.ts'

export type VoucherStatus = 'ready' | 'unpaid' | 'asleep' | 'used' | 'expired' | 'canceled'

/** How a voucher stands, in one word: what ends it goes before what it waits for. */
export function voucherStatus(voucher: Voucher): VoucherStatus {
  const { status, isExpired, isPaid, isActive, usableCount } = voucher
  if (status === 'canceled') return 'canceled'
  if (isExpired) return 'expired'
  if (!isPaid) return 'unpaid'
  if (!isActive) return 'asleep'
  return usableCount > 0 ? 'ready' : 'used'
}
