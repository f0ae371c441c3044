import { atom } from 'nanostores'
import { ApiError } from '#api/apiError.ts'
import { api } from '#api/browser.ts'
import type { GuestIn, SignUpFields } from '#contract/accounts/users.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { goTo, queryOf } from '#platform/device/page.ts'
import { type AfterLogin, pathAfterLogin } from './afterLogin.ts'

export type SessionState =
  | { status: 'idle' }
  | { status: 'sending' }
  /** `code` is null where the network failed; `waitSeconds` goes with 429. */
  | { status: 'refused'; code: number | null; waitSeconds?: number }
  /** The action succeeded, and the page stays to confirm it. */
  | { status: 'done' }
  /** Logged in or out; the next page is on its way, so nothing may be sent again. */
  | { status: 'leaving' }

const IDLE = { status: 'idle' } as const satisfies SessionState
export const idleSession = (): SessionState => IDLE

/** State of the form. */
export const $session = atom<SessionState>(IDLE)

/** The browser's own words for: the customer closed the passkey dialog, or another one took its place. */
const isGivenUp = (error: unknown) => error instanceof Error && /^(NotAllowed|Abort)Error$/.test(error.name)

/** What went wrong with a log-in or a passkey; nothing where the customer changed their mind. */
export function refusalOf(error: unknown): Extract<SessionState, { status: 'idle' | 'refused' }> {
  if (error instanceof ApiError) {
    const { code, status, waitSeconds } = error
    return { status: 'refused', code: code ?? (status || null), waitSeconds }
  }
  if (isGivenUp(error)) return IDLE
  if (error instanceof DOMException || (error as Error).name === 'WebAuthnError') {
    return { status: 'refused', code: ERROR_CODE.passkeyRefused }
  }
  throw error
}

/** Runs `call` unless one is under way; it answers the page to go to, or the next state. */
export async function send(call: () => Promise<string | SessionState>) {
  const { status } = $session.get()
  if (status === 'sending' || status === 'leaving') return
  $session.set({ status: 'sending' })
  try {
    const next = await call()
    $session.set(typeof next === 'string' ? { status: 'leaving' } : next)
    if (typeof next === 'string') goTo(next)
  } catch (error) {
    $session.set(IDLE)
    $session.set(refusalOf(error))
  }
}

/** A friend's invitation names them in the address. */
export const signUp = (body: SignUpFields, afterLogin: AfterLogin) =>
  send(async () => {
    const referrer = queryOf('referrer')
    const answer = await api('POST /signup', { body: referrer ? { ...body, referrer } : body })
    return pathAfterLogin(answer.user, afterLogin)
  })

export const signInGuest = (body: GuestIn, afterLogin: AfterLogin) =>
  send(async () => pathAfterLogin((await api('POST /signinGuest', { body })).user, afterLogin))
