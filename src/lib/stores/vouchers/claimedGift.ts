import { atom } from 'nanostores'
import { ApiError, refusalCode } from '#api/apiError.ts'
import { api } from '#api/browser.ts'
import type { ShownGift } from '#contract/vouchers/codes.ts'
import { readScanned } from '#domain/vouchers/scannedCode.ts'
import { goTo } from '#platform/device/page.ts'
import { randomKey } from '#platform/device/randomKey.ts'
import { dropSecret, keepSecret, keptSecret, takeFragment } from '#platform/storage/addressSecret.ts'
import { isSignedIn } from '#platform/storage/signedIn.ts'

export type ClaimState =
  | { status: 'asking' }
  | { status: 'opening' }
  | { status: 'shown'; gift: ShownGift; isTaking: boolean; refusal: number | null | undefined }
  | { status: 'taken'; gift: ShownGift; voucherID: string }
  /** `refusal` is null where the network failed. */
  | { status: 'refused'; refusal: number | null }

const KEPT = 'voucherGift'
const ASKING: ClaimState = { status: 'asking' }
export const askingForClaim = () => ASKING

/** The gift of this page's claim code. */
export const $claim = atom<ClaimState>(ASKING)

let claimCode = ''
let key = ''

const refusalOf = (error: unknown): number | null => {
  if (!(error instanceof ApiError)) throw error
  return refusalCode(error)
}

/**
 * Opens a gift by its claim code or its link; this tab keeps the code over a reload, log-in and sign-up, from before the
 * answer comes, because the address has lost it by then.
 */
export async function openGift(text: string) {
  const read = readScanned(text, location.host)
  claimCode = read.kind === 'gift' ? read.claimCode : text.trim()
  key = randomKey()
  keepSecret(KEPT, claimCode)
  $claim.set({ status: 'opening' })
  try {
    const { gift } = await api('POST /voucher-gifts/view', { body: { claimCode } })
    const { voucherID } = gift
    if (voucherID) $claim.set({ status: 'taken', gift, voucherID })
    else $claim.set({ status: 'shown', gift, isTaking: false, refusal: undefined })
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal !== null) dropSecret(KEPT)
    $claim.set({ status: 'refused', refusal })
  }
}

/** The gift of the link, else the one that this tab kept before log-in. */
export function openKeptGift() {
  const code = takeFragment() ?? keptSecret(KEPT)
  if (code) openGift(code)
}

/** Claims the gift for the customer's account, once; a visitor is sent to log in first and returns to it. */
export async function takeOpenGift(loginPage: string) {
  const state = $claim.get()
  if (state.status !== 'shown' || state.isTaking) return
  if (!isSignedIn()) return goTo(loginPage)
  $claim.set({ ...state, isTaking: true, refusal: undefined })
  try {
    const { voucherID } = await api('POST /voucher-gifts/claim', { body: { claimCode }, idempotencyKey: key })
    dropSecret(KEPT)
    $claim.set({ status: 'taken', gift: state.gift, voucherID })
  } catch (error) {
    $claim.set({ ...state, isTaking: false, refusal: refusalOf(error) })
  }
}

export function askForClaim() {
  dropSecret(KEPT)
  $claim.set(ASKING)
}
