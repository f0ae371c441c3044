import { atom } from 'nanostores'
import { ApiError, refusalCode } from '#api/apiError.ts'
import { api } from '#api/browser.ts'
import { $code } from './code.ts'
import { idleSession, send } from './session.ts'
import { signOut } from './signOut.ts'

export type AccountDeletionState =
  | { status: 'idle' }
  | { status: 'deleting' }
  | { status: 'refused'; code: number | null }
  | { status: 'deleted' }

export const $accountDeletion = atom<AccountDeletionState>({ status: 'idle' })

type Reason = { reason: string; comment: string }

/** Erases the account by its password, then logs out here too: every log-in of it has ended. */
export async function deleteAccount(body: Reason & { password?: string }, home: string) {
  const { status } = $accountDeletion.get()
  if (status === 'deleting' || status === 'deleted') return
  $accountDeletion.set({ status: 'deleting' })
  try {
    await api('POST /users/account-deletion', { body })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    $accountDeletion.set({ status: 'refused', code: refusalCode(error) })
    return
  }
  $accountDeletion.set({ status: 'deleted' })
  await signOut(home)
}

/** Like deletion by password, by the code that this page has requested. */
export async function deleteAccountByCode(code: string, body: Reason, home: string) {
  let isGone = false
  await send(async () => {
    const { email, ref } = $code.get() ?? { email: '', ref: '' }
    await api('POST /users/account-deletion', { body: { ...body, email, ref, code } })
    isGone = true
    return idleSession()
  })
  if (isGone) await signOut(home)
}
