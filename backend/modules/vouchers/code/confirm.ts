import { and, eq, isNull } from 'drizzle-orm'
import type { ServiceContext, Transaction } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { type DeskShop, openDeskOf, openDesks } from '#backend/modules/accounts/index.ts'
import { settlePaid } from '#backend/modules/orders/index.ts'
import type { VoucherRow } from '#backend/modules/vouchers/rows.ts'
import { voucherCodes } from '#backend/modules/vouchers/schema.ts'
import { asCode } from '#backend/modules/vouchers/voucher/select.ts'
import { usableShopIds } from '#backend/modules/vouchers/voucher/usableAt.ts'
import { codeFacts } from '#backend/modules/vouchers/voucher/view.ts'
import { notifyDesks } from '#backend/platform/liveUpdates/notify.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { ShownCode } from '#contract/vouchers/codes.ts'
import { addHours } from '#domain/bangkokTime.ts'
import { PAYMENT_METHOD } from '#domain/orders/paymentMethod.ts'
import { CODE_STATE, codeState } from '#domain/vouchers/voucherState.ts'
import { earnOfVoucher } from './earn.ts'
import { findCode, type Shown } from './find.ts'
import { checkUsable, lockShown } from './lock.ts'

type Reading = Shown & { time?: string; shop?: string }

/** At a desk only the secret opens a code, never an account. */
export const NOBODY = null

/** When the shop read the code, by its own clock; one that lies ahead or more than a day back counts as now. */
export function readAt(time: string | undefined, now: Date): Date {
  const at = time === undefined ? now : new Date(time)
  return at <= now && at >= addHours(now, -24) ? at : now
}

/** The desk that uses it, which must take the voucher (128). Unsaid, one of those that are open. */
async function deskFor(tx: Transaction, desks: readonly DeskShop[], goods: VoucherRow): Promise<DeskShop> {
  const taking = await usableShopIds(tx, goods)
  const desk = desks.find(({ id }) => !taking || taking.includes(id))
  if (!desk) throw new ServiceError(ERROR_CODE.codeOtherShop, 'This shop does not take the voucher')
  return desk
}

/** A voucher that is to be paid at the shop is paid once the shop itself, at its desk, uses a code of it. */
async function takeCash(tx: Transaction, now: Date, voucher: VoucherRow): Promise<VoucherRow> {
  const { orderId, isPaid, paymentMethod, state } = voucher
  if (isPaid || state === 'canceled' || paymentMethod !== PAYMENT_METHOD.cash) return voucher
  await settlePaid(tx, orderId, now)
  return { ...voucher, isPaid: true }
}

type Using = Shown & { time?: string; desks: readonly DeskShop[] }

async function use(tx: Transaction, ctx: ServiceContext, { time, desks, ...shown }: Using): Promise<void> {
  const { code, voucher } = await lockShown(tx, shown, NOBODY)
  const { now } = ctx
  const desk = await deskFor(tx, desks, asCode(voucher, code))
  if (code.redeemedAt === null && codeState(codeFacts(code), { ...voucher, isPaid: true }, now) === CODE_STATE.usable) {
    throw new ServiceError(ERROR_CODE.codeNotRedeemed, 'Its holder has not redeemed the code yet')
  }
  checkUsable({ code, voucher: await takeCash(tx, now, voucher) }, now)
  const usedAt = readAt(time, now)
  const used = await tx
    .update(voucherCodes)
    .set({ usedAt, usedAtShopId: desk.id, viewedAt: code.viewedAt ?? usedAt })
    .where(and(eq(voucherCodes.id, code.id), isNull(voucherCodes.usedAt)))
    .returning({ id: voucherCodes.id })
  if (used.length === 0) throw new ServiceError(ERROR_CODE.codeUsed, 'The code was used already')
  await earnOfVoucher(tx, ctx, voucher)
  await notifyDesks(tx, [desk.id])
}

/**
 * Uses a code that its holder has redeemed, once, at a desk that is open (115): else 146, 128, or what it is good for
 * (122 to 124, 126, 143). Only its secret opens it there, whoever is logged in on the device.
 */
export async function confirmCode(
  ctx: ServiceContext,
  { shop, ...reading }: Reading,
): Promise<{ voucherCode: ShownCode }> {
  const desks = shop === undefined ? await openDesks(ctx) : [await openDeskOf(ctx, shop)]
  await ctx.db.transaction((tx) => use(tx, ctx, { ...reading, desks }))
  return findCode({ ...ctx, userId: NOBODY }, reading)
}
