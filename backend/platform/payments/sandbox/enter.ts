import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#backend/context.ts'
import { paymentTokens, sandboxCharges } from '#backend/platform/payments/schema.ts'
import type { Payment } from './charge.ts'
import { hashOf, newSecret } from './token.ts'

type PageRequest = {
  /** The path of the page: a token counts for its own order only. */
  path: string
  token?: string
  session?: string
  now: Date
}

type Entered =
  | { as: 'payer'; payment: Payment; session: string }
  | { as: 'unknown' }
  /** The token opened the page before, for somebody else or in another window. */
  | { as: 'used' }
  | { as: 'over' }

type Found = { payment: Payment; way: typeof paymentTokens.$inferSelect }

async function find(db: Database, { path, token, session }: PageRequest): Promise<Found | undefined> {
  const key = token ? eq(paymentTokens.tokenHash, hashOf(token)) : eq(paymentTokens.sessionHash, hashOf(session ?? ''))
  const [found] = await db
    .select({ payment: sandboxCharges, way: paymentTokens })
    .from(paymentTokens)
    .innerJoin(sandboxCharges, eq(sandboxCharges.id, paymentTokens.chargeId))
    .where(key)
  return found && found.payment.page === path ? found : undefined
}

/**
 * Who comes to a payment page: the token opens it once and becomes a session, with which its own browser may load
 * the page again and send its forms.
 */
export async function enter(db: Database, request: PageRequest): Promise<Entered> {
  const { session, now } = request
  const found = await find(db, request)
  if (!found) return { as: 'unknown' }
  const { payment, way } = found
  if (payment.expiresAt <= now && payment.state !== 'paid') return { as: 'over' }
  if (session && way.sessionHash === hashOf(session)) return { as: 'payer', payment, session }
  const opened = newSecret()
  const { rowCount } = await db
    .update(paymentTokens)
    .set({ usedAt: now, sessionHash: hashOf(opened) })
    .where(and(eq(paymentTokens.tokenHash, way.tokenHash), isNull(paymentTokens.usedAt)))
  return rowCount === 1 ? { as: 'payer', payment, session: opened } : { as: 'used' }
}
