import { atom } from 'nanostores'
import { ApiError } from '#api/apiError.ts'
import { api } from '#api/browser.ts'
import type { AnswerOf } from '#contract/call.ts'
import type { paymentCalls } from '#contract/payment.ts'
import type { PointRule } from '#contract/points.ts'
import type { Promotion, PromotionOrder } from '#contract/promotions.ts'

type Methods = AnswerOf<(typeof paymentCalls)['GET /payment/methods']>
export type OfferedMethod = Methods['items'][number]

export type OwnPoints = { point: number; expiryInfo: { date: string; amount: number } | null }

/** What a checkout offers beside the order itself; points are the customer's own. */
export type PayChoices = {
  methods: OfferedMethod[]
  bankAccount: string | null
  promotions: Promotion[]
  pointRule: PointRule
  points: OwnPoints
}

export type PayChoicesState = { status: 'loading' } | { status: 'failed' } | ({ status: 'ready' } & PayChoices)

const LOADING: PayChoicesState = { status: 'loading' }
export const loadingChoices = () => LOADING

export const $payChoices = atom<PayChoicesState>(LOADING)

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

/** Methods, promotions (of one shop, by id or url name, where named) and points, as they are now. */
export async function loadPayChoices(shop?: string) {
  try {
    const [{ items: methods, bankAccount }, promotions, rule, points] = await Promise.all([
      api('GET /payment/methods'),
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
      ...{ status: 'ready', methods, bankAccount, promotions: all, pointRule },
      points: { point, expiryInfo },
    })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    $payChoices.set({ status: 'failed' })
  }
}

let typedPromotions: Promotion[] = []

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
    return { code: error.code ?? (error.status || null) }
  }
}
