import { atom } from 'nanostores'
import { ApiError, refusalCode } from '#api/apiError.ts'
import { api } from '#api/browser.ts'
import type { ShownCode } from '#contract/vouchers/codes.ts'
import { codeParts, readScanned } from '#domain/vouchers/scannedCode.ts'
import { goTo } from '#platform/device/page.ts'
import { randomKey } from '#platform/device/randomKey.ts'

export type RedeemState =
  | { status: 'asking' }
  | { status: 'looking' }
  | { status: 'shown'; code: ShownCode; isTaking: boolean; refusal: number | null | undefined }
  /** `voucherId` is the voucher that it is among now; null where the list did not say. */
  | { status: 'taken'; code: ShownCode; voucherId: string | null }
  /** `refusal` is null where the network failed. */
  | { status: 'refused'; refusal: number | null }

const ASKING: RedeemState = { status: 'asking' }
export const askingToRedeem = () => ASKING

/** The code that the customer is adding to their account. */
export const $redeem = atom<RedeemState>(ASKING)

let read = ''
let key = ''

const refusalOf = (error: unknown): number | null => {
  if (!(error instanceof ApiError)) throw error
  return refusalCode(error)
}

/** Reads a code alone, with its id, or as the link of a QR code; a voucher gift opens on its own page. */
export async function lookAtGift(text: string, claimPage: string) {
  const scanned = readScanned(text, location.host)
  if (scanned.kind === 'gift') return goTo(`${claimPage}#${scanned.claimCode}`)
  read = scanned.kind === 'voucher' ? scanned.code : text.trim()
  key = randomKey()
  const { id, redeemCode } = codeParts(read)
  $redeem.set({ status: 'looking' })
  try {
    const { voucherCode: code } = await api('GET /voucher-codes/{id}', { params: { id }, query: { redeemCode } })
    $redeem.set({ status: 'shown', code, isTaking: false, refusal: undefined })
  } catch (error) {
    $redeem.set({ status: 'refused', refusal: refusalOf(error) })
  }
}

/** Which of the customer's vouchers has the code. */
async function voucherOf(codeId: string): Promise<string | null> {
  const { items } = await api('GET /vouchers', { query: {} })
  return items.find(({ codes }) => codes.some(({ _id }) => _id === codeId))?._id ?? null
}

/** Takes it into the customer's account, once. */
export async function claimGift() {
  const state = $redeem.get()
  if (state.status !== 'shown' || state.isTaking) return
  $redeem.set({ ...state, isTaking: true, refusal: undefined })
  const { id, redeemCode } = codeParts(read)
  try {
    const body = { redeemCode }
    const { voucherCode: code } = await api('POST /voucher-codes/{id}/redeem', {
      params: { id },
      body,
      idempotencyKey: key,
    })
    const voucherId = await voucherOf(code._id).catch(() => null)
    $redeem.set({ status: 'taken', code, voucherId })
  } catch (error) {
    $redeem.set({ ...state, isTaking: false, refusal: refusalOf(error) })
  }
}

export function askForGift() {
  $redeem.set(ASKING)
}
