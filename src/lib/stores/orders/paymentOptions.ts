import { atom } from 'nanostores'
import type { PayChoices, PayGoods } from '#api/payChoices.ts'

export type { OfferedMethod, OwnPoints, PayChoices } from '#api/payChoices.ts'

export type PayChoicesState = { status: 'loading' } | { status: 'failed' } | ({ status: 'ready' } & PayChoices)

const LOADING: PayChoicesState = { status: 'loading' }
export const loadingChoices = () => LOADING

export const $payChoices = atom<PayChoicesState>(LOADING)

/** What they were found for; they are asked for again with it. */
type PayInput = { goods: PayGoods; shop?: string }
export let payInput: PayInput = { goods: {} }

/** The page has brought them along, except where the server could not find them. */
export function openPayChoices(choices: PayChoices | null, goods: PayGoods, shop?: string) {
  payInput = { goods, shop }
  $payChoices.set(choices ? { status: 'ready', ...choices } : LOADING)
}
