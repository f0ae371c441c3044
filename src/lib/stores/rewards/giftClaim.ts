import { atom } from 'nanostores'
import { ApiError, refusalCode } from '#api/apiError.ts'
import { api } from '#api/browser.ts'
import { randomKey } from '#platform/device/randomKey.ts'

export type TakenGift = { voucherId: string | null; quota: number; takenAt: string | null }

export type GiftTaking =
  | { status: 'idle' }
  | { status: 'taking' }
  /** `code` is null where the network failed. */
  | { status: 'refused'; code: number | null }
  | { status: 'taken'; gift: TakenGift }

const IDLE: GiftTaking = { status: 'idle' }

/** What becomes of the one gift of this page. */
export const $giftTaking = atom<GiftTaking>(IDLE)

/** A taking whose answer was lost is asked for again, not twice. */
let key: string | undefined
let sentTo: string | undefined

/** Takes the gift for its points, once; `address` says where the shop comes to. */
export async function takeGift(campaignId: string, address?: string) {
  const { status } = $giftTaking.get()
  if (status === 'taking' || status === 'taken') return
  $giftTaking.set({ status: 'taking' })
  if (sentTo !== address) key = undefined
  key ??= randomKey()
  sentTo = address
  try {
    const { gift } = await api('POST /gifts/redeem', { body: { campaignId, address }, idempotencyKey: key })
    $giftTaking.set({ status: 'taken', gift })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status > 0 && error.status < 500) key = undefined
    $giftTaking.set({ status: 'refused', code: refusalCode(error) })
  }
}
