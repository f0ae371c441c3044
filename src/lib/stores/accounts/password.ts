import { atom } from 'nanostores'
import { ApiError } from '#api/apiError.ts'
import { api } from '#api/browser.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { dropSecret, keptSecret } from '#platform/storage/addressSecret.ts'
import { send } from './session.ts'

/** What the link of the mail is good for; `email` partly hidden. */
export type ResetLink = { status: 'unknown' } | { status: 'good'; email: string } | { status: 'over' }

const UNKNOWN: ResetLink = { status: 'unknown' }
export const unknownLink = () => UNKNOWN

export const $resetLink = atom<ResetLink>(UNKNOWN)

const NAME = 'reset'

/** Mails a link for a new password; the answer is the same for any address. */
export const forgetPassword = (email: string) =>
  send(async () => {
    await api('POST /forgetPassword', { body: { email } })
    return { status: 'done' }
  })

/** Checks whether the link still works. Without an answer the form stays: saving reports it. */
export async function checkResetLink() {
  const token = keptSecret(NAME)
  if (!token) return $resetLink.set({ status: 'over' })
  try {
    const { email } = await api('GET /reset/{token}', { params: { token } })
    $resetLink.set({ status: 'good', email })
  } catch (error) {
    if (error instanceof ApiError && error.code === ERROR_CODE.linkOver) endLink()
  }
}

function endLink() {
  dropSecret(NAME)
  $resetLink.set({ status: 'over' })
}

/** Sets the new password; the link is used up by it. */
export const resetPassword = (body: { password: string; rePassword: string }) =>
  send(async () => {
    const token = keptSecret(NAME) ?? ''
    try {
      await api('POST /resetPassword', { body: { ...body, token } })
    } catch (error) {
      if (error instanceof ApiError && error.code === ERROR_CODE.linkOver) endLink()
      throw error
    }
    dropSecret(NAME)
    return { status: 'done' }
  })
