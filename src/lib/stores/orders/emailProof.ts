import { atom } from 'nanostores'
import { ApiError } from '#api/apiError.ts'
import { api } from '#api/browser.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { $code } from '#stores/accounts/code.ts'
import { idleSession, send } from '#stores/accounts/session.ts'

/**
 * The account whose email address is to be verified. `isFixed`: it signed up with an address, which is the only one it
 * can verify.
 */
export type ProvingAccount = { email: string; isFixed: boolean }

/** Undefined until it is known. */
export const $provingAccount = atom<ProvingAccount | undefined>(undefined)

/** Asks who is logged in; without an answer any address may be typed, and the backend decides. */
export async function findProvingAccount() {
  try {
    const { user } = await api('GET /users')
    $provingAccount.set({ email: user.email ?? '', isFixed: user.hasPassword && user.email !== null })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    $provingAccount.set({ email: '', isFixed: false })
  }
}

/** The code has come: the address is proved by it; `onProved` asks anew for what the checkout offers. */
export const proveByCode = (code: string, onProved: (email: string) => Promise<void>) =>
  send(async () => {
    const { email, ref } = $code.get() ?? { email: '', ref: '' }
    const { user } = await api('POST /otp/verify', { body: { email, ref, code } })
    if (!user?.isEmailProved) return { status: 'refused', code: ERROR_CODE.emailProofNeeded }
    await onProved(email)
    $code.set(null)
    return idleSession()
  })
