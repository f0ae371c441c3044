import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database, Transaction, UserContext } from '#backend/context.ts'
import type { Env } from '#backend/env.ts'
import { comfortCards } from '#backend/modules/conversation/schema.ts'
import { openPort } from '#backend/platform/ports.ts'
import { ComfortCard } from '#contract/conversation.ts'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

type Secrets = Pick<Env, 'HEALTH_DATA_SECRET' | 'STAFF_LINK_SECRET'>

/** Encryption key of health data; derived from the staff link secret where none is configured. */
const keyOf = ({ HEALTH_DATA_SECRET, STAFF_LINK_SECRET }: Secrets): Buffer =>
  Buffer.from(hkdfSync('sha256', HEALTH_DATA_SECRET ?? STAFF_LINK_SECRET, '', 'sabai health data', 32))

/** Encrypts a text for one place: `about` names it, and elsewhere it does not open. */
function seal(secrets: Secrets, text: string, about: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(secrets), iv).setAAD(Buffer.from(about))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
}

/** What was sealed for that place; undefined where it was changed, belongs elsewhere, or the secret is another one. */
function unseal(secrets: Secrets, sealed: string, about: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64')
  const body = IV_BYTES + TAG_BYTES
  try {
    const decipher = createDecipheriv(CIPHER, keyOf(secrets), bytes.subarray(0, IV_BYTES))
      .setAAD(Buffer.from(about))
      .setAuthTag(bytes.subarray(IV_BYTES, body))
    return Buffer.concat([decipher.update(bytes.subarray(body)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

const ownCard = (userId: string) => `comfort card of ${userId}`

/** A card as it was sealed for that place, or null where it can no longer be read. */
export function openCard(env: Env, sealed: string | null | undefined, about: string): ComfortCard | null {
  const text = sealed ? unseal(env, sealed, about) : undefined
  return text === undefined ? null : (ComfortCard.safeParse(JSON.parse(text)).data ?? null)
}

export const closeCard = (env: Env, card: ComfortCard, about: string): string => seal(env, JSON.stringify(card), about)

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
