import { atom } from 'nanostores'
import { ApiError, refusalCode } from '#api/apiError.ts'
import { api } from '#api/browser.ts'
import { signOut } from './signOut.ts'

export type LeavingState =
  | { status: 'idle' }
  | { status: 'leaving' }
  | { status: 'refused'; code: number | null }
  | { status: 'left' }

export const $leaving = atom<LeavingState>({ status: 'idle' })

/** Erases the account, then logs out here too: every log-in of it has ended. */
export async function leave(body: { password?: string; reason: string; comment: string }, home: string) {
  const { status } = $leaving.get()
  if (status === 'leaving' || status === 'left') return
  $leaving.set({ status: 'leaving' })
  try {
    await api('POST /users/account-deletion', { body })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    $leaving.set({ status: 'refused', code: refusalCode(error) })
    return
  }
  $leaving.set({ status: 'left' })
  await signOut(home)
}
