import { eq } from 'drizzle-orm'
import type { Database, Transaction, UserContext } from '#backend/context.ts'
import type { Env } from '#backend/env.ts'
import { comfortCards } from '#backend/modules/conversation/schema.ts'
import { openPort } from '#backend/platform/ports.ts'
import { openSealed, sealText } from '#backend/platform/signing/sealedText.ts'
import { knownSecrets, type Resealed } from '#backend/platform/signing/secrets.ts'
import { ComfortCard } from '#contract/conversation.ts'

type Secrets = Pick<Env, 'HEALTH_DATA_SECRET' | 'STAFF_LINK_SECRET'> &
  Partial<Pick<Env, 'FORMER_HEALTH_DATA_SECRET' | 'FORMER_STAFF_LINK_SECRET'>>

const PURPOSE = 'sabai health data'

/** The secrets of health data; where none was configured, those of staff links stood in for them. */
const secretsOf = (env: Secrets): string[] =>
  knownSecrets(
    ...[env.HEALTH_DATA_SECRET, env.FORMER_HEALTH_DATA_SECRET],
    ...[env.STAFF_LINK_SECRET, env.FORMER_STAFF_LINK_SECRET],
  )

const ownCard = (userId: string) => `comfort card of ${userId}`

/** A card as it was sealed for that place, or null where it can no longer be read. */
export function openCard(env: Secrets, sealed: string | null | undefined, about: string): ComfortCard | null {
  const text = sealed ? openSealed(sealed, { secrets: secretsOf(env), purpose: PURPOSE, about }) : undefined
  return text === undefined ? null : (ComfortCard.safeParse(JSON.parse(text)).data ?? null)
}

/** Encrypts a card for one place: `about` names it, and elsewhere it does not open. */
export const closeCard = (env: Secrets, card: ComfortCard, about: string): string =>
  sealText(JSON.stringify(card), { secret: secretsOf(env)[0]!, purpose: PURPOSE, about })

/** The customer's card as it is now. */
export async function readCard(db: Database | Transaction, env: Env, userId: string): Promise<ComfortCard | null> {
  const [row] = await db.select().from(comfortCards).where(eq(comfortCards.userId, userId))
  return openCard(env, row?.sealed, ownCard(userId))
}

export const findCard = async ({ db, env, userId }: UserContext) => ({ comfortCard: await readCard(db, env, userId) })

/** Keeps the card in place of the one before. */
export async function keepCard({ db, env, userId, now }: UserContext, card: ComfortCard) {
  const kept = { sealed: closeCard(env, card, ownCard(userId)), updatedAt: now }
  await db
    .insert(comfortCards)
    .values({ userId, ...kept })
    .onConflictDoUpdate({ target: comfortCards.userId, set: kept })
  return { comfortCard: card }
}

/** Forgets the copies of a customer's card that go with visits after `now`. */
export const cardForgotten =
  openPort<(tx: Transaction, userId: string, now: Date) => Promise<void>>('copies of comfort cards')

/** Removes the card, also from future visits; past ones keep it. */
export async function forgetCard({ db, userId, now }: UserContext) {
  await db.transaction(async (tx) => {
    await tx.delete(comfortCards).where(eq(comfortCards.userId, userId))
    await cardForgotten.get()(tx, userId, now)
  })
  return { comfortCard: null }
}

/** Encrypts all cards with the secret of today, so that the one before it may go. */
export async function resealCards(tx: Transaction, env: Secrets): Promise<Resealed> {
  const rows = await tx.select().from(comfortCards).for('update')
  let done = 0
  for (const { userId, sealed } of rows) {
    const card = openCard(env, sealed, ownCard(userId))
    if (!card) continue
    await tx
      .update(comfortCards)
      .set({ sealed: closeCard(env, card, ownCard(userId)) })
      .where(eq(comfortCards.userId, userId))
    done += 1
  }
  return { done, all: rows.length }
}
