import { and, eq, isNull } from 'drizzle-orm'
import type { Database, Transaction } from '#backend/context.ts'
import { paymentTokens } from './schema.ts'
import { hashOf, newSecret } from './token.ts'

type Link = { paymentId: string; page: string; lang: string; expiresAt: Date }

/** A link to the page of a payment, whose token opens it once. */
export async function issueLink(tx: Transaction, { lang, ...link }: Link): Promise<string> {
  const token = newSecret()
  await tx.insert(paymentTokens).values({ ...link, lang, tokenHash: hashOf(token) })
  return `${link.page}?${new URLSearchParams({ token, lang })}`
}

type PageRequest = {
  /** The path of the page: a token counts for its own order only. */
  path: string
  token?: string
  session?: string
  now: Date
  /** Whether the payment's money has come: then its time does not matter any more. */
  isPaid(paymentId: string): Promise<boolean>
}

type Entered =
  | { as: 'payer'; paymentId: string; lang: string; session: string }
  | { as: 'unknown' }
  /** The token opened the page before, for somebody else or in another window. */
  | { as: 'used' }
  | { as: 'over' }

/**
 * Who comes to a payment page: the token opens it once and becomes a session, with which its own browser may load
 * the page again and send its forms.
 */
export async function enter(db: Database, { path, token, session, now, isPaid }: PageRequest): Promise<Entered> {
  const key = token ? eq(paymentTokens.tokenHash, hashOf(token)) : eq(paymentTokens.sessionHash, hashOf(session ?? ''))
  const [link] = await db.select().from(paymentTokens).where(key)
  if (link?.page !== path) return { as: 'unknown' }
  const { paymentId, lang, tokenHash } = link
  if (link.expiresAt <= now && !(await isPaid(paymentId))) return { as: 'over' }
  if (session && link.sessionHash === hashOf(session)) return { as: 'payer', paymentId, lang, session }
  const opened = newSecret()
  const { rowCount } = await db
    .update(paymentTokens)
    .set({ usedAt: now, sessionHash: hashOf(opened) })
    .where(and(eq(paymentTokens.tokenHash, tokenHash), isNull(paymentTokens.usedAt)))
  return rowCount === 1 ? { as: 'payer', paymentId, lang, session: opened } : { as: 'used' }
}
