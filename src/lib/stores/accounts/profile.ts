import { atom } from 'nanostores'
import { ApiError, refusalCode } from '#api/apiError.ts'
import { api } from '#api/browser.ts'
import type { ProfileChange } from '#contract/accounts/users.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { redirectIn } from '#domain/accounts/redirectIn.ts'
import { safeRedirect } from '#domain/accounts/safeRedirect.ts'
import { PROFILE_REDIRECT_MS } from '#domain/constants.ts'
import { isHeadless } from '#platform/device/headless.ts'
import { goTo } from '#platform/device/page.ts'

export type ProfileState =
  | { status: 'idle' }
  | { status: 'saving' }
  /** `code` is null where the network failed. */
  | { status: 'refused'; code: number | null }
  | { status: 'saved' }

/** State of the profile form. */
export const $profile = atom<ProfileState>({ status: 'idle' })

/** A code that went to a new address, which only its owner can read. */
export const $newEmail = atom<{ email: string; ref: string } | null>(null)

/** Asks for a code to the new address; the fields stay, and are saved with it. */
async function proveEmail(email: string) {
  const { ref } = await api('POST /otp/email', { body: { email } })
  $newEmail.set({ email, ref })
  $profile.set({ status: 'idle' })
}

async function save(id: string, change: ProfileChange) {
  const proof = $newEmail.get()
  const ref = proof && proof.email === change.email ? { ref: proof.ref } : {}
  try {
    await api('PATCH /users/{id}', { params: { id }, body: { ...change, ...ref } })
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== ERROR_CODE.emailUnproved || !change.email) throw error
    await proveEmail(change.email)
    return false
  }
  return true
}

/**
 * Saves the customer's own profile. Then home after two seconds, or to where log-in was leading; inside the app the page
 * stays (spec section 4).
 */
export async function saveProfile(id: string, change: ProfileChange, home: string) {
  const { status } = $profile.get()
  if (status === 'saving') return
  $profile.set({ status: 'saving' })
  try {
    if (!(await save(id, change))) return
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    $profile.set({ status: 'refused', code: refusalCode(error) })
    return
  }
  $newEmail.set(null)
  $profile.set({ status: 'saved' })
  if (!isHeadless()) setTimeout(() => goTo(safeRedirect(redirectIn(location.search), home)), PROFILE_REDIRECT_MS)
}
