import { and, eq, like } from 'drizzle-orm'
import type { StaffContext, Transaction } from '#backend/context.ts'
import { ServiceError, unprocessable } from '#backend/errors.ts'
import { pictures, retirePicture } from '#backend/modules/catalogue/index.ts'
import { recordAudit } from '#backend/platform/audit/record.ts'
import { purge } from '#backend/platform/cacheTags/purge.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { cacheTag } from '#domain/cacheTags.ts'
import { staffLink } from '#domain/merchandising/staffLink.ts'
import { LOCALES } from '#i18n/locales.ts'

/** Has the pages made anew on which staff show something: home, what follows it, and the search. */
export const showContent = (tx: Transaction): Promise<void> => purge(tx, [cacheTag.home, cacheTag.content])

type Told = Omit<Parameters<typeof recordAudit>[2], 'shopId'>

/** Writes down what was done to something of the marketplace itself. */
export const record = (tx: Transaction, { now, staff }: StaffContext, told: Told): Promise<void> =>
  recordAudit(tx, { now, actorId: staff.userId }, told)

/** The link as it is kept; refuses what leads nowhere (169). */
export function keptLink(typed: string): string {
  const link = staffLink(typed, LOCALES)
  if (link) return link
  throw new ServiceError(ERROR_CODE.invalidLink, 'A link is a path of this site or an https address', { field: 'link' })
}

const isUploaded = (name: string) => and(eq(pictures.name, name), like(pictures.name, 'content-%'))

/**
 * Holds the picture that something is to show until it is written, so that the job for unused uploads leaves it.
 * Refuses a name that nobody uploaded for this (422).
 */
export async function holdPicture(tx: Transaction, name: string | null, before: string | null): Promise<void> {
  if (name === null || name === before) return
  const [found] = await tx.select({ name: pictures.name }).from(pictures).where(isUploaded(name)).for('key share')
  if (!found) throw unprocessable('The picture was not uploaded here')
}

/** A picture that something no longer shows: its files go a day later, where nothing else shows it. */
export async function letPictureGo(tx: Transaction, before: string | null, after: string | null, now: Date) {
  if (before?.startsWith('content-') && before !== after) await retirePicture(tx, before, now)
}
