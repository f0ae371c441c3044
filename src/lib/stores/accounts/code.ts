import { atom } from 'nanostores'
import { api } from '#api/browser.ts'
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
