import type { VoucherCart } from '#contract/vouchers/carts.ts'
import type { Voucher } from '#contract/vouchers/vouchers.ts'
import type { Customer } from '#tests/support/accounts/customers.ts'
import { openVoucherShop, purchase } from './voucherShop.ts'

type Sent = { now?: Date; idempotencyKey?: string }
type CartInfo = { cart: VoucherCart; quote: unknown; vouchers: Voucher[] }

export type CartShop = Awaited<ReturnType<typeof openCartShop>>

/** The shop with vouchers, and what customers do there with carts of them. */
export async function openCartShop() {
  const shop = await openVoucherShop()
  const { backend } = shop
  return {
    ...shop,
    add: ({ token }: Customer, dealId: string, serviceCount = 1, sent: Sent = {}) =>
      backend.send('POST', '/voucher-carts', { token, body: { dealId, serviceCount }, ...sent }),
    /** Orders the cart, or the `items` of `more`. */
    place: ({ token }: Customer, more: object, sent: Sent = {}) =>
      backend.send('POST', '/vouchers/batch', {
        token,
        body: purchase({ dealId: undefined, serviceCount: undefined, ...more }),
        ...sent,
      }),
    /** The cart that is still being filled, or an ordered one by its id. */
    info: async ({ token }: Customer, id = 'open', now?: Date) =>
      (await backend.send('GET', `/voucher-carts/${id}/info`, { token, now })).body as unknown as CartInfo,
  }
}
