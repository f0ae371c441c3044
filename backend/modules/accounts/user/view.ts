import { eq } from 'drizzle-orm'
import type { ServiceContext, UserContext } from '#backend/context.ts'
import { users } from '#backend/modules/accounts/schema.ts'
import { profileUrl } from '#backend/modules/catalogue/index.ts'
import { openPort } from '#backend/platform/ports.ts'
import type { User } from '#contract/accounts/users.ts'
import { callingCode } from '#domain/accounts/phone.ts'
import { proofsOf } from './proofs.ts'

type Row = typeof users.$inferSelect

/** How many visits of the customer are to come; a visit is until it is missing. */
export const visitsToCome = openPort<(ctx: ServiceContext, userId: string) => Promise<number>>('visits to come')

/** The customer's points now, or their debt. */
export const pointSummary = openPort<(ctx: UserContext) => Promise<User['pointInfo']>>('summary of points')

async function codeOf({ db }: ServiceContext, referrer: string | null): Promise<string | null> {
  if (!referrer) return null
  const [row] = await db.select({ code: users.referralCode }).from(users).where(eq(users.id, referrer))
  return row?.code ?? null
}

/** An account as its owner sees it: everything but the hash. */
export async function viewUser(ctx: ServiceContext, row: Row): Promise<User> {
  const [reservedCount, referrer, pointInfo] = await Promise.all([
    visitsToCome.get()(ctx, row.id),
    codeOf(ctx, row.referrer),
    pointSummary.get()({ ...ctx, userId: row.id }),
  ])
  const { title, firstName, lastName, name, sex, birthday, country, ssn, prefix, phoneNumber } = row
  return {
    _id: row.id,
    email: row.email ?? row.contactEmail,
    title,
    firstName,
    lastName,
    name,
    sex,
    birthday,
    country,
    ssn,
    tel: phoneNumber && `${callingCode(prefix)}${phoneNumber}`,
    prefix,
    phoneNumber,
    profileURL: profileUrl(row.profilePicture),
    isEmailProved: proofsOf(row).isEmailProved,
    hasPassword: row.passwordHash !== null,
    isGuest: row.isGuest,
    reservedCount,
    referralCode: row.referralCode,
    referrer,
    referrerExpired: row.referrerExpired?.toISOString() ?? null,
    locationStatus: row.locationStatus,
    latitude: row.latitude,
    longitude: row.longitude,
    lastUpdate: row.lastUpdate.toISOString(),
    isTermsAccepted: row.isTermsAccepted,
    isPrivacyAccepted: row.isPrivacyAccepted,
    isOptedInEmail: row.isOptedInEmail,
    channel: row.channel,
    pointInfo,
  }
}
