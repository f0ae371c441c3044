import { atom } from 'nanostores'
import { api } from '#api/browser.ts'
import { keepEmail } from '#platform/storage/typedEmail.ts'
import { type AfterLogin, pathAfterLogin } from './afterLogin.ts'
import { idleSession, send } from './session.ts'

/** A code that was mailed; `ref` proves that the request was this page's. `sentAt` in milliseconds. */
export type SentCode = { email: string; ref: string; sentAt: number }

/** The code that this page waits for, or null. */
export const $code = atom<SentCode | null>(null)

/** Mails a code; a second one replaces the first. */
export const askCode = (email: string) =>
  send(async () => {
    const { ref } = await api('POST /otp/email', { body: { email } })
    $code.set({ email, ref, sentAt: Date.now() })
    return idleSession()
  })

/** Back to the form; what was typed there is still in it. */
export function forgetCode() {
  $code.set(null)
}

/** Logs in by a code. An address without an account goes on to sign up, with the address kept. */
export const signInByCode = (code: string, { afterLogin, register }: { afterLogin: AfterLogin; register: string }) =>
  send(async () => {
    const { email, ref } = $code.get() ?? { email: '', ref: '' }
    const { user } = await api('POST /otp/verify', { body: { email, ref, code } })
    if (user) return pathAfterLogin(user, afterLogin)
    keepEmail(email)
    return register + location.search
  })
