import { and, eq, isNull } from 'drizzle-orm'
import type { ServiceContext, Transaction } from '#backend/context.ts'
import { shops, voucherCodes, type vouchers } from '#backend/db/schema/index.ts'
import { ServiceError } from '#backend/errors.ts'
import { openDesk } from '#backend/services/desk/session.ts'
import { wakeDesks } from '#backend/services/live/wake.ts'
import { settlePaid } from '#backend/services/payment/settle.ts'
import { idFirst, isShop } from '#backend/services/shop/plan.ts'
import { asCode } from '#backend/services/voucher/read.ts'
import { usableShopIds } from '#backend/services/voucher/usableAt.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { ShownCode } from '#contract/voucherCodes.ts'
import { addHours } from '#domain/bangkokTime.ts'
import { PAYMENT_METHOD } from '#domain/payment/paymentMethod.ts'
import { earnOfVoucher } from './earn.ts'
import { findCode, type Shown } from './find.ts'
import { checkUsable, lockShown } from './lock.ts'

type VoucherRow = typeof vouchers.$inferSelect
type Reading = Shown & { time?: string; shop?: string }

/** When the shop read the code, by its own clock; one that lies ahead or more than a day back counts as now. */
export function readAt(time: string | undefined, now: Date): Date {
  const at = time === undefined ? now : new Date(time)
  return at <= now && at >= addHours(now, -24) ? at : now
}

/** The shop where it is used: it must take the voucher (128). Unsaid, the only one that does, else none. */
async function shopOf(tx: Transaction, goods: VoucherRow, idOrUrlName: string | undefined) {
  const taking = await usableShopIds(tx, goods)
  const wanted = idOrUrlName ?? (taking?.length === 1 ? taking[0] : undefined)
  if (wanted === undefined) return undefined
  const [shop] = await tx.select().from(shops).where(isShop(wanted)).orderBy(idFirst(wanted)).limit(1)
  if (!shop && idOrUrlName === undefined) return undefined
  if (!shop || (taking && !taking.includes(shop.id))) {
    throw new ServiceError(ERROR_CODE.codeOtherShop, 'This shop does not take the voucher')
  }
  return shop
}

/** A voucher that is to be paid at the shop is paid once the shop itself, at its desk, reads a code of it. */
async function takeCash(tx: Transaction, ctx: ServiceContext, voucher: VoucherRow, urlName: string) {
  const { id, cartId, isPaid, paymentMethod, status } = voucher
  if (isPaid || status === 'canceled' || paymentMethod !== PAYMENT_METHOD.cash || !ctx.deskToken) return voucher
  await openDesk(ctx, urlName)
  await settlePaid(tx, cartId ? 'cart' : 'voucher', cartId ?? id, ctx.now)
  return { ...voucher, isPaid: true }
}

async function use(tx: Transaction, ctx: ServiceContext, { time, shop: wantedShop, ...shown }: Reading) {
  const { now, userId } = ctx
  const { code, voucher } = await lockShown(tx, shown, userId)
  const shop = await shopOf(tx, asCode(voucher, code), wantedShop)
  checkUsable({ code, voucher: shop ? await takeCash(tx, ctx, voucher, shop.urlName) : voucher }, now)
  const usedAt = readAt(time, now)
  const used = await tx
    .update(voucherCodes)
    .set({ usedAt, usedAtShopId: shop?.id ?? null, viewedAt: code.viewedAt ?? usedAt })
    .where(and(eq(voucherCodes.id, code.id), isNull(voucherCodes.usedAt)))
    .returning({ id: voucherCodes.id })
  if (used.length === 0) throw new ServiceError(ERROR_CODE.codeUsed, 'The code was used already')
  await earnOfVoucher(tx, voucher, now)
  if (shop) await wakeDesks(tx, [shop.id])
}

/** Uses a code, once; refuses one that is good for nothing (122 to 124, 126) or of other shops (128). */
export async function confirmCode(ctx: ServiceContext, reading: Reading): Promise<{ voucherCode: ShownCode }> {
  await ctx.db.transaction((tx) => use(tx, ctx, reading))
  return findCode(ctx, reading)
}
