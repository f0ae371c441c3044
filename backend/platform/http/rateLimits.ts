import type { ServiceContext } from '#backend/context.ts'
import { ERROR_CODE, type ErrorCode } from '#contract/errorCodes.ts'
import type { Identity } from './identity.ts'

/** One call as the limits see it; `network` is where it comes from. */
export type AskedCall = { name: string; network: string; body: unknown; ctx: ServiceContext }

/** What limits read about the caller. */
export type Callers = Pick<Identity, 'isKnownDevice' | 'listOpenDesks'>
type Asked = AskedCall & { callers: Callers }

type Who = string | null

/** So many calls in so long, of whoever `whoOf` names. */
type Limit = {
  /** Begins the stored key. */
  keyPrefix: string
  /** So many in so many seconds. */
  points: number
  duration: number
  /** Whom it counts; null where it does not concern the call. */
  whoOf(asked: Asked): Who | Promise<Who>
  /** Only calls that are refused like this are counted: wrong guesses. */
  guesses?: readonly ErrorCode[]
  /** Beyond the limit, a mailed code lets the call pass. */
  asksForCode?: boolean
}

const TEN_MINUTES = 600
const HOUR = 3600
const DAY = 86_400
/** The acquirer calls from one address for everybody; unsigned ones are refused before they cost anything. */
const WEBHOOK = 'POST /payment/webhook'
const isRead = (name: string) => name.startsWith('GET ')

type Fields = { email?: unknown; password?: unknown; ref?: unknown; code?: unknown }
const fieldsOf = (body: unknown) => (body ?? {}) as Fields
const emailOf = (body: unknown) => String(fieldsOf(body).email ?? '').toLowerCase()
const bringsCode = (body: unknown) => fieldsOf(body).ref !== undefined && fieldsOf(body).code !== undefined

/** The source of a call: a known browser, else its network. */
const callerOf = async ({ ctx, network, callers }: Asked): Promise<string> =>
  (await callers.isKnownDevice(ctx.db, ctx.deviceToken)) ? `device ${ctx.deviceToken}` : network

const isOwnDevice = ({ ctx, body, callers }: Asked) =>
  callers.isKnownDevice(ctx.db, ctx.deviceToken, { email: emailOf(body) })

/** A log-in of a customer: what a mailed code lets pass. */
export const SIGN_IN = 'POST /signin'
/** Both take the password of an account: wrong ones count together, whichever of the two is tried. */
const isSignIn = (name: string) => name === SIGN_IN || name === 'POST /console/session'
/** A log-in from a browser unknown to the account, without the mailed code that would allow it. */
const isUnknownSignIn = async (asked: Asked) =>
  isSignIn(asked.name) && !bringsCode(asked.body) && !(await isOwnDevice(asked))

/** Counts wrong passwords; past it a browser that the account does not know needs a code. */
const signInLimit = (keyPrefix: string, points: number, duration: number, keyOf: (asked: Asked) => string): Limit => ({
  ...{ keyPrefix, points, duration },
  guesses: [ERROR_CODE.wrongCredentials],
  asksForCode: true,
  whoOf: async (asked) => ((await isUnknownSignIn(asked)) ? keyOf(asked) : null),
})

const GIVES = 'POST /vouchers/{id}/gifts'

/**
 * The mails that one call sends to an address of the caller's choice. Each call has its own, and each caller: mails
 * of other callers do not count towards it. All of them together may not flood an address.
 */
function mailLimits(kind: string, call: string): Limit[] {
  const asks = ({ name, body }: Asked) => name === call && emailOf(body) !== ''
  const from = async (asked: Asked) => ((await isOwnDevice(asked)) ? `device ${asked.ctx.deviceToken}` : asked.network)
  return [
    {
      ...{ keyPrefix: `${kind}-mail`, points: 5, duration: TEN_MINUTES },
      whoOf: async (asked) => (asks(asked) ? `${emailOf(asked.body)} ${await from(asked)}` : null),
    },
    {
      ...{ keyPrefix: `${kind}-mail-network`, points: 30, duration: TEN_MINUTES },
      whoOf: async (asked) => (asks(asked) ? callerOf(asked) : null),
    },
    {
      ...{ keyPrefix: `${kind}-mail-email`, points: 60, duration: HOUR },
      whoOf: async (asked) => (asks(asked) && !(await isOwnDevice(asked)) ? emailOf(asked.body) : null),
    },
  ]
}

