import { ApiError, refusalCode } from '#api/apiError.ts'
import { api } from '#api/browser.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { OrderRef } from '#contract/orders.ts'
import type { PaymentMethod } from '#domain/orders/paymentMethod.ts'
import type { PaymentState } from '#domain/orders/paymentState.ts'
import { goTo } from '#platform/device/page.ts'

const ASK_EVERY_MS = 3000

/** `code` is null where the network failed. */
export type Refused = { code: number | null }

/**
 * Polls the payment's state every few seconds while the page is visible, until it differs from the shown one. `onMove`
 * is called once with the new state; a session that ends goes to log-in.
 */
export function watchPayment(ref: OrderRef, shown: PaymentState, onMove: (state: PaymentState) => void) {
  let isAsking = false

  async function stateNow(): Promise<PaymentState | undefined> {
    try {
      return (await api('POST /payment/status', { body: ref })).state
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // A lost connection is retried; a customer who is logged out has to log in.
      return error.status === ERROR_CODE.unauthorized ? undefined : shown
    }
  }

  async function ask() {
    if (document.hidden || isAsking) return
    isAsking = true
    const state = await stateNow()
    isAsking = false
    if (state === shown) return
    clearInterval(timer)
    document.removeEventListener('visibilitychange', ask)
    if (state) onMove(state)
    else (await import('#stores/accounts/sessionEnd.ts')).endSession()
  }

  const timer = setInterval(ask, ASK_EVERY_MS)
  document.addEventListener('visibilitychange', ask)
  return ask
}

async function tried(call: () => Promise<unknown>): Promise<Refused | undefined> {
  try {
    await call()
    return undefined
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { code: refusalCode(error) }
  }
}

/** Another try at the order, by this method; the browser goes where it is paid, or to `here`. Refused: why. */
export const payBy = (ref: OrderRef, paymentMethod: PaymentMethod, here: string): Promise<Refused | undefined> =>
  tried(async () => {
    const { paymentUrl } = await api('POST /payment/start', { body: { ...ref, paymentMethod } })
    goTo(paymentUrl ?? here)
  })

/** Cancels the unpaid order and releases what it held. Returns why it was refused, if it was. */
export const giveUp = (ref: OrderRef): Promise<Refused | undefined> =>
  tried(() => api('POST /transactions/cancel', { body: ref }))
