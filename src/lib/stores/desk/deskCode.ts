import { atom } from 'nanostores'
import { ApiError, refusalCode } from '#api/apiError.ts'
import { api } from '#api/browser.ts'
import type { ShownCode } from '#contract/vouchers/codes.ts'
import { readOrderNumber } from '#domain/orders/orderNumber.ts'
import { codeParts, readScanned } from '#domain/vouchers/scannedCode.ts'
import { openDeskNow } from './desk.ts'
import { confirmBooking, takeCash } from './deskActions.ts'

/** What a refusal at the field for codes is filed under. */
export const CODE_FIELD = 'code'

/** What a guest shows: a ticket's code confirms the booking at once, a voucher's is looked up first. */
export type DeskCode =
  | { status: 'asking' }
  | { status: 'looking' }
  | { status: 'arrived' }
  | { status: 'shown'; text: string; code: ShownCode; hasJustBeenUsed: boolean }
  | { status: 'refused'; code: number | null }

const ASKING: DeskCode = { status: 'asking' }
export const askingCode = () => ASKING
export const $deskCode = atom<DeskCode>(ASKING)

export const askForCode = () => $deskCode.set(ASKING)

const refused = (error: unknown) => {
  if (!(error instanceof ApiError)) throw error
  $deskCode.set({ status: 'refused', code: refusalCode(error) })
}

const secretOf = (text: string) => {
  const scanned = readScanned(text, location.host)
  return scanned.kind === 'voucher' ? scanned.code : undefined
}

/** `named` is a booking's id, its ticket's code or its order number. */
async function arrive(named: string) {
  const isIn = await confirmBooking(named, CODE_FIELD)
  $deskCode.set(isIn ? { status: 'arrived' } : ASKING)
}

async function view(text: string): Promise<ShownCode> {
  const { id, redeemCode } = codeParts(text)
  const body = { time: new Date().toISOString(), redeemCode }
  return (await api('POST /voucher-codes/{id}/view', { params: { id }, body })).voucherCode
}

/** Reads what the guest shows; a voucher's code and a ticket's look alike: what no voucher has may be a ticket's. */
export async function readCode(typed: string) {
  const open = openDeskNow()
  const text = secretOf(typed) ?? typed.trim()
  if (!open || !text || $deskCode.get().status === 'looking') return
  $deskCode.set({ status: 'looking' })
  const number = readOrderNumber(text)
  if (number) return arrive(number)
  try {
    const code = await view(text)
    $deskCode.set({ status: 'shown', text, code, hasJustBeenUsed: false })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) return refused(error)
    await arrive(text)
  }
}

/**
 * Reads a code through the camera until one is found or `stop` is pressed; `onOpen` is called once there is a picture.
 * Returns how it ended.
 */
export async function scanCode(video: HTMLVideoElement, stop: HTMLElement, onOpen: () => void) {
  const [{ watchCamera }, { openDetector }] = await Promise.all([
    import('#platform/device/camera.ts'),
    import('#platform/device/codeDetector.ts'),
  ])
  const seen = await watchCamera(video, { openDetector, stop, onOpen })
  if (seen.status === 'seen') await readCode(seen.text)
  return seen.status
}

/** The voucher's visit is used here and now; one that is to be paid at the shop is paid by this. */
export async function useHere() {
  const open = openDeskNow()
  const state = $deskCode.get()
  if (!open || state.status !== 'shown') return
  const { id, redeemCode } = codeParts(state.text)
  $deskCode.set({ status: 'looking' })
  try {
    const body = { time: new Date().toISOString(), shop: open.urlName, redeemCode }
    const { voucherCode } = await api('PATCH /voucher-codes/{id}/confirm', { params: { id }, body })
    $deskCode.set({ ...state, code: voucherCode, hasJustBeenUsed: true })
  } catch (error) {
    refused(error)
  }
}

/** Its cash is taken; the visit stays unused. */
export async function takeCashFor() {
  const open = openDeskNow()
  const state = $deskCode.get()
  if (!open || state.status !== 'shown') return
  const { id, redeemCode } = codeParts(state.text)
  if (!(await takeCash(redeemCode ?? id, CODE_FIELD))) return
  $deskCode.set({ ...state, code: await view(state.text).catch(() => state.code) })
}