/** Whose call it is: a customer's, or that of somebody at the console. */
const callerId = ({ userId, staff }: ServiceContext): string | null => userId ?? staff?.userId ?? null

const triesPassword = (name: string, body: unknown) =>
  / \/(renewPassword|passkeys\/options|users\/account-deletion|console\/session\/(proof|second-step))$/.test(name) ||
  (name === 'PATCH /users/{id}' && Boolean(fieldsOf(body).password))

/** Something secret is shown: a code, a link, a passkey, a partner's token. */
const isProof = ({ name, body }: Asked) =>
  / \/(otp\/verify|passkeys\/signin$|reset\/|resetPassword$|tagthai\/|cal-cal\/|desk\/{urlName}\/session$|console\/(session\/passkey$|invitations\/(view|accept)$))/.test(
    name,
  ) ||
  ((name === SIGN_IN || name === 'POST /signup') && bringsCode(body))

const takesCode = (name: string) => / \/voucher-(codes|gifts)\//.test(name)

/** Counted for an open desk or a customer, so that others cannot use up their limit. */
async function ownerOfTry({ ctx, callers }: Asked): Promise<Who> {
  const { items } = await callers.listOpenDesks(ctx)
  // Without a token of the device it is open to whoever is at the console: they count together.
  return items.length > 0 ? `desk ${ctx.deskToken ?? items.map(({ _id }) => _id).join(' ')}` : ctx.userId
}

/**
 * Networks are shared by households, hotels and whole mobile carriers, hence their high limits; failed tries of unknown
 * browsers do not lock out a known one (docs/decisions/0062).
 */
