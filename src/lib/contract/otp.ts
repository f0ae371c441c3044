import { z } from 'zod'
import type { Calls } from './call.ts'
import { User } from './users.ts'

const email = z.string().trim().max(254)

export const otpCalls = {
  'POST /otp/email': {
    about:
      'Mails a code of six digits, good for ten minutes and five guesses; `ref` binds the code to this request. Input-email page, checkout of a guest.',
    auth: false,
    body: z.object({ email }),
    answer: z.object({ ref: z.string(), expiresAt: z.iso.datetime() }),
  },
  'POST /otp/verify': {
    about:
      'Proves the address by the code (else 63; 64 once it is over). A guest or partner account gets the address, keeps its orders (62 where it belongs to another account; 144 where a partner’s customer logged in more than fifteen minutes ago) and a new token; the own address makes the log-in a fresh one; a visitor whose address has an account is logged in; else user and token are null. Input-email page, checkout of a guest.',
    auth: false,
    body: z.object({ email, code: z.string().trim().max(20), ref: z.string().min(1).max(100) }),
    answer: z.object({ user: User.nullable(), token: z.string().nullable() }),
  },
} as const satisfies Calls
