import { desc, eq } from 'drizzle-orm'
import { reconciledDays } from '#backend/modules/orders/reconciliationSchema.ts'
import type { Queue } from '#backend/platform/jobs/queue.ts'
import { type Handler, handles } from '#backend/platform/jobs/work.ts'
import { knownAcquirers } from '#backend/platform/payments/acquirers.ts'
import type { AcquirerContext, PaymentProvider } from '#backend/platform/payments/provider.ts'
import { addDays, bangkokDate, startOfDay } from '#domain/bangkokTime.ts'
import { compare } from './compare.ts'
import { closeAgreed, keepDifferences } from './keep.ts'

/** Half past three in Bangkok: what the day before still had open is over by then. */
const RECONCILIATION: Queue<object> = {
  ...{
    name: 'reconciliation',
    cron: '30 20 * * *',
    retries: 5,
    retrySeconds: 300,
    timeoutSeconds: 3600,
    unique: 'alone',
  },
}

/** Most days before today that one night compares, where nights were left out. */
const RECONCILED_DAYS_MAX = 14

/** The days before today that were not compared with an acquirer; after a long silence only the latest of them. */
async function daysToCompare({ db, now }: AcquirerContext, acquirer: string): Promise<string[]> {
  const today = bangkokDate(now)
  const [latest] = await db
    .select()
    .from(reconciledDays)
    .where(eq(reconciledDays.acquirer, acquirer))
    .orderBy(desc(reconciledDays.day))
    .limit(1)
  const days = Array.from({ length: RECONCILED_DAYS_MAX }, (_, at) => addDays(today, at - RECONCILED_DAYS_MAX))
  return latest ? days.filter((day) => day > latest.day) : days.slice(-1)
}

async function reconcileDay(ctx: AcquirerContext, acquirer: PaymentProvider, day: string): Promise<number> {
  const span = { from: startOfDay(day), until: startOfDay(addDays(day, 1)) }
  const { compared, found } = await compare(ctx, acquirer, span)
  await ctx.db.transaction(async (tx) => {
    await keepDifferences(tx, found, ctx.now)
    await closeAgreed(tx, { compared, found, now: ctx.now })
    const counts = { paymentCount: compared.length, differenceCount: found.length }
    const row = { acquirer: acquirer.name, day, ...counts, at: ctx.now }
    await tx.insert(reconciledDays).values(row).onConflictDoNothing()
  })
  return found.length
}

/**
 * Compares the days before today with each acquirer and keeps what differs; a job of every night. Answers how much that
 * was. One acquirer that does not answer keeps no other from being compared.
 * @throws Error where one did not answer: it is asked again
 */
export async function reconcile(ctx: AcquirerContext): Promise<number> {
  let count = 0
  const faults: unknown[] = []
  for (const acquirer of knownAcquirers(ctx.db)) {
    try {
      for (const day of await daysToCompare(ctx, acquirer.name)) count += await reconcileDay(ctx, acquirer, day)
    } catch (error) {
      faults.push(error)
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, 'Not every acquirer could be compared')
  return count
}

export const reconciliationHandler: Handler = handles(RECONCILIATION, ({ db, now }) => reconcile({ db, now }))
