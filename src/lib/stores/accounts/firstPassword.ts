import { atom } from 'nanostores'
import { ApiError } from '#api/apiError.ts'
import { api } from '#api/browser.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { $code, askCode } from './code.ts'
import { idleSession, send } from './session.ts'

export type FirstPassword = { email: string; newPassword: string; reNewPassword: string }

/** The address was proved on this page, by a code that works once. */
export const $addressProved = atom(false)

const isUnproved = (error: unknown) => error instanceof ApiError && error.code === ERROR_CODE.emailUnproved

async function set({ newPassword, reNewPassword }: FirstPassword, profile: string): Promise<string> {
  await api('POST /renewPassword', { body: { newPassword, reNewPassword } })
  return `${profile}?notify=password`
}

/** Sets an account's first password; where the address, or who logged in a while ago, has to be proved, a code is mailed. */
export async function setFirstPassword(input: FirstPassword, isProved: boolean, profile: string) {
  if (!isProved && !$addressProved.get()) return askCode(input.email)
  let mustProve = false
  await send(async () => {
    try {
      return await set(input, profile)
    } catch (error) {
      if (!isUnproved(error)) throw error
      mustProve = true
      return idleSession()
    }
  })
  if (mustProve) await askCode(input.email)
}

/** The code has come: proves the address with it, and sets the password that was typed before. */
export const proveAndSet = (code: string, input: FirstPassword, profile: string) =>
  send(async () => {
    const sent = $code.get()
    if (sent) await api('POST /otp/verify', { body: { email: sent.email, ref: sent.ref, code } })
    $addressProved.set(true)
    $code.set(null)
    return set(input, profile)
  })
