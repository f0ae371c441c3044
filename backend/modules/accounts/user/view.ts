import { and, eq, gt } from 'drizzle-orm'
import type { ServiceContext } from '#backend/context.ts'
import { users } from '#backend/modules/accounts/schema.ts'
import { reservations } from '#backend/modules/bookings/schema.ts'
import { profileUrl } from '#backend/modules/catalogue/picture/storeUpload.ts'
import { summarisePoints } from '#backend/modules/rewards/point/summary.ts'
import type { User } from '#contract/accounts/users.ts'
import { callingCode } from '#domain/accounts/phone.ts'
import { addMinutes } from '#domain/bangkokTime.ts'
import { RESERVATION_STATUS } from '#domain/bookings/bookingStatus.ts'
import { MISSING_AFTER_MINUTES } from '#domain/constants.ts'
import { proofsOf } from './proofs.ts'

type Row = typeof users.$inferSelect

/** A visit counts as to come until it is missing. */
const visitsToCome = ({ db, now }: ServiceContext, userId: string) =>
  db.$count(
    reservations,
    and(
      eq(reservations.userId, userId),
      eq(reservations.status, RESERVATION_STATUS.reserved),
      gt(reservations.time, addMinutes(now, -MISSING_AFTER_MINUTES)),
    ),
  )

async function codeOf({ db }: ServiceContext, referrer: string | null): Promise<string | null> {
  if (!referrer) return null
  const [row] = await db.select({ code: users.referralCode }).from(users).where(eq(users.id, referrer))
  return row?.code ?? null
}

/** An account as its owner sees it: everything but the hash. */
export async function viewUser(ctx: ServiceContext, row: Row): Promise<User> {
  const [reservedCount, referrer, pointInfo] = await Promise.all([
    visitsToCome(ctx, row.id),
    codeOf(ctx, row.referrer),
    summarisePoints({ ...ctx, userId: row.id }),
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
