import { atom } from 'nanostores'
import { ApiError, refusalCode } from '#api/apiError.ts'
import { api } from '#api/browser.ts'
import type { OpenDesk } from '#contract/desk/desk.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { ShownCode } from '#contract/vouchers/codes.ts'
import { codeParts } from '#domain/vouchers/scannedCode.ts'
import type { CodeProof } from '#domain/vouchers/signedCode.ts'
import { checkOffline, keepCodeKey, type OfflineCheck } from './signedCode.ts'

export type VoucherCodeState =
  | { status: 'asking' }
  | { status: 'looking' }
  | {
      status: 'shown'
      code: ShownCode
      /** The desks on this device that take it. */
      desks: OpenDesk[]
      isConfirming: boolean
      hasJustBeenUsed: boolean
      refusal: number | null | undefined
    }
  /** `refusal` is null where the network failed; `check` is then what the code says of itself. */
  | { status: 'refused'; refusal: number | null; check?: OfflineCheck; expiresAt?: Date }

const ASKING: VoucherCodeState = { status: 'asking' }

/** The code that the shop has read, and what became of it. */
export const $voucherCode = atom<VoucherCodeState>(ASKING)

let read = ''

const refusalOf = (error: unknown): number | null => {
  if (!(error instanceof ApiError)) throw error
  return refusalCode(error)
}

/** Of the desks that are open on this device, those of shops that take the voucher. */
async function desksFor({ usableBranches }: ShownCode): Promise<OpenDesk[]> {
  const { items } = await api('GET /desks')
  return usableBranches.length === 0 ? items : items.filter(({ _id }) => usableBranches.some((one) => one._id === _id))
}

async function look(): Promise<ShownCode> {
  const { id, redeemCode } = codeParts(read)
  const body = { time: new Date().toISOString(), redeemCode }
  return (await api('POST /voucher-codes/{id}/view', { params: { id }, body })).voucherCode
}

const shown = (
  code: ShownCode,
  desks: OpenDesk[],
  about: { hasJustBeenUsed?: boolean; refusal?: number | null } = {},
) =>
  $voucherCode.set({
    status: 'shown',
    code,
    desks,
    isConfirming: false,
    hasJustBeenUsed: false,
    refusal: undefined,
    ...about,
  })

/** The shop reads a code and sees what it is good for; nothing is used by that. */
export async function lookAtCode(text: string, proof?: CodeProof) {
  read = text.trim()
  $voucherCode.set({ status: 'looking' })
  try {
    const code = await look()
    shown(code, await desksFor(code))
    keepCodeKey()
  } catch (error) {
    const refusal = refusalOf(error)
    const check = refusal === null ? await checkOffline(read, proof) : undefined
    $voucherCode.set({ status: 'refused', refusal, check, expiresAt: proof?.expiresAt })
  }
}

/** The visit is used, by the clock of this device; `shop` is the desk, which may be left out where one is open. */
export async function useCode(shop: string | undefined) {
  const state = $voucherCode.get()
  if (state.status !== 'shown' || state.isConfirming) return
  $voucherCode.set({ ...state, isConfirming: true, refusal: undefined })
  const { id, redeemCode } = codeParts(read)
  const body = { time: new Date().toISOString(), shop, redeemCode }
  try {
    const { voucherCode } = await api('PATCH /voucher-codes/{id}/confirm', { params: { id }, body })
    shown(voucherCode, state.desks, { hasJustBeenUsed: true })
  } catch (error) {
    const refusal = refusalOf(error)
    // Another device was first, or the answer to this attempt was lost: the current state is shown.
    const now = refusal === ERROR_CODE.codeUsed ? await look().catch(() => undefined) : undefined
    shown(now ?? state.code, state.desks, { refusal })
  }
}

/** Looks the same code up again; its holder may have activated it since. */
export const lookAgain = () => lookAtCode(read)

/** The text that was read last. */
export const readText = () => read

/** Another code is to be read. */
export function askForCode() {
  read = ''
  $voucherCode.set(ASKING)
}
