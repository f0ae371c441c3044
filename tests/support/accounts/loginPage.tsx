import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import t from '#i18n/messages/en/accounts/login.json' with { type: 'json' }
import errors from '#i18n/messages/en/errors.json' with { type: 'json' }
import { LoginForm } from '#islands/accounts/login/LoginForm.tsx'
import { $code } from '#stores/accounts/code.ts'
import { $newcomer } from '#stores/accounts/loginStep.ts'
import { $session, idleSession } from '#stores/accounts/session.ts'

const links = { guest: '/en/input-email#guest', forgetPassword: '/en/forget-password', rules: '/en/rules-of-Use' }
const afterLogin = { home: '/en', profile: '/en/me/info' }
export const mali = { token: 't', user: { _id: 'u1', isTermsAccepted: true } }

type Answer = { status: number; body: object; headers?: Record<string, string> }
const answers: (Answer | Error)[] = []
/** What the page has sent. */
export const asked: { path: string; body: unknown }[] = []

export function answerWith(...given: (Answer | Error)[]) {
  answers.push(...given)
}
export const granted = (user = mali.user): Answer => ({
  status: 200,
  body: { success: true, code: 0, ...mali, user },
})
export const refused = (status: number, code: number, headers = {}): Answer => ({
  status,
  body: { success: false, message: 'no', code },
  headers,
})
/** A code is in the post. */
export const sent: Answer = { status: 200, body: { success: true, code: 0, ref: 'r1', expiresAt: '' } }

/** For `beforeEach`: nobody is logged in, nothing is known of an earlier try, and no answer is ready. */
export function startLogin() {
  $session.set(idleSession())
  $code.set(null)
  $newcomer.set(null)
  sessionStorage.clear()
  answers.length = 0
  asked.length = 0
  vi.clearAllMocks()
  history.replaceState(null, '', '/en/login')
  document.documentElement.removeAttribute('data-headless')
  vi.stubGlobal('fetch', async (input: string | Request, init?: RequestInit) => {
    const path = typeof input === 'string' ? input : new URL(input.url).pathname
    asked.push({ path, body: JSON.parse(String(init?.body)) })
    const answer = answers.shift()
    if (!answer || answer instanceof Error) throw answer ?? new Error('Nobody answers')
    const { status, body, headers } = answer
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })
  })
}

/** For `afterEach`. */
export function endLogin() {
  cleanup()
  vi.unstubAllGlobals()
}

export const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Email/ })
export const password = () => screen.getByLabelText<HTMLInputElement>(/^Password/)

/** The page as it opens: it offers a code first. */
export function openByCode() {
  render(<LoginForm lang="en" t={t} errors={errors} afterLogin={afterLogin} links={links} />)
  return userEvent.setup()
}
