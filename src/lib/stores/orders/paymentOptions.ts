import { atom } from 'nanostores'
import type { AnswerOf } from '#contract/call.ts'
import type { Promotion } from '#contract/merchandising/offers.ts'
import type { paymentCalls } from '#contract/orders.ts'
import type { PointRule } from '#contract/rewards.ts'

type Methods = AnswerOf<(typeof paymentCalls)['GET /payment/methods']>
export type OfferedMethod = Methods['items'][number]

export type OwnPoints = { point: number; expiryInfo: { date: string; amount: number } | null }

/** What a checkout offers beside the order itself; points are the customer's own. */
type PayChoices = {
  methods: OfferedMethod[]
  /** Why paying at the shop is not among them. */
  cashRefusal: Methods['cashRefusal']
  bankAccount: string | null
  promotions: Promotion[]
  pointRule: PointRule
  points: OwnPoints
}

export type PayChoicesState = { status: 'loading' } | { status: 'failed' } | ({ status: 'ready' } & PayChoices)

const LOADING: PayChoicesState = { status: 'loading' }
export const loadingChoices = () => LOADING

export const $payChoices = atom<PayChoicesState>(LOADING)
