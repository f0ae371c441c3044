import { eq } from 'drizzle-orm'
import type { StaffContext } from '#backend/context.ts'
import { changedMeanwhile, ServiceError, unprocessable } from '#backend/errors.ts'
import { recordAudit } from '#backend/platform/audit/record.ts'
import { type Page, wholeList } from '#backend/platform/paging.ts'
import type { ExchangeRate } from '#contract/consoleSettings.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { bangkokDate } from '#domain/bangkokTime.ts'
import { RATED_CURRENCIES, rateFault } from '#domain/pricing/exchangeRate.ts'
import { exchangeRates } from './schema.ts'

type Row = typeof exchangeRates.$inferSelect

const viewRate = (currency: ExchangeRate['_id'], row: Row | undefined): ExchangeRate => ({
  ...{ _id: currency, version: row?.version ?? 0, bahtPerUnit: row?.bahtPerUnit ?? null, day: row?.day ?? null },
})

/** The rate of each currency, also where there is none. */
export async function listRates({ db }: StaffContext): Promise<Page<ExchangeRate>> {
  const rows = await db.select().from(exchangeRates)
  return wholeList(
    RATED_CURRENCIES.map((one) =>
      viewRate(
        one,
        rows.find(({ currency }) => currency === one),
      ),
    ),
  )
}

const told = (row: Row | undefined) => ({ rate: row?.bahtPerUnit ?? null, rateDay: row?.day ?? null })

type Said = { version: number; bahtPerUnit: number; day: string }

/** Says a rate and its day; the audit keeps the rates before. No page keeps a rate, so none is purged. */
export async function changeRate(
  { db, now, staff }: StaffContext,
  id: string,
  { version, ...said }: Said,
): Promise<{ rate: ExchangeRate }> {
  const currency = RATED_CURRENCIES.find((one) => one === id)
  if (!currency) throw new ServiceError(ERROR_CODE.notFound, 'There is no such currency')
  const fault = rateFault(said, bangkokDate(now))
  if (fault) throw unprocessable(`The rate cannot be: ${fault}`)
  return db.transaction(async (tx) => {
    const which = eq(exchangeRates.currency, currency)
    const [before] = await tx.select().from(exchangeRates).where(which).for('update')
    if ((before?.version ?? 0) !== version) throw changedMeanwhile()
    const [after] = before
      ? await tx.update(exchangeRates).set(said).where(which).returning()
      : await tx
          .insert(exchangeRates)
          .values({ currency, ...said })
          .onConflictDoNothing()
          .returning()
    if (!after) throw changedMeanwhile()
    if (before?.bahtPerUnit !== after.bahtPerUnit || before.day !== after.day) {
      const what = { action: 'exchangeRateChanged', kind: 'exchangeRate', objectId: currency } as const
      await recordAudit(
        tx,
        { now, actorId: staff.userId },
        {
          ...what,
          before: { ratedCurrency: currency, ...told(before) },
          after: { ratedCurrency: currency, ...told(after) },
        },
      )
    }
    return { rate: viewRate(currency, after) }
  })
}
