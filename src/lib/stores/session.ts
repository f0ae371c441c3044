import { atom } from 'nanostores'
import { ApiError } from '#api/apiError.ts'
import { api } from '#api/browser.ts'
import type { SignUpFields, User } from '#contract/users.ts'
import { safeRedirect } from '#domain/safeRedirect.ts'
import { asksForTerms, goTo, queryOf } from '#platform/page.ts'

export type SessionState =
  | { status: 'idle' }
  | { status: 'sending' }
  /** `code` is null where the network failed; `waitSeconds` goes with 429. */
  | { status: 'refused'; code: number | null; waitSeconds?: number }
  /** Logged in or out; the next page is on its way, so nothing may be sent again. */
  | { status: 'leaving' }

const IDLE: SessionState = { status: 'idle' }
export const idleSession = () => IDLE

export const $session = atom<SessionState>(IDLE)

/** Where log-in leads when the page before it did not say. */
export type Onward = { home: string; profile: string }

function onwardOf(user: User, { home, profile }: Onward): string {
  const target = safeRedirect(queryOf('redirect'), home)
  if (user.isTermsAccepted || !asksForTerms()) return target
  return `${profile}?${new URLSearchParams({ redirect: target })}`
}

async function send(call: () => Promise<string>) {
  const { status } = $session.get()
  if (status === 'sending' || status === 'leaving') return
  $session.set({ status: 'sending' })
  try {
    const next = await call()
    $session.set({ status: 'leaving' })
    goTo(next)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { code, status, waitSeconds } = error
    $session.set({ status: 'refused', code: code ?? (status || null), waitSeconds })
  }
}

export const signIn = (body: { email: string; password: string }, onward: Onward) =>
  send(async () => onwardOf((await api('POST /signin', { body })).user, onward))

export const signUp = (body: SignUpFields, onward: Onward) =>
  send(async () => onwardOf((await api('POST /signup', { body })).user, onward))
