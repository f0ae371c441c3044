import { z } from 'zod'
import type { Calls } from './call.ts'
import { Session } from './users.ts'

const body = z.object({
  token: z
    .string()
    .min(1)
    .max(8192)
    .describe("The partner's JWT: EdDSA, ES256 or RS256, `aud` sabai, at most ten minutes old, each `jti` once."),
  link: z.boolean().default(false).describe("True to tie the partner's customer to the account that is logged in."),
})

const about = (partner: string, page: string) =>
  `Logs in a customer of ${partner} by the partner's signed token (else 67), opening an account at the first visit. Where another account has the address, it is never tied silently (68): log in there, then send the token with link. ${page}.`

export const partnerCalls = {
  'POST /tagthai/sso': { about: about('tagThai', '/tagthai-handler'), auth: false, body, answer: Session },
  'POST /cal-cal/sso': { about: about('calCal', '/calcal-handler'), auth: false, body, answer: Session },
} as const satisfies Calls
