import { z } from 'zod'
import type { Calls } from '#contract/call.ts'
import { ComfortCard } from '#contract/conversation.ts'
import { byId, imageFile } from '#contract/shared.ts'
import { SEX } from '#domain/accounts/sex.ts'
import { TITLE } from '#domain/accounts/title.ts'

const email = z.string().trim().max(254)
const password = z.string().max(200)
const title = z.union([z.literal(TITLE.mr), z.literal(TITLE.mrs), z.literal(TITLE.miss), z.literal(TITLE.etc)])
const sex = z.union([z.literal(SEX.male), z.literal(SEX.female), z.literal(SEX.lgbtqia), z.literal(SEX.notSpecified)])
/** 'YYYY-MM-DD', a day that exists. */
const birthday = z.iso.date()
const country = z.string().regex(/^[A-Z]{2}$/)
const prefix = z.string().trim().max(20)
const phoneNumber = z.string().trim().max(30)
const name = z.string().trim().max(100)
/** The referral code of another customer; an unknown one is ignored. */
const referrer = z.string().trim().max(40).optional()

/** What a customer sees of their own account (spec section 3). */
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
  ssn: z.string().nullable(),
  tel: z.string().describe('Prefix and number as one, empty where there is none.'),
  prefix: z.string(),
  phoneNumber: z.string(),
  profileURL: z.string().nullable().describe('Address of the profile picture on this site.'),
  isEmailProved: z
    .boolean()
    .describe('Whether a code or link has shown that the address is theirs; one that is only told logs nobody in.'),
  hasPassword: z.boolean(),
  isGuest: z.boolean().describe('True for somebody who came with a name and a phone or address only.'),
  reservedCount: z.int().describe('Visits to come.'),
  referralCode: z
    .string()
    .describe('The code to hand to friends, and the one that this customer came with and until when it counts.'),
  referrer: z.string().nullable(),
  referrerExpired: z.iso.datetime().nullable(),
  locationStatus: z.enum(['success', 'failure']).nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  lastUpdate: z.iso.datetime(),
  isTermsAccepted: z.boolean(),
  isPrivacyAccepted: z.boolean(),
  isOptedInEmail: z.boolean(),
  channel: z
    .string()
    .nullable()
    .describe('Where the account comes from: null for our own sign-up, else thaihand, guest, tagthai or calcal.'),
  pointInfo: z.object({
    point: z.int().min(0),
    debt: z.int().min(0).describe('Points that the next ones settle first.'),
    expiryInfo: z.object({ date: z.string(), amount: z.int() }).nullable(),
  }),
})
export type User = z.infer<typeof User>

export const SignUp = z.object({
  email,
  password: password.default('').describe('May be left out with `ref` and `code`: then the account logs in by a code.'),
  firstName: name.min(1),
  lastName: name.default(''),
  prefix: prefix.default('+66'),
  phoneNumber: phoneNumber.default(''),
  isTermsAccepted: z.boolean().default(false),
  ref: z
    .string()
    .max(100)
    .optional()
    .describe("Of POST /otp/email to the address: proves that it is the customer's own."),
  code: z.string().trim().max(20).optional(),
  channel: z
    .literal('thaihand')
    .optional()
    .describe('The page that somebody signed up on, where it is not our plain one.'),
  referrer,
})

/** What the register page sends. */
export type SignUpFields = z.input<typeof SignUp>

export const GuestFields = z.object({
  name: name.min(1),
  email: email.default(''),
  prefix: prefix.default('+66'),
  phoneNumber: phoneNumber.default(''),
  isTermsAccepted: z.boolean().default(false),
  referrer,
})

/** What the guest's form sends. */
export type GuestIn = z.input<typeof GuestFields>

