import { z } from 'zod'
import type { Calls } from '#contract/call.ts'
import { PERMISSIONS, ROLES } from '#domain/accounts/access.ts'
import { PasskeyMade, PasskeyShown } from './signIn.ts'

/** A shop as the console names it. */
export const NamedShop = z.object({ _id: z.string(), urlName: z.string(), name: z.string() })

/** Whoever is at the console, with what they may; read anew with every call. */
const Member = z.object({
  person: z.object({ _id: z.string(), email: z.string(), name: z.string() }),
  grants: z.array(z.object({ role: z.enum(ROLES), shop: NamedShop.nullable() })),
  permissions: z.array(z.enum(PERMISSIONS)),
  gives: z.array(z.enum(ROLES)).describe('The roles that they invite others to, somewhere.'),
  hasPassword: z.boolean(),
  hasTotp: z.boolean(),
  passkeyCount: z.int(),
  provedAt: z.iso.datetime().describe('When they last showed who they are.'),
})
export type Member = z.infer<typeof Member>

const SecondStep = z.enum(['totp', 'mail']).describe('What is asked for next: a code of the app, or one by mail.')

const token = z.string().describe('Empty in the browser, where it is in a cookie that scripts cannot read.')
const options = z.object({ options: z.record(z.string(), z.unknown()) })
const code = z.string().trim().min(1).max(20)
const secret = z.string().min(20).max(200)

/** A session that is open at the console, and what it still waits for; null where it waits for nothing. */
const Opened = z.object({ token, next: z.enum(['totp', 'mail', 'passkey']).nullable() })

export const consoleCalls = {
  'POST /console/session': {
    about:
      'Begins a session at the console by address and password; wrong, or without any role: 61. It lets nobody in before its second step. Our own server keeps the token in a cookie of its own, never the customer’s; other clients send it as x-console-session. /console.',
    auth: false,
    permission: 'visitor',
    body: z.object({ email: z.string().trim().max(254), password: z.string().max(200) }),
    answer: z.object({ token, next: SecondStep }),
  },
  'POST /console/session/code': {
    about: 'Mails the code of the second step to whoever gave the right password; the last `ref` counts. /console.',
    auth: false,
    permission: 'halfway',
    answer: z.object({ ref: z.string(), expiresAt: z.iso.datetime() }),
  },
  'POST /console/session/second-step': {
    about:
      'Lets a session in by the code of the authenticator app, or without one by the mailed code and its ref: 63, or 64 once it is over. /console.',
    auth: false,
    permission: 'halfway',
    body: z.object({ code, ref: z.string().min(1).max(100).optional() }),
    answer: z.object({}),
  },
  'POST /console/session/passkey/options': {
    about: 'What a device needs to come in by a passkey; one challenge, good for five minutes and once. /console.',
    auth: false,
    permission: 'visitor',
    answer: options,
  },
  'POST /console/session/passkey': {
    about: 'Opens a session by a passkey, which counts as both steps and as a fresh proof; else 136. /console.',
    auth: false,
    permission: 'visitor',
    body: z.object({ response: PasskeyShown }),
    answer: Opened,
  },
  'POST /console/session/proof': {
    about: 'Shows once more who is there, by the password (else 66), before roles are changed. /console.',
    auth: false,
    permission: 'member',
    body: z.object({ password: z.string().max(200) }),
    answer: z.object({}),
  },
  'DELETE /console/session': {
    about: 'Ends the session. /console.',
    auth: false,
    permission: 'halfway',
    answer: z.object({}),
  },
  'GET /console/session': {
    about: 'Who is here, with their roles and what these let them do. /console.',
    auth: false,
    permission: 'member',
    answer: z.object({ member: Member }),
  },
  'POST /console/passkeys/options': {
    about:
      'What a device needs to make a passkey: for a session of an invitation, which it lets in, else after a fresh proof (144). /console.',
    auth: false,
    permission: 'halfway',
    answer: options,
  },
  'POST /console/passkeys': {
    about: 'Keeps the passkey that the device made (else 136), and lets a session of an invitation in. /console.',
    auth: false,
    permission: 'halfway',
    body: z.object({ response: PasskeyMade }),
    answer: z.object({}),
  },
  'POST /console/totp': {
    about:
      'A new secret for an authenticator app, which counts once a code of it was sent back; after a fresh proof (144). /console.',
    auth: false,
    permission: 'member',
    fresh: true,
    answer: z.object({ secret: z.string(), uri: z.string().describe('otpauth://…, for a QR code.') }),
  },
  'POST /console/totp/confirm': {
    about: 'From now on codes of the app are the second step, and mailed ones no more; a wrong code: 63. /console.',
    auth: false,
    permission: 'member',
    fresh: true,
    body: z.object({ code }),
    answer: z.object({}),
  },
  'DELETE /console/totp': {
    about: 'Codes come by mail again. /console.',
    auth: false,
    permission: 'member',
    fresh: true,
    answer: z.object({}),
  },
  'POST /console/invitations/view': {
    about: 'What an invitation is for, while its link works (else 65). /console/invitation.',
    auth: false,
    permission: 'visitor',
    body: z.object({ token: secret }),
    answer: z.object({
      invitation: z.object({
        email: z.string(),
        role: z.enum(ROLES),
        shop: NamedShop.nullable(),
        expiresAt: z.iso.datetime(),
        hasPassword: z.boolean().describe('The address has an account with a password, which has to be given.'),
        hasPasskey: z.boolean().describe('It has an account with a passkey, which may be shown instead.'),
      }),
    }),
  },
  'POST /console/invitations/accept': {
    about:
      'Takes a role, once (65), and opens a session. An address without an account gets one, with a new password or, without any, with a passkey that is made next; an account shows its password (66) or its passkey (136). The link counts as the second step unless there is an authenticator app. /console/invitation.',
    auth: false,
    permission: 'visitor',
    body: z.object({
      token: secret,
      name: z.string().trim().max(100).default(''),
      password: z.string().max(200).optional(),
      response: PasskeyShown.optional(),
    }),
    answer: Opened,
  },
} as const satisfies Calls
