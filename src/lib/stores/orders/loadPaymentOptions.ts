import { ApiError, refusalCode } from '#api/apiError.ts'
import { api } from '#api/browser.ts'
import type { Promotion } from '#contract/merchandising/offers.ts'
import type { PromotionOrder } from '#contract/pricing/applyPromotion.ts'
import { $payChoices } from './paymentOptions.ts'

export {
  $payChoices,
  loadingChoices,
  type OfferedMethod,
  type OwnPoints,
  type PayChoicesState,
} from './paymentOptions.ts'

const MOST_PROMOTIONS = 100

async function listPromotions(shop?: string): Promise<Promotion[]> {
  const found: Promotion[] = []
  let hasMore = true
  while (hasMore && found.length < MOST_PROMOTIONS) {
    const page = await api('GET /v2/promotions', { query: { shop, offset: found.length } })
    found.push(...page.items)
    hasMore = page.hasMore && page.items.length > 0
  }
  return found
}

/** What is to be paid: it decides which methods are offered. `services` and `deals` are ids, parted by commas. */
export type PayGoods = { shop?: string; services?: string; deals?: string; pass?: string }

type OptionsInput = { goods: PayGoods; shop?: string }
let lastInput: OptionsInput = { goods: {} }

/** Loads the payment options again, for the last input. */
export const reloadPayChoices = () => load(lastInput)

/** Methods for these goods, promotions (of one shop, by id or url name, where named) and points, as they are now. */
export function loadPayChoices(goods: PayGoods, shop?: string) {
  lastInput = { goods, shop }
  return load(lastInput)
}

async function load({ goods, shop }: OptionsInput) {
  try {
    const [{ items: methods, cashRefusal, bankAccount }, promotions, rule, points] = await Promise.all([
      api('GET /payment/methods', { query: goods }),
      listPromotions(shop),
      api('GET /points/current-rule'),
      api('GET /points/summary'),
    ])
    const { bahtPerPoint, bahtPerPointSpent, expiresAfterDays, referralPoints } = rule
    const pointRule = { bahtPerPoint, bahtPerPointSpent, expiresAfterDays, referralPoints }
    const { point, expiryInfo } = points
    const typed = $payChoices.get().status === 'ready' ? typedPromotions : []
    const known = new Set(promotions.map(({ _id }) => _id))
    const all = [...promotions, ...typed.filter(({ _id }) => !known.has(_id))]
    $payChoices.set({
      ...{ status: 'ready', methods, cashRefusal, bankAccount, promotions: all, pointRule },
      points: { point, expiryInfo },
    })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    $payChoices.set({ status: 'failed' })
  }
}

let typedPromotions: Promotion[] = []

/** By its phone number, the order is not the customer's first: promotions for first orders are removed. */
export function dropFirstOrderPromotions() {
  const state = $payChoices.get()
  if (state.status !== 'ready') return
  $payChoices.set({ ...state, promotions: state.promotions.filter(({ isFirstOrderOnly }) => !isFirstOrderOnly) })
}

/** A code that the customer typed: the promotion joins the list, or the code of why it does nothing here. */
export async function tryPromotion(
  order: PromotionOrder,
): Promise<{ promotion: Promotion } | { code: number | null; promotion?: undefined }> {
  try {
    const { promotion } = await api('POST /v2/promotions/apply', { body: order })
    const state = $payChoices.get()
    if (state.status === 'ready' && !state.promotions.some(({ _id }) => _id === promotion._id)) {
      typedPromotions = [...typedPromotions, promotion]
      $payChoices.set({ ...state, promotions: [...state.promotions, promotion] })
    }
    return { promotion }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { code: refusalCode(error) }
  }
}
