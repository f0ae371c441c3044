import type { AnswerOf } from '#contract/call.ts'
import type { Promotion } from '#contract/merchandising/offers.ts'
import type { paymentCalls } from '#contract/orders.ts'
import type { PointRule } from '#contract/rewards.ts'
import type { Api } from './client.ts'

type Methods = AnswerOf<(typeof paymentCalls)['GET /payment/methods']>
export type OfferedMethod = Methods['items'][number]

export type OwnPoints = { point: number; expiryInfo: { date: string; amount: number } | null }

/** What a checkout offers beside the order itself; points are the customer's own. */
export type PayChoices = {
  /** The likeliest first. */
  methods: OfferedMethod[]
  /** Why paying at the shop is not among them. */
  cashRefusal: Methods['cashRefusal']
  bankAccount: string | null
  promotions: Promotion[]
  pointRule: PointRule
  points: OwnPoints
}

/** What is to be paid: it decides which methods are offered. `services` and `deals` are ids, parted by commas. */
export type PayGoods = { shop?: string; services?: string; deals?: string; pass?: string }

const MOST_PROMOTIONS = 100

async function listPromotions(api: Api, shop?: string): Promise<Promotion[]> {
  const found: Promotion[] = []
  let hasMore = true
  while (hasMore && found.length < MOST_PROMOTIONS) {
    const page = await api('GET /v2/promotions', { query: { shop, offset: found.length } })
    found.push(...page.items)
    hasMore = page.hasMore && page.items.length > 0
  }
  return found
}

/** Methods for these goods, promotions (of one shop, by id or url name, where named) and points, as they are now. */
export async function findPayChoices(api: Api, goods: PayGoods, shop?: string): Promise<PayChoices> {
  const [{ items: methods, cashRefusal, bankAccount }, promotions, rule, points] = await Promise.all([
    api('GET /payment/methods', { query: goods }),
    listPromotions(api, shop),
    api('GET /points/current-rule'),
    api('GET /points/summary'),
  ])
  const { bahtPerPoint, bahtPerPointSpent, expiresAfterDays, referralPoints } = rule
  const { point, expiryInfo } = points
  return {
    ...{ methods, cashRefusal, bankAccount, promotions },
    pointRule: { bahtPerPoint, bahtPerPointSpent, expiresAfterDays, referralPoints },
    points: { point, expiryInfo },
  }
}
