import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Transaction, UserContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { endAllSessions } from '#backend/modules/accounts/session/endAll.ts'
import { newReferralCode } from '#backend/modules/accounts/user/newUser.ts'
import { dropUpload } from '#backend/modules/catalogue/picture/storeUpload.ts'
import { purge } from '#backend/platform/cacheTags/purge.ts'
import { sendMail } from '#backend/platform/mail/sendMail.ts'
import * as table from '#backend/schema.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { cacheTag } from '#domain/cacheTags.ts'
import { checkGiven, checkOwner, guessOwnCode, type Shown } from './checkOwner.ts'
import { keepPhones } from './keepPhones.ts'
import { keepDeletionReason, type Reason } from './keepReason.ts'
import { hasOpenOrders } from './openOrders.ts'

const CONTACT = {
  name: '',
  tel: '',
  email: '',
  receiptImage: null,
  userId: null,
  userRef: null,
  userLangRef: null,
  clickId: null,
} as const

const ORIGIN = { phoneKey: null, network: null } as const

/** Orders stay for the shop's books, without whose they were. Answers the names of their receipts. */
async function anonymiseOrders(tx: Transaction, userId: string): Promise<string[]> {
  const { reservations, tips, vouchers, voucherCarts, voucherCodes, voucherGifts } = table
  const receipts: (string | null)[] = []
  for (const orders of [reservations, vouchers, voucherCarts]) {
    const own = and(eq(orders.userId, userId), isNotNull(orders.receiptImage))
    const rows = await tx.select({ image: orders.receiptImage }).from(orders).where(own)
    receipts.push(...rows.map(({ image }) => image))
  }
  const about = { note: '', sex: null, birthday: null, country: null, cancelReason: null, comfortCard: null }
  // The guests' names go, what they took stays.
  const lines = sql`(select coalesce(jsonb_agg(line - 'guestNames'), '[]') from jsonb_array_elements(lines) as line)`
  await tx
    .update(reservations)
    .set({ ...CONTACT, ...ORIGIN, ...about, lines })
    .where(eq(reservations.userId, userId))
  await tx
    .update(vouchers)
    .set({ ...CONTACT, ...ORIGIN, delivery: null })
    .where(eq(vouchers.userId, userId))
  await tx
    .update(voucherCarts)
    .set({ ...CONTACT, ...ORIGIN, delivery: null })
    .where(eq(voucherCarts.userId, userId))
  await tx.update(tips).set(CONTACT).where(eq(tips.userId, userId))
  await tx.update(voucherCodes).set({ redeemedBy: null }).where(eq(voucherCodes.redeemedBy, userId))
  await tx
    .update(voucherGifts)
    .set({ userId: null, giverName: '', recipientName: '', email: '', message: '' })
    .where(eq(voucherGifts.userId, userId))
  await tx.update(voucherGifts).set({ claimedBy: null }).where(eq(voucherGifts.claimedBy, userId))
  return receipts.filter((image) => image !== null)
}

/** What a customer wrote stays without their name; what was only theirs goes. */
async function eraseRows(tx: Transaction, userId: string, addresses: string[]): Promise<void> {
  const written = await tx
    .update(table.reviews)
    .set({ anonymous: true, name: '' })
    .where(eq(table.reviews.userId, userId))
    .returning({ shopId: table.reviews.shopId })
  await purge(
    tx,
    written.flatMap(({ shopId }) => [cacheTag.shop(shopId), cacheTag.reviews(shopId)]),
  )
  await tx
    .update(table.specialRequests)
    .set({ userId: null, contact: '', message: '' })
    .where(eq(table.specialRequests.userId, userId))
  await tx
    .update(table.feedbacks)
    .set({ userId: null, message: '', wantsAnswer: false })
    .where(eq(table.feedbacks.userId, userId))
  await tx.delete(table.comfortCards).where(eq(table.comfortCards.userId, userId))
  const live = sql`case when ${table.instantRequests.state} in ('searching', 'responded') then 'cancelled' else ${table.instantRequests.state} end`
  await tx
    .update(table.instantRequests)
    .set({ state: live, place: '', note: '', latitude: 0, longitude: 0 })
    .where(eq(table.instantRequests.userId, userId))
  // A hold keeps its places until it runs out; whoever sweeps it gives them back.
  await tx.update(table.slotHolds).set({ userId: null }).where(eq(table.slotHolds.userId, userId))
  // So do units of a deal; whoever only waits for some is gone from the line.
  const turns = eq(table.dealTurns.userId, userId)
  await tx.delete(table.dealTurns).where(and(turns, eq(table.dealTurns.state, 'waiting')))
  await tx.update(table.dealTurns).set({ userId: null }).where(turns)
  await tx.delete(table.voucherCartLines).where(eq(table.voucherCartLines.userId, userId))
  await tx.delete(table.favourites).where(eq(table.favourites.userId, userId))
  await tx.delete(table.visits).where(eq(table.visits.userId, userId))
  await tx.delete(table.pointEntries).where(eq(table.pointEntries.userId, userId))
  await tx.delete(table.pointBalances).where(eq(table.pointBalances.userId, userId))
  await tx.delete(table.knownDevices).where(eq(table.knownDevices.userId, userId))
  await tx.delete(table.passkeys).where(eq(table.passkeys.userId, userId))
  await tx.delete(table.partnerAccounts).where(eq(table.partnerAccounts.userId, userId))
  await tx.delete(table.idempotencyKeys).where(eq(table.idempotencyKeys.owner, userId))
  await tx.delete(table.mailSecrets).where(inArray(table.mailSecrets.email, addresses))
  await tx.delete(table.mails).where(inArray(table.mails.to, addresses))
}

/** An account of which nothing is left but its id, to which the ledgers of others may point. */
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
  const proof = await guessOwnCode(ctx, { email, ref, code })
  const pictures = await db.transaction(async (tx) => {
    // Locked against orders that are being placed: their row points here.
    const [row] = await tx.select().from(table.users).where(eq(table.users.id, userId)).for('update')
    if (!row || row.deletedAt) throw new ServiceError(ERROR_CODE.unauthorized, 'Log in first')
    await checkGiven(row, password)
    if (await hasOpenOrders(tx, userId, now)) {
      throw new ServiceError(ERROR_CODE.ordersOpen, 'A visit or a payment is still open')
    }
    await checkOwner(ctx, tx, row, { password, proof })
    await keepPhones(tx, ctx)
    const receipts = await anonymiseOrders(tx, userId)
    const addresses = [row.email, row.contactEmail].filter((address) => address !== null)
    await eraseRows(tx, userId, addresses)
    await keepDeletionReason(tx, ctx, row, reason)
    await endAllSessions(tx, userId)
    await tx.update(table.users).set(nobody(now)).where(eq(table.users.id, userId))
    if (row.email) await sendMail(tx, { to: row.email, template: 'accountDeleted', locale })
    return row.profilePicture ? [...receipts, row.profilePicture] : receipts
  })
  for (const name of pictures) await dropUpload(ctx, name)
  return {}
}