/** What the profile may change; nothing else of an account can be written. */
export const ProfileChange = z
  .object({
    title: title.nullable(),
    firstName: name,
    lastName: name,
    sex: sex.nullable(),
    birthday: birthday.nullable(),
    country: country.nullable(),
    ssn: z.string().trim().max(30).nullable(),
    /** Another address to log in with needs `ref` and `code` of POST /otp/email to it, and the password. */
    email,
    ref: z.string().max(100),
    code: z.string().trim().max(20),
    password,
    prefix,
    phoneNumber,
    isTermsAccepted: z.boolean(),
    isPrivacyAccepted: z.boolean(),
    isOptedInEmail: z.boolean(),
    locationStatus: z.enum(['success', 'failure']).nullable(),
    latitude: z.number().min(-90).max(90).nullable(),
    longitude: z.number().min(-180).max(180).nullable(),
  })
  .partial()
export type ProfileChange = z.infer<typeof ProfileChange>

const GuideStep = z.object({
  key: z.enum(['profile', 'email', 'terms', 'favourite', 'visit', 'review']),
  isDone: z.boolean(),
})
export type GuideStep = z.infer<typeof GuideStep>

const Device = z.object({
  _id: z.string(),
  device: z.string().describe("What the browser said of itself, such as 'Chrome · Android'; may be empty."),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime().describe('When it was used last, to the hour.'),
  isThis: z.boolean().describe('True for the one that asks.'),
})
export type Device = z.infer<typeof Device>

/** What is kept about a customer, to be taken along. */
export const KeptData = z.object({
  exportedAt: z.iso.datetime(),
  user: User,
  devices: z.array(Device),
  kept: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))).describe('Rows by the name of their table.'),
})

/** The token is for the cookie or the Authorization header; it is never stored in the open. */
export const Session = z.object({ token: z.string(), user: User })

