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
import { mails } from '#backend/platform/mail/schema.ts'
import { sendMail } from '#backend/platform/mail/sendMail.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { deletionParts } from './parts.ts'

type Row = typeof users.$inferSelect

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

/** Refuses (69) while a visit is to come or money is under way. */
export async function checkNothingOpen(tx: Transaction, { userId, now }: UserContext): Promise<void> {
  for (const { isOpen } of deletionParts.all()) {
    if (await isOpen?.(tx, userId, now))
      throw new ServiceError(ERROR_CODE.ordersOpen, 'A visit or a payment is still open')
  }
}

/**
 * Erases a locked account of which nothing is open, and tells its address so (docs/decisions/0010). Answers the names of
 * uploads that are unused then, to be dropped once the transaction is through.
 */
export async function eraseAccount(tx: Transaction, ctx: UserContext, row: Row): Promise<string[]> {
  const { userId, locale, now } = ctx
  const parts = deletionParts.all()
  for (const { before } of parts) await before?.(tx, ctx)
  const uploads: string[] = []
  for (const { erase } of parts.toReversed()) uploads.push(...((await erase?.(tx, userId)) ?? []))
  const addresses = [row.email, row.contactEmail].filter((address) => address !== null)
  await eraseRows(tx, userId, addresses)
  await eraseStaff(tx, userId, addresses)
  await endAllSessions(tx, userId)
  await tx.update(users).set(nobody(now)).where(eq(users.id, userId))
  if (row.email) await sendMail(tx, { to: row.email, template: 'accountDeleted', locale })
  return row.profilePicture ? [...uploads, row.profilePicture] : uploads
}
