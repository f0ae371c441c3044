import { z } from 'zod'
import type { Calls } from './call.ts'
import { imageFile } from './shared.ts'

const email = z.string().trim().max(254)
const password = z.string().max(200)

/** What a customer sees of their own account. */
export const User = z.object({
  _id: z.string(),
  email: z.string().nullable(),
  title: z.int().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  name: z.string(),
  sex: z.int().nullable(),
  birthday: z.string().nullable(),
  country: z.string().nullable(),
  prefix: z.string(),
  phoneNumber: z.string(),
  hasPassword: z.boolean(),
  isTermsAccepted: z.boolean(),
  /** Address of the profile picture on this site. */
  profileURL: z.string().nullable(),
})
export type User = z.infer<typeof User>

export const SignUp = z.object({
  email,
  password,
  firstName: z.string().trim().min(1).max(100),
  lastName: z.string().trim().max(100).default(''),
  prefix: z.string().max(8).default('+66'),
  phoneNumber: z.string().max(30).default(''),
  isTermsAccepted: z.boolean().default(false),
})

/** What the register page sends. */
export type SignUpFields = z.input<typeof SignUp>

/** The token is for the cookie or the Authorization header; it is never stored in the open. */
const Session = z.object({ token: z.string(), user: User })

export const userCalls = {
  'POST /signup': {
    about: 'Opens an account and logs it in. Register page.',
    auth: false,
    body: SignUp,
    answer: Session,
  },
  'POST /signin': {
    about:
      'Logs in with e-mail and password; the same answer for an unknown address and a wrong password. Log-in page.',
    auth: false,
    body: z.object({ email, password }),
    answer: Session,
  },
  'POST /signout': { about: 'Ends this log-in. Every page with the menu.', auth: true, answer: z.object({}) },
  'GET /users': {
    about: 'The logged-in customer. Profile, checkout.',
    auth: true,
    answer: z.object({ user: User }),
  },
  'POST /user/upload': {
    about: 'Sets the profile picture: PNG or JPEG by its content (else 28), at most 2 MB (else 413). Profile.',
    auth: true,
    form: z.object({ image: imageFile }),
    answer: z.object({ user: User }),
  },
} as const satisfies Calls
