import { atom } from 'nanostores'
import { ApiError, refusalCode } from '#api/apiError.ts'
import { api } from '#api/browser.ts'
import { goTo } from '#platform/device/page.ts'

export type RenewalState =
  | { status: 'idle' }
  | { status: 'saving' }
  | { status: 'refused'; code: number | null }
  | { status: 'leaving' }

export const $renewal = atom<RenewalState>({ status: 'idle' })

/** Changes the password and goes to the profile, which says so (spec section 4). */
export async function renewPassword(
  body: { password?: string; newPassword: string; reNewPassword: string },
  profile: string,
) {
  const { status } = $renewal.get()
  if (status === 'saving' || status === 'leaving') return
  $renewal.set({ status: 'saving' })
  try {
    await api('POST /renewPassword', { body })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    $renewal.set({ status: 'refused', code: refusalCode(error) })
    return
  }
  $renewal.set({ status: 'leaving' })
  goTo(`${profile}?notify=password`)
}
