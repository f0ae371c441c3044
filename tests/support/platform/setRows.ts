import { eq } from 'drizzle-orm'
import type { Database } from '#backend/context.ts'
import { exchangeRates, settings } from '#backend/schema.ts'

/** The rate of US dollars as it is once somebody has said it for the first time; its version is 1. */
export async function insertRate(db: Database): Promise<string> {
  await db.delete(exchangeRates).where(eq(exchangeRates.currency, 'USD'))
  await db.insert(exchangeRates).values({ currency: 'USD', bahtPerUnit: 32.4 })
  return 'USD'
}

/** The same of what posting costs. */
export async function insertSetting(db: Database): Promise<string> {
  await db.delete(settings).where(eq(settings.key, 'shippingFee'))
  await db.insert(settings).values({ key: 'shippingFee', value: 25 })
  return 'shippingFee'
}
