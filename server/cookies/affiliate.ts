import {
  clearedReferral,
  keptReferral,
  type Referral,
  type ReferralCookie,
  referralCookies,
} from '#domain/tracking/affiliate.ts'
import { parseCookies } from './cookies.ts'

const DAY_SECONDS = 86_400

/** Scripts have no use for them. `scope` as `cookieScope` says. */
const cookieOf = ({ name, value, days }: ReferralCookie, scope: string) =>
  `${name}=${value}; HttpOnly; Path=/; Max-Age=${days * DAY_SECONDS}; ${scope}`

export const referralOf = (cookieHeader: string | undefined): Referral => keptReferral(parseCookies(cookieHeader))

export const keepReferral = (referral: Referral, scope: string): string[] =>
  referralCookies(referral).map((cookie) => cookieOf(cookie, scope))

export const forgetReferral = (answer: string, kept: Referral, scope: string): string[] =>
  clearedReferral(answer, kept).map((cookie) => cookieOf(cookie, scope))
