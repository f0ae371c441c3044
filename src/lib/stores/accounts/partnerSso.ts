import { ApiError } from '#api/apiError.ts'
import { api, apiWith } from '#api/browser.ts'
import type { User } from '#contract/accounts/users.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { type AfterLogin, pathAfterLogin } from './afterLogin.ts'
import { forgetAfterEnd } from './sessionEnd.ts'

type Partner = 'tagthai' | 'calcal'

/** What came of coming in: `next` is where to go. */
export type LoginOutcome =
  | { status: 'in'; next: string }
  | { status: 'lapsed' | 'exists' | 'stale' | 'otherAddress' | 'failed' }

const CALLS = { tagthai: 'POST /tagthai/sso', calcal: 'POST /cal-cal/sso' } as const
const LAPSED = new Set<number | null>([ERROR_CODE.partnerTokenRefused, ERROR_CODE.unauthorized, ERROR_CODE.badRequest])

async function enter(call: () => Promise<{ user: User }>, afterLogin: AfterLogin, link = false): Promise<LoginOutcome> {
  try {
    const { user } = await call()
    return { status: 'in', next: pathAfterLogin(user, afterLogin) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === ERROR_CODE.loginTooOld) return { status: 'stale' }
    if (error.code === ERROR_CODE.accountExists) return { status: link ? 'otherAddress' : 'exists' }
    return { status: LAPSED.has(error.code) ? 'lapsed' : 'failed' }
  }
}

/** Logs in by a partner's token; with `link`, ties the partner's customer to the account that is logged in. */
export const logInByPartner = (partner: Partner, body: { token: string; link: boolean }, afterLogin: AfterLogin) =>
  enter(() => api(CALLS[partner], { body }), afterLogin, body.link)

/** Ends a log-in that is too old to tie anything to it, so that its owner can log in anew. */
export async function endStaleLogin(): Promise<void> {
  await api('POST /signout').catch(() => undefined)
  await forgetAfterEnd()
}

/** Logs in by the app's token. The page gets its own session, so that the app's token is in no cookie. */
export const enterByApp = (token: string, afterLogin: AfterLogin) =>
  enter(() => apiWith(token)('POST /session'), afterLogin)