export const LIMITS: Limit[] = [
  {
    keyPrefix: 'sign-in-device',
    points: 10,
    duration: TEN_MINUTES,
    guesses: [ERROR_CODE.wrongCredentials],
    whoOf: async (asked) =>
      isSignIn(asked.name) && !bringsCode(asked.body) && (await isOwnDevice(asked))
        ? `${emailOf(asked.body)} ${asked.ctx.deviceToken}`
        : null,
  },
  signInLimit('sign-in-email', 10, TEN_MINUTES, ({ body, network }) => `${emailOf(body)} ${network}`),
  signInLimit('sign-in-account', 20, DAY, ({ body }) => emailOf(body)),
  signInLimit('sign-in-network', 60, TEN_MINUTES, ({ network }) => network),
  {
    // With a code it is counted as a proof.
    keyPrefix: 'sign-up-network',
    points: 60,
    duration: TEN_MINUTES,
    whoOf: (asked) =>
      /^POST \/sign(up|inGuest)$/.test(asked.name) && !bringsCode(asked.body) ? callerOf(asked) : null,
  },
  {
    // Each keeps capacity in several shops for a while.
    keyPrefix: 'instant',
    points: 20,
    duration: TEN_MINUTES,
    whoOf: ({ name, ctx }) => (name === 'POST /instant-massages/requests' ? ctx.userId : null),
  },
  {
    keyPrefix: 'instant-network',
    points: 60,
    duration: TEN_MINUTES,
    whoOf: ({ name, network }) => (name === 'POST /instant-massages/requests' ? network : null),
  },
  {
    // Each of them is read by shop staff.
    keyPrefix: 'special-request',
    points: 20,
    duration: TEN_MINUTES,
    whoOf: (asked) =>
      asked.name === 'POST /shops/{id}/special-requests' ? (asked.ctx.userId ?? callerOf(asked)) : null,
  },
  {
    // Each of them is read by people of the marketplace.
    keyPrefix: 'review-report',
    points: 20,
    duration: DAY,
    whoOf: ({ name, ctx }) => (name === 'POST /reviews/{id}/report' ? ctx.userId : null),
  },
  {
    // Read by the other side at once, and translated for it by a service.
    keyPrefix: 'visit-message',
    points: 30,
    duration: TEN_MINUTES,
    whoOf: ({ name, ctx, network }) =>
      /visits\/{id}\/messages$/.test(name) ? (ctx.userId ?? ctx.deskToken ?? network) : null,
  },
  {
    // The only call that reveals whether an address is known.
    keyPrefix: 'has-email-network',
    points: 20,
    duration: TEN_MINUTES,
    whoOf: (asked) => (asked.name === 'GET /users/hasEmail/{email}' ? callerOf(asked) : null),
  },
  ...mailLimits('code', 'POST /otp/email'),
  ...mailLimits('reset', 'POST /forgetPassword'),
  ...mailLimits('gift', GIVES),
  {
    keyPrefix: 'proof-network',
    points: 60,
    duration: TEN_MINUTES,
    guesses: [
      ...[ERROR_CODE.wrongCode, ERROR_CODE.codeOver, ERROR_CODE.linkOver, ERROR_CODE.wrongCredentials],
      ...[ERROR_CODE.passkeyRefused, ERROR_CODE.partnerTokenRefused, ERROR_CODE.deskLinkOver],
      ERROR_CODE.wrongPassword,
    ],
    whoOf: (asked) => (isProof(asked) ? callerOf(asked) : null),
  },
  {
    // Who has found a device logged in may not try passwords on it, and keeps the owner's own device from nothing.
    keyPrefix: 'own-password',
    points: 10,
    duration: TEN_MINUTES,
    guesses: [ERROR_CODE.wrongPassword, ERROR_CODE.wrongCode, ERROR_CODE.codeOver],
    whoOf: async ({ name, body, ctx, callers }) => {
      const { deviceToken } = ctx
      const userId = callerId(ctx)
      if (userId === null || !triesPassword(name, body)) return null
      return (await callers.isKnownDevice(ctx.db, deviceToken, { userId })) ? `${userId} ${deviceToken}` : userId
    },
  },
  {
    // Six digits, by somebody who knows the password.
    keyPrefix: 'console-second-step',
    points: 20,
    duration: DAY,
    guesses: [ERROR_CODE.wrongCode],
    whoOf: ({ name, ctx }) => (name === 'POST /console/session/second-step' ? callerId(ctx) : null),
  },
  {
    // Each sends a mail to whoever gave the right password.
    keyPrefix: 'console-code',
    points: 5,
    duration: TEN_MINUTES,
    whoOf: ({ name, ctx }) => (name === 'POST /console/session/code' ? callerId(ctx) : null),
  },
  {
    // Mails to addresses of the caller's choice.
    keyPrefix: 'invitation',
    points: 60,
    duration: HOUR,
    whoOf: ({ name, ctx }) => (/^POST \/console\/(shops\/{id}\/)?invitations$/.test(name) ? callerId(ctx) : null),
  },
  {
    // Nobody guesses 60 bits; a caller who tries is slowed down all the same, and no other caller.
    keyPrefix: 'voucher-code',
    points: 30,
    duration: TEN_MINUTES,
    guesses: [ERROR_CODE.notFound],
    whoOf: (asked) => (takesCode(asked.name) ? ownerOfTry(asked) : null),
  },
  {
    keyPrefix: 'voucher-code-network',
    points: 120,
    duration: TEN_MINUTES,
    guesses: [ERROR_CODE.notFound, ERROR_CODE.deskLinkOver],
    whoOf: async (asked) => (takesCode(asked.name) && (await ownerOfTry(asked)) === null ? callerOf(asked) : null),
  },
  {
    // Accounts without a proved address cost nothing: many of them on one network guess together.
    keyPrefix: 'voucher-code-accounts',
    points: 600,
    duration: TEN_MINUTES,
    guesses: [ERROR_CODE.notFound],
    whoOf: async (asked) =>
      takesCode(asked.name) && asked.ctx.userId !== null && (await ownerOfTry(asked)) === asked.ctx.userId
        ? asked.network
        : null,
  },
  {
    keyPrefix: 'upload',
    points: 60,
    duration: TEN_MINUTES,
    whoOf: (asked) => (/upload/.test(asked.name) ? (asked.ctx.userId ?? asked.network) : null),
  },
  {
    keyPrefix: 'language',
    points: 60,
    duration: 60,
    whoOf: ({ name, network, ctx }) => (/ \/(translate|tts)$/.test(name) ? (ctx.userId ?? network) : null),
  },
  {
    // Typing asks for a hint at each pause, and many share one network.
    keyPrefix: 'search',
    points: 1200,
    duration: 60,
    whoOf: ({ name, network }) => (/^GET \/(search|shared-visits)/.test(name) ? network : null),
  },
  {
    keyPrefix: 'write',
    points: 600,
    duration: 60,
    whoOf: (asked) => (isRead(asked.name) || asked.name === WEBHOOK ? null : (callerId(asked.ctx) ?? callerOf(asked))),
  },
]

/** Addresses are personal: only their hash is stored, and that for a day at most. */