export const userCalls = {
  'POST /signup': {
    about:
      'Opens an account and logs it in; a guest who is logged in keeps their orders in it. With `ref` and `code` of POST /otp/email the address is proved (else 63, 64), also after POST /otp/verify has found nobody with it; without, it is only claimed, until somebody proves it. Refuses a bad address (21), password (22), phone (26) and an address in use (62). Log-in page, register page.',
    auth: false,
    body: SignUp,
    answer: Session,
  },
  'POST /signin': {
    about:
      'Logs in with e-mail and password; the same answer for an unknown address and a wrong password. After too many wrong ones a browser from which the account has not logged in before needs a code as well (145): `ref` and `code` of `POST /otp/email` to the address, right (63, 64) before the password is looked at. Log-in page.',
    auth: false,
    body: z.object({
      email,
      password,
      ref: z.string().min(1).max(100).optional().describe('Of `POST /otp/email`, with `code`, after 145.'),
      code: z.string().trim().max(20).optional(),
    }),
    answer: Session,
  },
  'POST /signinGuest': {
    about:
      'Logs in without an account, by a name and a phone or e-mail (at least one): may book and buy, and becomes an account by a code (POST /otp/verify) or by signing up, keeping every order. Checkout, register page.',
    auth: false,
    body: GuestFields,
    answer: Session,
  },
  'POST /session': {
    about:
      'Opens one more log-in for a program that has one already, such as the app for the pages inside it; the token comes in the header Authorization only. /handler.',
    auth: true,
    answer: Session,
  },
  'POST /signout': { about: 'Ends this log-in. Every page with the menu.', auth: true, answer: z.object({}) },
  'GET /users/hasEmail/{email}': {
    about:
      'Whether an account has this address; rate-limited hard. For other storefronts: ours asks for a code, which tells nobody.',
    auth: false,
    params: z.object({ email }),
    answer: z.object({ hasEmail: z.boolean() }),
  },
  'POST /forgetPassword': {
    about:
      'Mails a link for a new password, good for an hour and once; the same answer where nobody has that address. Forget-password page.',
    auth: false,
    body: z.object({ email }),
    answer: z.object({}),
  },
  'GET /reset/{token}': {
    about: 'Whether the link of such a mail still works (else 65), and for which address, partly hidden. Reset page.',
    auth: false,
    params: z.object({ token: z.string().min(1).max(100) }),
    answer: z.object({ email: z.string(), expiresAt: z.iso.datetime() }),
  },
  'POST /resetPassword': {
    about:
      'Sets the password by such a link and ends every log-in of the account; the customer then logs in anew. Reset page.',
    auth: false,
    body: z.object({ token: z.string().min(1).max(100), password, rePassword: password.optional() }),
    answer: z.object({}),
  },
  'POST /renewPassword': {
    about:
      'Changes the password with the old one (66), or sets the first one where the account has none; ends the other log-ins. A first one needs a proved address and a log-in of the last fifteen minutes (71): POST /otp/verify brings both. /me/change-password.',
    auth: true,
    body: z.object({ password: password.default(''), newPassword: password, reNewPassword: password.optional() }),
    answer: z.object({}),
  },
  'GET /users': {
    about: 'The logged-in customer with points and counts. Profile, checkout, every /me page.',
    auth: true,
    answer: z.object({ user: User }),
  },
  'GET /users/export': {
    about:
      'Everything that is kept about the logged-in customer and their orders, as one file of JSON to take along; nothing in it opens anything. /me/info.',
    auth: true,
    answer: KeptData.extend({ comfortCard: ComfortCard.nullable() }),
  },
  'GET /devices': {
    about: 'Where the customer is logged in, this device first. /me/change-password.',
    auth: true,
    answer: z.object({ items: z.array(Device) }),
  },
  'DELETE /devices': {
    about: 'Logs every device of the customer out but this one. /me/change-password.',
    auth: true,
    answer: z.object({}),
  },
  'DELETE /devices/{id}': {
    about: "Logs one of the customer's devices out. /me/change-password.",
    auth: true,
    params: byId,
    answer: z.object({}),
  },
  'GET /guides/summary': {
    about:
      "The guide to one's own account: the steps that make it whole, done or not, and what waits (visits to pay, to come, to review; vouchers to use). Badges and the list of next steps on /me and /me/menu.",
    auth: true,
    answer: z.object({
      steps: z.array(GuideStep),
      doneCount: z.int(),
      waiting: z.object({ paying: z.int(), reserved: z.int(), reviewing: z.int(), voucher: z.int() }),
    }),
  },
  'PATCH /users/{id}': {
    about:
      'Changes the own profile; what is left out stays. Refuses a bad address (21), phone (26) and national id (27); the address to log in with moves only by a code sent to the new one (else 71, 63, 64) and with the password (66), 62 where another account has it. Profile, terms page.',
    auth: true,
    params: byId,
    body: ProfileChange,
    answer: z.object({ user: User }),
  },
  'POST /user/upload': {
    about:
      'Sets the profile picture: PNG or JPEG by its content (else 28), at most 2 MB (else 413) and 50 megapixels (else 29). Profile.',
    auth: true,
    form: z.object({ image: imageFile }),
    answer: z.object({ user: User }),
  },
  'POST /users/account-deletion': {
    about:
      'Erases the account: personal details gone, orders kept without a name, every log-in ended. Why somebody leaves is kept for a year, with the day and the language and of nobody in particular. Needs the password (66), or a code of `POST /otp/email` to the account’s own address (63, 64; 71 without either; where it has none, to `email`); a partner’s customer without an own address has to have just come in (144). Refuses while a visit is to come or money is under way (69). /me/account-deletion.',
    auth: true,
    body: z.object({
      password: password.optional(),
      email: z.string().trim().max(254).optional().describe('Where the code went, of an account that has no address.'),
      ref: z.string().min(1).max(100).optional().describe('Of `POST /otp/email`, with `code`.'),
      code: z.string().trim().max(20).optional(),
      reason: z.string().trim().max(500).default(''),
      comment: z.string().trim().max(500).default(''),
    }),
    answer: z.object({}),
  },
} as const satisfies Calls
