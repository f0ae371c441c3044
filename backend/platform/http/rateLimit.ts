import { createHash } from 'node:crypto'
import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { ServiceError, TooManyRequests } from '#backend/errors.ts'
import { ERROR_CODE, type ErrorCode } from '#contract/errorCodes.ts'
import { type AskedCall, type Callers, LIMITS, SIGN_IN } from './rateLimits.ts'

/** Says how a counted call ended: 0, or the code of its refusal. */
export type Settle = (code: number) => Promise<void>

/** Counts a call or refuses it (429, or 145 where a mailed code lets it pass). */
export type RateLimit = (asked: AskedCall) => Promise<Settle>

const hashed = (who: string) => createHash('sha256').update(who).digest('base64url')

const NOT_COUNTED: Settle = async () => {}

/** Switches every limit off. */
export const unlimited: RateLimit = async () => NOT_COUNTED

const needsCode = () => new ServiceError(ERROR_CODE.codeStepNeeded, 'A code sent to the address is needed as well')

/** The limits of every process on this database together; where it fails, each process counts for itself. */
export function limitRates(pool: pg.Pool, callers: Callers): RateLimit {
  const limits = LIMITS.map(({ whoOf, guesses, asksForCode = false, ...options }, index) => ({
    ...{ whoOf, guesses, asksForCode },
    limiter: new RateLimiterPostgres({
      ...options,
      storeClient: pool,
      tableName: 'rate_limits',
      tableCreated: true,
      // One of them cleans the table that they share.
      clearExpiredByTimeout: index === 0,
      insuranceLimiter: new RateLimiterMemory(options),
    }),
  }))

  return async (call) => {
    const asked = { ...call, callers }
    const counted: { guesses: readonly ErrorCode[]; takeBack: () => Promise<unknown> }[] = []
    const settle: Settle = async (code) => {
      const free = counted.filter(({ guesses }) => !guesses.some((guess) => guess === code))
      await Promise.all(free.map(({ takeBack }) => takeBack()))
    }
    for (const { limiter, whoOf, guesses, asksForCode } of limits) {
      const found = whoOf(asked)
      const who = found instanceof Promise ? await found : found
      if (who === null) continue
      const key = hashed(who)
      try {
        // Before the try itself: of a hundred at once no more get through than of a hundred in turn.
        await limiter.consume(key)
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        await settle(0)
        // The console asks for a second step in any case: there, no code lets a guess pass.
        if (asksForCode && call.name === SIGN_IN) throw needsCode()
        throw new TooManyRequests(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)))
      }
      if (guesses) counted.push({ guesses, takeBack: () => limiter.reward(key) })
    }
    return counted.length === 0 ? NOT_COUNTED : settle
  }
}
