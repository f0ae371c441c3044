import { ApiError, refusalCode } from '#api/apiError.ts'
import { api } from '#api/browser.ts'
import { findPayChoices } from '#api/payChoices.ts'
import type { Promotion } from '#contract/merchandising/offers.ts'
import type { PromotionOrder } from '#contract/pricing/applyPromotion.ts'
import { $payChoices, payInput } from './paymentOptions.ts'

/** Loads the payment options again, for the goods that the checkout was opened with. */
export async function reloadPayChoices() {
  const { goods, shop } = payInput
  try {
    const choices = await findPayChoices(api, goods, shop)
    const typed = $payChoices.get().status === 'ready' ? typedPromotions : []
    const known = new Set(choices.promotions.map(({ _id }) => _id))
    const promotions = [...choices.promotions, ...typed.filter(({ _id }) => !known.has(_id))]
    $payChoices.set({ status: 'ready', ...choices, promotions })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    $payChoices.set({ status: 'failed' })
  }
}

/** Loads them where the page came without them. */
export const loadMissingChoices = async () => {
  if ($payChoices.get().status === 'loading') await reloadPayChoices()
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
