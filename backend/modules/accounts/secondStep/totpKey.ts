import { randomBytes } from 'node:crypto'
import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Database, StaffContext, Transaction } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { totpKeys } from '#backend/modules/accounts/consoleSchema.ts'
import { findRow } from '#backend/modules/accounts/user/find.ts'
import { recordAudit } from '#backend/platform/audit/record.ts'
import { openSealed, sealText } from '#backend/platform/signing/sealedText.ts'
import { type Resealed, type StaffSecrets, staffSecrets } from '#backend/platform/signing/secrets.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { base32Of, countOfCode } from './totp.ts'

/** As RFC 4226 recommends for SHA-1. */
const SECRET_BYTES = 20

const purposeOf = (userId: string) => ({ purpose: 'totp key', about: userId })

const seal = (env: StaffSecrets, userId: string, text: string) =>
  sealText(text, { secret: env.STAFF_LINK_SECRET, ...purposeOf(userId) })

const unseal = (env: StaffSecrets, { userId, sealedSecret }: { userId: string; sealedSecret: string }) =>
  openSealed(sealedSecret, { secrets: staffSecrets(env), ...purposeOf(userId) })

const wrong = () => new ServiceError(ERROR_CODE.wrongCode, 'That is not the code')

/** Whether somebody's second step is an authenticator app. */
export const hasTotp = async (db: Database | Transaction, userId: string): Promise<boolean> =>
  (await db.$count(totpKeys, and(eq(totpKeys.userId, userId), isNotNull(totpKeys.confirmedAt)))) > 0

/** A new secret for an app; until a code of it comes back, nothing changes. */
export async function startTotp(ctx: StaffContext): Promise<{ secret: string; uri: string }> {
  const { db, env, now, staff } = ctx
  const { userId } = staff
  const owner = await findRow(db, userId)
  const bytes = randomBytes(SECRET_BYTES)
  const sealedSecret = seal(env, userId, bytes.toString('base64url'))
  const [kept] = await db
    .insert(totpKeys)
    .values({ userId, sealedSecret, createdAt: now })
    .onConflictDoUpdate({
      target: totpKeys.userId,
      set: { sealedSecret, createdAt: now },
      setWhere: isNull(totpKeys.confirmedAt),
    })
    .returning({ userId: totpKeys.userId })
  if (!kept) throw new ServiceError(ERROR_CODE.alreadyGranted, 'There is an app already: remove it first')
  const secret = base32Of(bytes)
  const label = encodeURIComponent(`Sabai:${owner?.email ?? ''}`)
  return { secret, uri: `otpauth://totp/${label}?secret=${secret}&issuer=Sabai` }
}

/** Takes a code of the app, each once (else 63), in the transaction of what it is for. */
export async function takeTotp(ctx: StaffContext, tx: Transaction, code: string, isConfirmed: boolean): Promise<void> {
  const { now, staff } = ctx
  const own = and(
    eq(totpKeys.userId, staff.userId),
    isConfirmed ? isNotNull(totpKeys.confirmedAt) : isNull(totpKeys.confirmedAt),
  )
  const [key] = await tx.select().from(totpKeys).where(own).for('update')
  const secret = key && unseal(ctx.env, key)
  const count = secret === undefined ? undefined : countOfCode(Buffer.from(secret, 'base64url'), code, now)
  if (count === undefined) throw wrong()
  const [used] = await tx
    .update(totpKeys)
    .set({ lastCount: count })
    .where(and(own, lt(totpKeys.lastCount, count)))
    .returning({ userId: totpKeys.userId })
  if (!used) throw wrong()
}

/** From now on codes of the app are the second step. */
export async function confirmTotp(ctx: StaffContext, { code }: { code: string }): Promise<Record<string, never>> {
  const { db, now, staff } = ctx
  await db.transaction(async (tx) => {
    await takeTotp(ctx, tx, code, false)
    await tx.update(totpKeys).set({ confirmedAt: now }).where(eq(totpKeys.userId, staff.userId))
    await recordAudit(tx, { now, actorId: staff.userId }, { action: 'totpAdded', kind: 'user', objectId: staff.userId })
  })
  return {}
}

type Remover = { now: Date; actorId: string | null }

/** Forgets somebody's app: codes come by mail again. Answers whether there was one. */
export async function forgetTotp(tx: Transaction, userId: string, by: Remover): Promise<boolean> {
  const [gone] = await tx.delete(totpKeys).where(eq(totpKeys.userId, userId)).returning()
  if (gone?.confirmedAt) await recordAudit(tx, by, { action: 'totpRemoved', kind: 'user', objectId: userId })
  return gone !== undefined
}

export async function removeOwnTotp({ db, now, staff }: StaffContext): Promise<Record<string, never>> {
  await db.transaction((tx) => forgetTotp(tx, staff.userId, { now, actorId: staff.userId }))
  return {}
}

/** Encrypts all keys of apps with the secret of today, so that the one before it may go. Returns how many it could read. */
export async function resealTotpKeys(tx: Transaction, env: StaffSecrets): Promise<Resealed> {
  const rows = await tx.select().from(totpKeys).for('update')
  let done = 0
  for (const row of rows) {
    const text = unseal(env, row)
    if (text === undefined) continue
    const sealedSecret = seal(env, row.userId, text)
    await tx.update(totpKeys).set({ sealedSecret }).where(eq(totpKeys.userId, row.userId))
    done += 1
  }
  return { done, all: rows.length }
}
