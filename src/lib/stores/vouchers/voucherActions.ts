import { ApiError, refusalCode } from '#api/apiError.ts'
import { api } from '#api/browser.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { reloadWithToast } from '#platform/device/page.ts'
import { randomKey } from '#platform/device/randomKey.ts'

/** `code` is null where the network failed. */
export type ActRefused = { code: number | null }

let key: string | undefined

async function tried(call: () => Promise<unknown>, said: string): Promise<ActRefused | undefined> {
  try {
    await call()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // An answered refusal is over; the next try is a new one.
    if (error.status > 0 && error.status < 500) key = undefined
    return { code: refusalCode(error) }
  }
  reloadWithToast(said)
}

/** The printed voucher has arrived: from now on its codes work. Refused: why. */
export const activateVoucher = (id: string) =>
  tried(() => api('POST /vouchers/{id}/activate', { params: { id } }), 'activated')

/** Opens a code of the customer's own for its use at a shop; again is as good as once. Refused: why. */
export const redeemOwn = (id: string) =>
  tried(async () => {
    try {
      await api('POST /voucher-codes/{id}/redeem', { params: { id }, body: {} })
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== ERROR_CODE.codeTaken) throw error
    }
  }, 'redeemed')

/** Cancels the voucher, once for any number of calls. Returns why it was refused, if it was. */
export function cancelVoucher(id: string) {
  key ??= randomKey()
  const idempotencyKey = key
  return tried(
    () => api('PATCH /vouchers/{id}/cancel', { params: { id }, body: { cancelReason: '' }, idempotencyKey }),
    'canceled',
  )
}
