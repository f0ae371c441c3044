import { atom } from 'nanostores'
import { ApiError, refusalCode } from '#api/apiError.ts'
import { api } from '#api/browser.ts'
import type { VoucherCart } from '#contract/vouchers/carts.ts'
import { forgetQuery } from '#platform/device/page.ts'
import { randomKey } from '#platform/device/randomKey.ts'
import { keepCartCount } from '#platform/storage/cartCount.ts'
import { trackDeals } from '#stores/tracking/trackCart.ts'

export type VoucherCartState = {
  cart: VoucherCart | null
  /** The deal that is being changed. */
  changing: string | null
  /** Why the last change was not made; its code is null where no answer came. */
  refused: { dealId: string; code: number | null } | null
  /** The deal that was put in by the link to this page. */
  added: string | null
}

const EMPTY: VoucherCartState = { cart: null, changing: null, refused: null, added: null }
export const emptyVoucherCart = () => EMPTY

/** The customer's cart, stored on the server. */
export const $voucherCart = atom<VoucherCartState>(EMPTY)

const change = (part: Partial<VoucherCartState>) => $voucherCart.set({ ...$voucherCart.get(), ...part })

function show(cart: VoucherCart) {
  change({ cart })
  keepCartCount(cart.serviceCount)
}

/** The cart as its page was rendered. */
export const openVoucherCart = (cart: VoucherCart) => show(cart)

async function changing(dealId: string, call: () => Promise<{ cart: VoucherCart }>): Promise<boolean> {
  if ($voucherCart.get().changing) return false
  change({ changing: dealId, refused: null })
  const before = $voucherCart.get().cart
  try {
    const { cart } = await call()
    show(cart)
    if (before) trackDeals(before, cart)
    return true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    change({ refused: { dealId, code: refusalCode(error) } })
    return false
  } finally {
    change({ changing: null })
  }
}

/** Adds what a link to the cart names, once, also after a log-in in between. */
export async function addByLink(dealId: string, serviceCount: number) {
  forgetQuery('add')
  const body = { dealId, serviceCount }
  const isIn = await changing(dealId, () => api('POST /voucher-carts', { body, idempotencyKey: randomKey() }))
  if (isIn) change({ added: dealId })
}

/** 0 takes the deal out. */
export const changeCartCount = (dealId: string, serviceCount: number) =>
  changing(dealId, () => api('PATCH /voucher-carts', { body: { dealId, serviceCount } }))

/** Loads the cart and sets its number in the header; without an answer the next page tries again. */
export async function readVoucherCart() {
  try {
    const { cart } = await api('GET /voucher-carts/{id}/info', { params: { id: 'open' } })
    if (!$voucherCart.get().changing) show(cart)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}
