import { ApiError } from '#api/apiError.ts'
import type { Deal } from '#contract/vouchers/deals.ts'
import { chosenPrefix } from '#domain/accounts/phonePrefixes.ts'
import type { Card, CheckoutData } from '#islands/vouchers/messages.ts'

type Model = { _id: string; name: string; image: Card['image'] }

/** The cards that a voucher may come on, with what an island needs of their pictures. */
export const cardsOf = (models: readonly Model[]): Card[] =>
  models.map(({ _id, name, image: { name: file, width, height, widths } }) => ({
    ...{ _id, name },
    image: { name: file, width, height, widths },
  }))

/** What every checkout of vouchers shows beside its goods; `fee` is their own postage in whole baht. */
export async function checkoutData(
  { api, apiAsVisitor }: App.Locals,
  { fee, comesTo = false }: { fee?: number; comesTo?: boolean } = {},
): Promise<CheckoutData> {
  const [{ user }, settings, models] = await Promise.all([
    apiAsVisitor('GET /users'),
    api('GET /settings'),
    api('GET /voucher-models'),
  ])
  const { shippingFee, shippingWithin: withinDays, showVoucherType: isOffered } = settings
  const cards = cardsOf(models.items)
  const prefix = chosenPrefix(user.prefix, user.country)
  return {
    comesTo,
    posting: { fee: fee ?? shippingFee, withinDays, isOffered, cards },
    buyerId: user._id,
    known: { name: user.name, email: user.email ?? '', prefix, phoneNumber: user.phoneNumber },
  }
}

const found = async <T>(asked: Promise<T>): Promise<T | undefined> =>
  asked.catch((error: unknown) => {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return undefined
    throw error
  })

/** The deal, or undefined where there is none. */
export const findDeal = async ({ api }: App.Locals, id: string): Promise<Deal | undefined> =>
  (await found(api('GET /deals/{id}', { params: { id } })))?.deal

export const findPass = async ({ api }: App.Locals, id: string) =>
  (await found(api('GET /passes/{id}', { params: { id } })))?.pass

/** The visitor's own voucher; one of another user is answered like an unknown id. */
export const findVoucher = async ({ apiAsVisitor }: App.Locals, id: string) =>
  found(apiAsVisitor('GET /vouchers/{id}', { params: { id } }))

/** The visitor's own order of several vouchers. */
export const findCart = async ({ apiAsVisitor }: App.Locals, id: string) =>
  found(apiAsVisitor('GET /voucher-carts/{id}/info', { params: { id } }))
