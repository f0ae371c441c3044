import { z } from 'zod'
import type { Calls } from './call.ts'
import { Session } from './users.ts'

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
