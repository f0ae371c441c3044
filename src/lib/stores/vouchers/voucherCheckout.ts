import { persistentAtom } from '@nanostores/persistent'
import { atom } from 'nanostores'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { OrderRef } from '#contract/orders.ts'
import type { Quote } from '#contract/pricing/quote.ts'
import { setDraftOwner } from '#platform/storage/formDrafts.ts'
import type { Purchase } from './voucherPurchase.ts'

/** `code` is null where no answer came. */
export type VoucherCheckoutState =
  | { status: 'editing' }
  | { status: 'placing' }
  /** A reload interrupted the request: it is unknown whether the purchase was accepted. */
  | { status: 'interrupted' }
  /** `price` and `quote`, with 56: what it costs now; `count`, with 163 and 165: how many orders are unpaid. */
  | { status: 'refused'; code: number | null; price?: number; quote?: Quote; count?: number }
  /** `isEarlier`: an attempt that had seemed lost had arrived, as it was then. */
  | { status: 'bought'; ref: OrderRef; paymentUrl: string | null; purchase: Purchase; isEarlier: boolean }

/** Everything that was sent under one key, oldest first (decision record 8). */
export type VoucherAttempt = { key: string; goodsKey: string; sent: Purchase[]; isSettled: boolean; sentAt: number }

const SAME_INTENTION_MS = 60 * 60_000

export const LOGGED_OUT = ERROR_CODE.unauthorized

const EDITING: VoucherCheckoutState = { status: 'editing' }
export const editingVoucher = () => EDITING

const decode = (text: string): VoucherAttempt | null => {
  try {
    const stored = JSON.parse(text) as VoucherAttempt | null
    return Array.isArray(stored?.sent) ? stored : null
  } catch {
    return null
  }
}

/** Kept across reloads, so that one intended purchase has one key until its outcome is known. */
export const $voucherAttempt = persistentAtom<VoucherAttempt | null>('voucherAttempt', null, {
  encode: (attempt) => (attempt ? JSON.stringify(attempt) : undefined),
  decode,
})

export const $voucherCheckout = atom<VoucherCheckoutState>(EDITING)

/** The attempt for these goods whose outcome is unknown. */
export function openVoucherAttempt(goodsKey: string): VoucherAttempt | null {
  const last = $voucherAttempt.get()
  if (!last || last.isSettled || last.goodsKey !== goodsKey) return null
  return Date.now() - last.sentAt < SAME_INTENTION_MS ? last : null
}

/** The warning is read; everything typed stays. */
export function closeVoucherRefusal() {
  if ($voucherCheckout.get().status === 'refused') $voucherCheckout.set(EDITING)
}

/** The checkout opens for a customer: was something on its way when the last page closed? */
export function resumeVoucherCheckout(goodsKey: string, userId: string) {
  setDraftOwner(userId)
  $voucherCheckout.set(openVoucherAttempt(goodsKey) ? { status: 'interrupted' } : EDITING)
}
