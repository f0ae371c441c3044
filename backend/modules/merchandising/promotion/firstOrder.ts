import { and, eq, isNull, ne, not, type SQL } from 'drizzle-orm'
import type { Database, ServiceContext, Transaction } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { hasOrder, isFormerCustomer, type Person } from '#backend/modules/accounts/user/person.ts'
import { isOverdueBooking } from '#backend/modules/bookings/expire.ts'
import { reservations } from '#backend/modules/bookings/schema.ts'
import { promotions } from '#backend/modules/merchandising/schema.ts'
import { voucherCarts, vouchers } from '#backend/modules/vouchers/schema.ts'
import { isOverdueCart, isOverdueVoucher } from '#backend/modules/vouchers/voucher/expire.ts'
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

/** Not past its time to be paid, whether or not a sweep has seen it yet. */
const stands = (isOverdue: SQL | undefined) => isOverdue && not(isOverdue)

/**
 * Has ordered before, from any account and by any method: a visit, a voucher or several that stand. What was given up,
 * or was not paid in time, does not count, nor does a gift for points, which is no order of money.
 */
export async function hasOrdered(
  db: Reader,
  { env, now }: Pick<ServiceContext, 'env' | 'now'>,
  person: Person,
): Promise<boolean> {
  const visit = and(ne(reservations.status, 'canceled'), stands(isOverdueBooking(now)))
  if (await hasOrder(db, reservations, person, visit)) return true
  const ofMoney = and(isNull(vouchers.cartId), isNull(vouchers.giftCampaignId))
  const voucher = and(ne(vouchers.status, 'canceled'), ofMoney, stands(isOverdueVoucher(now)))
  if (await hasOrder(db, vouchers, person, voucher)) return true
  const cart = and(eq(voucherCarts.status, 'placed'), stands(isOverdueCart(now)))
  return (await hasOrder(db, voucherCarts, person, cart)) || isFormerCustomer(db, env, person)
}

/** Refuses (95) a promotion that is for a first order only to whoever has ordered before. */
export async function checkFirstOrder(
  db: Reader,
  ctx: Pick<ServiceContext, 'env' | 'now'>,
  { promotion, person }: { promotion: PromotionRow; person: Person },
): Promise<void> {
  const isFirstOrderOnly = await findFirstOrderOnly(db)
  if (isFirstOrderOnly(promotion) && (await hasOrdered(db, ctx, person))) {
    throw new ServiceError(ERROR_CODE.promotionFirstOrder, 'This promotion is for a first order')
  }
}
