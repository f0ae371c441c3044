import { eq, inArray } from 'drizzle-orm'
import type { Transaction, UserContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { eraseStaff } from '#backend/modules/accounts/grant/erase.ts'
import {
  favourites,
  knownDevices,
  mailSecrets,
  partnerAccounts,
  passkeys,
  users,
} from '#backend/modules/accounts/schema.ts'
import { endAllSessions } from '#backend/modules/accounts/session/endAll.ts'
import { newReferralCode } from '#backend/modules/accounts/user/newUser.ts'
import { dropUpload } from '#backend/modules/catalogue/index.ts'
import { mails } from '#backend/platform/mail/schema.ts'
import { sendMail } from '#backend/platform/mail/sendMail.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { checkGiven, checkOwner, guessOwnCode, type Shown } from './checkOwner.ts'
import { keepDeletionReason, type Reason } from './keepReason.ts'
import { deletionParts } from './parts.ts'

/** Deletes what refers to nothing but the account: favourites, log-ins, mailed codes. */
async function eraseRows(tx: Transaction, userId: string, addresses: string[]): Promise<void> {
  await tx.delete(favourites).where(eq(favourites.userId, userId))
  await tx.delete(knownDevices).where(eq(knownDevices.userId, userId))
  await tx.delete(passkeys).where(eq(passkeys.userId, userId))
  await tx.delete(partnerAccounts).where(eq(partnerAccounts.userId, userId))
  await tx.delete(mailSecrets).where(inArray(mailSecrets.email, addresses))
  await tx.delete(mails).where(inArray(mails.to, addresses))
}

/** Columns of an erased account: only the id is left, for ledgers that refer to it. */
const nobody = (now: Date) => ({
  email: null,
  contactEmail: null,
  passwordHash: null,
  title: null,
  firstName: '',
  lastName: '',
  name: '',
  sex: null,
  birthday: null,
  country: null,
  ssn: null,
  phoneNumber: '',
  profilePicture: null,
  referralCode: newReferralCode(),
  referrer: null,
  referrerExpired: null,
  locationStatus: null,
  latitude: null,
  longitude: null,
  isOptedInEmail: false,
  blockedAt: null,
  blockedFor: null,
  deletedAt: now,
  lastUpdate: now,
})

/**
 * Erases the customer's account (docs/decisions/0010) by the password or a fresh code: refuses with open orders (69), and
 * as `checkOwner` does.
 */
export async function deleteAccount(
  ctx: UserContext,
  { password, email, ref, code, ...reason }: Shown & Reason,
): Promise<Record<string, never>> {
  const { db, userId, locale, now } = ctx
  const parts = deletionParts.all()
  const proof = await guessOwnCode(ctx, { email, ref, code })
  const pictures = await db.transaction(async (tx) => {
    // Locked against orders that are being placed: their row points here.
    const [row] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
    if (!row || row.deletedAt) throw new ServiceError(ERROR_CODE.unauthorized, 'Log in first')
    await checkGiven(row, password)
    for (const { isOpen } of parts) {
      if (await isOpen?.(tx, userId, now)) {
        throw new ServiceError(ERROR_CODE.ordersOpen, 'A visit or a payment is still open')
      }
    }
    await checkOwner(ctx, tx, row, { password, proof })
    for (const { before } of parts) await before?.(tx, ctx)
    const uploads: string[] = []
    for (const { erase } of parts.toReversed()) uploads.push(...((await erase?.(tx, userId)) ?? []))
    const addresses = [row.email, row.contactEmail].filter((address) => address !== null)
    await eraseRows(tx, userId, addresses)
    await eraseStaff(tx, userId, addresses)
    await keepDeletionReason(tx, ctx, row, reason)
    await endAllSessions(tx, userId)
    await tx.update(users).set(nobody(now)).where(eq(users.id, userId))
    if (row.email) await sendMail(tx, { to: row.email, template: 'accountDeleted', locale })
    return row.profilePicture ? [...uploads, row.profilePicture] : uploads
  })
  for (const name of pictures) await dropUpload(ctx, name)
  return {}
}
