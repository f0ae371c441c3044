import { and, eq, ne, type SQL } from 'drizzle-orm'
import type { Database, ServiceContext, Transaction } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import type { CustomerIdentity } from '#backend/modules/accounts/index.ts'
import { promotions } from '#backend/modules/merchandising/schema.ts'
import { openPort } from '#backend/platform/ports.ts'
import { settings } from '#backend/platform/settings/schema.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { PromotionRow } from './find.ts'

type Reader = Database | Transaction

/** The code for new customers, as the settings name it (spec section 3, App config); '' for none. */
async function newcomersCode(db: Reader): Promise<string> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, 'newUserAppCode'))
  return typeof row?.value === 'string' ? row.value : ''
}

/** Says of promotions whether they are for a first order only. */
export async function findFirstOrderOnly(
  db: Reader,
): Promise<(promotion: Pick<PromotionRow, 'code' | 'isFirstOrderOnly'>) => boolean> {
  const code = await newcomersCode(db)
  return (promotion) => promotion.isFirstOrderOnly || (code !== '' && promotion.code === code)
}

/** The same as a question to the database, of those that are for everybody. */
export async function isForEverybody(db: Reader): Promise<SQL | undefined> {
  const code = await newcomersCode(db)
  return and(eq(promotions.isFirstOrderOnly, false), code === '' ? undefined : ne(promotions.code, code))
}

type HasOrdered = (db: Reader, ctx: Pick<ServiceContext, 'env' | 'now'>, identity: CustomerIdentity) => Promise<boolean>

/** Whether a customer has ordered before, from any account and by any method; filled by orders. */
export const orderHistory = openPort<HasOrdered>('history of orders')

export const hasOrdered: HasOrdered = (...asked) => orderHistory.get()(...asked)

/** Refuses (95) a first-order promotion to a customer who has ordered before. */
export async function checkFirstOrder(
  db: Reader,
  ctx: Pick<ServiceContext, 'env' | 'now'>,
  { promotion, identity }: { promotion: PromotionRow; identity: CustomerIdentity },
): Promise<void> {
  const isFirstOrderOnly = await findFirstOrderOnly(db)
  if (isFirstOrderOnly(promotion) && (await hasOrdered(db, ctx, identity))) {
    throw new ServiceError(ERROR_CODE.promotionFirstOrder, 'This promotion is for a first order')
  }
}
