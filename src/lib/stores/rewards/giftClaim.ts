import { atom } from 'nanostores'
import { ApiError, refusalCode } from '#api/apiError.ts'
import { api } from '#api/browser.ts'
import { randomKey } from '#platform/device/randomKey.ts'

export type TakenGift = { voucherId: string | null; quota: number; takenAt: string | null }

export type GiftClaim =
  | { status: 'idle' }
  | { status: 'taking' }
  /** `code` is null where the network failed. */
  | { status: 'refused'; code: number | null }
  | { status: 'taken'; gift: TakenGift }

const IDLE: GiftClaim = { status: 'idle' }

/** State of the gift on its page. */
export const $giftClaim = atom<GiftClaim>(IDLE)

/** The idempotency key, kept so that a retry after a lost answer has no second effect. */
let key: string | undefined
let sentTo: string | undefined

/** Takes the gift for its points, once; `address` says where the shop comes to. */
export async function claimGift(campaignId: string, address?: string) {
  const { status } = $giftClaim.get()
  if (status === 'taking' || status === 'taken') return
  $giftClaim.set({ status: 'taking' })
  if (sentTo !== address) key = undefined
  key ??= randomKey()
  sentTo = address
  try {
    const { gift } = await api('POST /gifts/redeem', { body: { campaignId, address }, idempotencyKey: key })
    $giftClaim.set({ status: 'taken', gift })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status > 0 && error.status < 500) key = undefined
    $giftClaim.set({ status: 'refused', code: refusalCode(error) })
  }
}
