import { ApiError } from '#api/apiError.ts'
import { api } from '#api/browser.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { OrderRef } from '#contract/orders.ts'
import { randomKey } from '#platform/device/randomKey.ts'
import { keepCartCount } from '#platform/storage/cartCount.ts'
import {
  $voucherAttempt,
  $voucherCheckout,
  LOGGED_OUT,
  openVoucherAttempt,
  type VoucherAttempt,
} from './voucherCheckout.ts'
import { clearVoucherOrder } from './voucherOrder.ts'
import type { Purchase } from './voucherPurchase.ts'

export { goTo, replaceBy } from '#platform/device/page.ts'

type Bought = { ref: OrderRef; paymentUrl: string | null }

const GIVE_UP_MS = 30_000

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

async function post(key: string, { call, body }: Purchase): Promise<Bought> {
  const options = { idempotencyKey: key, signal: AbortSignal.timeout(GIVE_UP_MS) }
  if (call === 'POST /vouchers') {
    const { voucherID, paymentUrl } = await api('POST /vouchers', { body, ...options })
    return { ref: { voucherId: voucherID }, paymentUrl }
  }
  const { cartId, paymentUrl } = await api('POST /vouchers/batch', { body, ...options })
  return { ref: { cartId }, paymentUrl }
}

/** Which of what was sent under the key had arrived? Its repetition answers as it did then. */
async function findArrived({ key, sent }: VoucherAttempt): Promise<{ bought: Bought; purchase: Purchase }> {
  for (const purchase of sent.slice(0, -1).reverse()) {
    try {
      return { bought: await post(key, purchase), purchase }
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== ERROR_CODE.idempotencyMismatch) throw error
    }
  }
  throw new ApiError(422, ERROR_CODE.idempotencyMismatch, 'No attempt is known that arrived')
}

function succeed({ ref, paymentUrl }: Bought, purchase: Purchase, isEarlier: boolean) {
  $voucherCheckout.set({ status: 'bought', ref, paymentUrl, purchase, isEarlier })
  $voucherAttempt.set(null)
  clearVoucherOrder()
  if (ref.cartId) keepCartCount(0)
}

const MAY_HAVE_ARRIVED = 500

/** A changed purchase gets a new key, except while the outcome of the last one is unknown. */
async function send(goodsKey: string, purchase: Purchase) {
  const open = openVoucherAttempt(goodsKey)
  const earlier = open?.sent.filter((one) => !same(one, purchase)) ?? []
  const attempt: VoucherAttempt = {
    key: open?.key ?? randomKey(),
    goodsKey,
    sent: [...earlier, purchase],
    isSettled: false,
    sentAt: Date.now(),
  }
  $voucherAttempt.set(attempt)
  try {
    succeed(await post(attempt.key, purchase), purchase, false)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (open && error.code === ERROR_CODE.idempotencyMismatch) {
      const { bought, purchase: arrived } = await findArrived(attempt)
      return succeed(bought, arrived, true)
    }
    // Refused by the backend: nothing of this key was kept.
    const isOpenStill = open !== null && error.status === LOGGED_OUT
    const isUnsure = error.status === 0 || error.status >= MAY_HAVE_ARRIVED || isOpenStill
    $voucherAttempt.set({ ...attempt, isSettled: !isUnsure && earlier.length === 0 })
    throw error
  }
}

/** The customer's tap. A second tap while one is on its way does nothing. */
export async function buyVoucher(goodsKey: string, purchase: Purchase) {
  const { status } = $voucherCheckout.get()
  if (status === 'placing' || status === 'bought') return
  $voucherCheckout.set({ status: 'placing' })
  try {
    await send(goodsKey, purchase)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { status: http, code, details } = error
    const { price, quote, count } = details
    $voucherCheckout.set(
      http === 0
        ? { status: 'refused', code: null }
        : { status: 'refused', code: code ?? ERROR_CODE.surprise, price, quote, count },
    )
    if (code === LOGGED_OUT) await (await import('#stores/accounts/sessionEnd.ts')).endSession()
  }
}
