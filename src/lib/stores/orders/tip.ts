import { atom } from 'nanostores'
import { ApiError, refusalCode } from '#api/apiError.ts'
import { api } from '#api/browser.ts'
import type { PaymentMethod } from '#domain/orders/paymentMethod.ts'
import { PAYMENT_METHOD } from '#domain/orders/paymentMethod.ts'
import { goTo } from '#platform/device/page.ts'
import { randomKey } from '#platform/device/randomKey.ts'

export type TipState =
  | { status: 'asking' }
  | { status: 'sending' }
  /** `code` is null where the network failed. */
  | { status: 'refused'; code: number | null }

const ASKING: TipState = { status: 'asking' }
export const askingTip = () => ASKING
export const $tip = atom<TipState>(ASKING)

let attempt: { of: string; key: string } | undefined

/** Places the tip, once, and goes where it is paid; `qrPage` is where a code for it is shown. */
export async function giveTip(id: string, amount: number, paymentMethod: PaymentMethod, qrPage: string) {
  if ($tip.get().status === 'sending') return
  $tip.set({ status: 'sending' })
  const of = `${amount} ${paymentMethod}`
  if (attempt?.of !== of) attempt = { of, key: randomKey() }
  try {
    const { tipId, paymentUrl } = await api('POST /reservation/{id}/tip', {
      ...{ params: { id }, body: { amount, paymentMethod }, idempotencyKey: attempt.key },
    })
    const isQr = paymentMethod === PAYMENT_METHOD.promptpay || !paymentUrl
    goTo(isQr ? `${qrPage}?${new URLSearchParams({ tipId })}` : paymentUrl)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status > 0 && error.status < 500) attempt = undefined
    $tip.set({ status: 'refused', code: refusalCode(error) })
  }
}
