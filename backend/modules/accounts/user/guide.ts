import { eq } from 'drizzle-orm'
import type { UserContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { favourites } from '#backend/modules/accounts/schema.ts'
import { openRegistry } from '#backend/platform/ports.ts'
import type { GuideStep } from '#contract/accounts/users.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { findRow } from './find.ts'

type Guide = {
  steps: GuideStep[]
  doneCount: number
  waiting: { paying: number; reserved: number; reviewing: number; voucher: number }
}

type Counts = Guide['waiting'] & { visit: number; review: number }
const NOTHING: Counts = { paying: 0, reserved: 0, reviewing: 0, voucher: 0, visit: 0, review: 0 }

/** Counts of what the customer has to do (`paying`, `reserved`, `reviewing`, `voucher`) or has done (`visit`, `review`). */
export const guideCounts = openRegistry<string, (ctx: UserContext) => Promise<Partial<Counts>>>('counts of the guide')

/** Missing profile data of the customer, and counts of what they have to do. */
export async function guideCustomer(ctx: UserContext): Promise<Guide> {
  const { db, userId } = ctx
  const row = await findRow(db, userId)
  if (!row) throw new ServiceError(ERROR_CODE.unauthorized, 'Log in first')
  const [favourite, ...counted] = await Promise.all([
    db.$count(favourites, eq(favourites.userId, userId)),
    ...guideCounts.all().map((count) => count(ctx)),
  ])
  const { visit, review, ...waiting }: Counts = Object.assign({ ...NOTHING }, ...counted)
  const steps: GuideStep[] = [
    { key: 'profile', isDone: row.firstName !== '' && row.phoneNumber !== '' },
    { key: 'email', isDone: row.email !== null },
    { key: 'terms', isDone: row.isTermsAccepted },
    { key: 'favourite', isDone: favourite > 0 },
    { key: 'visit', isDone: visit > 0 },
    { key: 'review', isDone: review > 0 },
  ]
  return { steps, doneCount: steps.filter(({ isDone }) => isDone).length, waiting }
}
