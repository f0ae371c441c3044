import { z } from 'zod'
import type { Calls } from '#contract/call.ts'
import { Session, User } from './users.ts'

const email = z.string().trim().max(254)

export const otpCalls = {
  'POST /otp/email': {
    about:
      'Mails a code of six digits, good for ten minutes and five guesses; `ref` binds the code to this request. Log-in page, checkout of a guest.',
    auth: false,
    body: z.object({ email }),
    answer: z.object({ ref: z.string(), expiresAt: z.iso.datetime() }),
  },
  'POST /otp/verify': {
    about:
      'Proves the address by the code (else 63; 64 once it is over). A guest or partner account gets the address, keeps its orders (62 where it belongs to another account; 144 where a partner’s customer logged in more than fifteen minutes ago) and a new token; the own address makes the log-in a fresh one; a visitor whose address has an account is logged in; else user and token are null, and for ten more minutes the same code opens an account with POST /signup. Log-in page, checkout of a guest.',
    auth: false,
    body: z.object({ email, code: z.string().trim().max(20), ref: z.string().min(1).max(100) }),
    answer: z.object({ user: User.nullable(), token: z.string().nullable() }),
  },
} as const satisfies Calls

const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]*$/)
const id = base64url(1400).min(1)

const answered = {
  id,
  rawId: id,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
}

/** What `navigator.credentials.create` answered, as JSON (WebAuthn level 3). */
export const PasskeyMade = z.object({
  ...answered,
  response: z.object({
    clientDataJSON: base64url(8192),
    attestationObject: base64url(65536),
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
})
export type PasskeyMade = z.infer<typeof PasskeyMade>

/** What `navigator.credentials.get` answered, as JSON. */
export const PasskeyShown = z.object({
  ...answered,
  response: z.object({
    clientDataJSON: base64url(8192),
    authenticatorData: base64url(8192),
    signature: base64url(8192),
    userHandle: base64url(200).optional(),
  }),
})
export type PasskeyShown = z.infer<typeof PasskeyShown>

const Passkey = z.object({
  _id: z.string(),
  device: z.string().describe('What the browser said of itself when it was made; may be empty.'),
  createdAt: z.iso.datetime(),
  usedAt: z.iso.datetime().nullable(),
})
export type Passkey = z.infer<typeof Passkey>

/** For the browser to pass on as they are. */
const options = z.object({ options: z.record(z.string(), z.unknown()) })

export const passkeyCalls = {
  'POST /passkeys/options': {
    about:
      'What a device needs to make a passkey; one challenge, good for five minutes and once. Needs a log-in of the last fifteen minutes or the password (66; 144 where the account has none), and an address that logs in (71). Log-in page, /me/change-password.',
    auth: true,
    body: z.object({ password: z.string().max(200).optional() }),
    answer: options,
  },
  'POST /passkeys': {
    about:
      'Keeps the passkey that the device made (136 where it does not answer our challenge) and mails its owner that it did; `device` is its name, else what the browser says of itself. Log-in page, /me/change-password.',
    auth: true,
    body: z.object({ response: PasskeyMade, device: z.string().trim().max(100).default('') }),
    answer: z.object({ passkey: Passkey }),
  },
  'GET /passkeys': {
    about: "The customer's passkeys, newest first. /me/change-password.",
    auth: true,
    answer: z.object({ items: z.array(Passkey) }),
  },
  'DELETE /passkeys/{id}': {
    about: 'Forgets a passkey: it opens nothing any more. Its owner is told by mail. /me/change-password.',
    auth: true,
    params: z.object({ id }),
    answer: z.object({}),
  },
  'POST /passkeys/signin/options': {
    about:
      'What a device needs to log in with any of its passkeys; one challenge, good for five minutes and once. Log-in page.',
    auth: false,
    answer: options,
  },
  'POST /passkeys/signin': {
    about:
      'Logs in with a passkey; 136 where the challenge is over, the key unknown or the signature wrong. Log-in page.',
    auth: false,
    body: z.object({ response: PasskeyShown }),
    answer: Session,
  },
} as const satisfies Calls

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
