import { createHash } from 'node:crypto'
import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { TooManyRequests } from '../errors.ts'

/** One call as the limits see it; `network` is where it comes from. */
type Asked = { name: string; network: string; userId: string | null; body: unknown }

/** Counts a call or refuses it (429). What it answers takes back what counts only where the call fails. */
export type RateLimit = (asked: Asked) => Promise<() => Promise<void>>

type Limit = {
  /** Begins the stored key. */
  keyPrefix: string
  /** So many in so many seconds. */
  points: number
  duration: number
  /** Whom it counts; null where it does not concern the call. */
  whoOf(asked: Asked): string | null
  /** True where a call that succeeds costs nothing: only wrong guesses are counted. */
  countsFailures?: boolean
}

const TEN_MINUTES = 600
/** The acquirer calls from one address for everybody; unsigned ones are refused before they cost anything. */
const WEBHOOK = 'POST /payment/webhook'
const isRead = (name: string) => name.startsWith('GET ')
const emailOf = (body: unknown) => String((body as { email?: unknown } | undefined)?.email ?? '').toLowerCase()
const GIVES = 'POST /vouchers/{id}/gifts'
/** A gift may go without a mail. */
const asksForMail = (name: string, body: unknown) =>
  name === 'POST /otp/email' || name === 'POST /forgetPassword' || (name === GIVES && emailOf(body) !== '')
const triesPassword = (name: string, body: unknown) =>
  / \/(renewPassword|passkeys\/options|users\/account-deletion)$/.test(name) ||
  (name === 'PATCH /users/{id}' && Boolean((body as { password?: unknown }).password))
/** Something secret is shown: a code, a link, a passkey, a partner's token. */
const isProof = (name: string) =>
  / \/(otp\/verify|passkeys\/signin$|reset\/|resetPassword$|tagthai\/|cal-cal\/)/.test(name)

/** Networks are shared by households, hotels and whole mobile carriers, hence their room. */
const LIMITS: Limit[] = [
  {
    keyPrefix: 'sign-in-network',
    points: 60,
    duration: TEN_MINUTES,
    countsFailures: true,
    whoOf: ({ name, network }) => (name === 'POST /signin' ? network : null),
  },
  {
    keyPrefix: 'sign-in-email',
    points: 10,
    duration: TEN_MINUTES,
    countsFailures: true,
    whoOf: ({ name, body }) => (name === 'POST /signin' ? emailOf(body) : null),
  },
  {
    keyPrefix: 'sign-up-network',
    points: 60,
    duration: TEN_MINUTES,
    whoOf: ({ name, network }) => (/^POST \/sign(up|inGuest)$/.test(name) ? network : null),
  },
  {
    // Each keeps places in several shops for a while.
    keyPrefix: 'instant',
    points: 20,
    duration: TEN_MINUTES,
    whoOf: ({ name, userId }) => (name === 'POST /instant-massages/requests' ? userId : null),
  },
  {
    // Somebody at a shop reads each of them.
    keyPrefix: 'special-request',
    points: 20,
    duration: TEN_MINUTES,
    whoOf: ({ name, network, userId }) => (name === 'POST /shops/{id}/special-requests' ? (userId ?? network) : null),
  },
  {
    // The one call that tells a known address from an unknown one.
    keyPrefix: 'has-email-network',
    points: 20,
    duration: TEN_MINUTES,
    whoOf: ({ name, network }) => (name === 'GET /users/hasEmail/{email}' ? network : null),
  },
  {
    // Each is a mail to somebody who may not have asked for it; whether the address is known makes no difference.
    keyPrefix: 'mail-email',
    points: 5,
    duration: TEN_MINUTES,
    whoOf: ({ name, body }) => (asksForMail(name, body) ? emailOf(body) : null),
  },
  {
    keyPrefix: 'mail-network',
    points: 30,
    duration: TEN_MINUTES,
    whoOf: ({ name, network, body }) => (asksForMail(name, body) ? network : null),
  },
  {
    keyPrefix: 'proof-network',
    points: 60,
    duration: TEN_MINUTES,
    countsFailures: true,
    whoOf: ({ name, network }) => (isProof(name) ? network : null),
  },
  {
    // Who has found a device logged in may not try passwords on it.
    keyPrefix: 'own-password',
    points: 10,
    duration: TEN_MINUTES,
    countsFailures: true,
    whoOf: ({ name, userId, body }) => (triesPassword(name, body) ? userId : null),
  },
  {
    // Nobody guesses 128 bits; whoever tries is slowed down all the same.
    keyPrefix: 'voucher-code-network',
    points: 120,
    duration: TEN_MINUTES,
    countsFailures: true,
    whoOf: ({ name, network }) => (/ \/voucher-(codes|gifts)\//.test(name) ? network : null),
  },
  {
    keyPrefix: 'upload',
    points: 60,
    duration: TEN_MINUTES,
    whoOf: ({ name, network, userId }) => (/upload/.test(name) ? (userId ?? network) : null),
  },
  {
    keyPrefix: 'language',
    points: 60,
    duration: 60,
    whoOf: ({ name, network, userId }) => (/ \/(translate|tts)$/.test(name) ? (userId ?? network) : null),
  },
  {
    // Typing asks for a hint at each pause, and many share one network.
    keyPrefix: 'search',
    points: 1200,
    duration: 60,
    whoOf: ({ name, network }) => (name.startsWith('GET /search') ? network : null),
  },
  {
    keyPrefix: 'write',
    points: 600,
    duration: 60,
    whoOf: ({ name, network, userId }) => (isRead(name) || name === WEBHOOK ? null : (userId ?? network)),
  },
]

/** Addresses are personal: only their hash is stored, and that for an hour. */
const hashed = (who: string) => createHash('sha256').update(who).digest('base64url')

const NO_REFUND = async () => {}

/** Switches every limit off. */
export const unlimited: RateLimit = async () => NO_REFUND

/** The limits of every process on this database together; where it fails, each process counts for itself. */
export function limitRates(pool: pg.Pool): RateLimit {
  const limits = LIMITS.map(({ whoOf, countsFailures = false, ...options }, index) => ({
    whoOf,
    countsFailures,
    limiter: new RateLimiterPostgres({
      ...options,
      storeClient: pool,
      tableName: 'rate_limits',
      tableCreated: true,
      // One of them sweeps the table that they share.
      clearExpiredByTimeout: index === 0,
      insuranceLimiter: new RateLimiterMemory(options),
    }),
  }))

  return async (asked) => {
    const refunds: (() => Promise<unknown>)[] = []
    for (const { limiter, whoOf, countsFailures } of limits) {
      const who = whoOf(asked)
      if (who === null) continue
      const key = hashed(who)
      await limiter.consume(key).catch((refusal: unknown) => {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        throw new TooManyRequests(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)))
      })
      if (countsFailures) refunds.push(() => limiter.reward(key))
    }
    return refunds.length === 0 ? NO_REFUND : async () => void (await Promise.all(refunds.map((refund) => refund())))
  }
}
