import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Transaction, UserContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { voucherModels } from '#backend/modules/catalogue/index.ts'
import { voucherGifts } from '#backend/modules/vouchers/schema.ts'
import { drawSymbols } from '#backend/platform/signing/drawSymbols.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { PlannedGift, VoucherPayload } from '#contract/vouchers/purchase.ts'
import { fieldCode } from '#domain/accounts/validation.ts'
import { PAYMENT_METHOD } from '#domain/orders/paymentMethod.ts'
import { arrivesAt, canArriveOn } from '#domain/vouchers/giftDay.ts'
import { CLAIM_LENGTH, claimableUntil } from '#domain/vouchers/voucherGift.ts'
import { VOUCHER_TYPE } from '#domain/vouchers/voucherType.ts'

/** Refuses what is no address; none is fine, as the giver passes the link on then. */
export function checkEmail(email: string): void {
  if (email && fieldCode('email', email)) throw new ServiceError(ERROR_CODE.invalidEmail, 'Not an e-mail address')
}

/** The card of that id, or 404. */
export async function cardOf(tx: Transaction, id: string | null): Promise<string | null> {
  if (id === null) return null
  const [card] = await tx.select({ id: voucherModels.id }).from(voucherModels).where(eq(voucherModels.id, id))
  if (!card) throw new ServiceError(ERROR_CODE.notFound, 'There is no such card')
  return card.id
}

/** Refuses what cannot be a gift: printed vouchers, visits at the customer's place, and what is paid later at the shop. */
export function checkGivable(
  { voucherType, paymentMethod }: Pick<VoucherPayload, 'voucherType' | 'paymentMethod'>,
  goods: readonly { isGivenAtHome: boolean }[],
): void {
  if (paymentMethod === PAYMENT_METHOD.cash) {
    throw new ServiceError(ERROR_CODE.methodUnavailable, 'A gift is paid ahead')
  }
  if (voucherType === VOUCHER_TYPE.physical || goods.some(({ isGivenAtHome }) => isGivenAtHome)) {
    throw new ServiceError(ERROR_CODE.unprocessable, 'Only an e-voucher for a visit at a shop can be a gift')
  }
}

/** What of a planned gift is stored, or why not: its address (21), its day (151), its card (404). */
export async function plannedRow(
  tx: Transaction,
  now: Date,
  { date, voucherModelId, ...said }: PlannedGift,
  expiredAt: Date,
) {
  checkEmail(said.email)
  if (!canArriveOn(date, now, expiredAt)) {
    throw new ServiceError(ERROR_CODE.voucherGiftDay, 'The gift cannot arrive on that day')
  }
  const deliverAt = arrivesAt(date, now)
  return {
    ...said,
    deliverAt,
    voucherModelId: await cardOf(tx, voucherModelId),
    expiresAt: claimableUntil(deliverAt, expiredAt),
  }
}

type Bought = { voucherId: string; expiredAt: Date; visitCount: number }

/** Keeps the gift that all visits of a voucher are, in the transaction that buys it. */
export async function planGift(
  tx: Transaction,
  { userId, now, locale: giverLang }: UserContext,
  { voucherId, expiredAt, visitCount }: Bought,
  gift: PlannedGift,
): Promise<void> {
  const claimCode = drawSymbols(CLAIM_LENGTH)
  const about = { id: randomUUID(), voucherId, userId, giverLang, visitCount, claimCode, createdAt: now }
  await tx.insert(voucherGifts).values({ ...about, ...(await plannedRow(tx, now, gift, expiredAt)) })
}
