import type { ServiceContext } from '#backend/context.ts'
import { findPictures } from '#backend/modules/catalogue/index.ts'
import { statusOf, type VoucherRow } from '#backend/modules/vouchers/rows.ts'
import { readSettings } from '#backend/platform/settings/read.ts'
import { signCode } from '#backend/platform/signing/voucherCode.ts'
import type { Voucher, VoucherCode } from '#contract/vouchers/vouchers.ts'
import { addHours } from '#domain/bangkokTime.ts'
import { NO_DURATION_MINUTES } from '#domain/constants.ts'
import { textIn } from '#domain/localizedText.ts'
import { payableUntil } from '#domain/orders/expiry.ts'
import { writeOrderNumber } from '#domain/orders/orderNumber.ts'
import { PAYMENT_METHOD } from '#domain/orders/paymentMethod.ts'
import { canPayInstead, canPayOnline, PAYMENT_STATE, paymentStateOf } from '#domain/orders/paymentState.ts'
import { writeVoucherCode } from '#domain/vouchers/voucherCode.ts'
import { isExpired } from '#domain/vouchers/voucherExpiry.ts'
import {
  CODE_STATE,
  canCancelVoucher,
  cashUntil,
  codeState,
  isInactive,
  voucherRefundUntil,
} from '#domain/vouchers/voucherState.ts'
import { VOUCHER_TYPE } from '#domain/vouchers/voucherType.ts'
import { type Around, type CodeRow, type Described, findAround, holderOf, ofCodes } from './select.ts'

const iso = (instant: Date | null) => instant?.toISOString() ?? null

/** A code as the rules of the domain ask about it. */
export const codeFacts = ({ usedAt, bookingId }: Pick<CodeRow, 'usedAt' | 'bookingId'>) => ({
  usedAt,
  reservationId: bookingId,
})

/** A code as the viewer sees it: the secret is shown only to its holder. */
export function viewCode(
  code: CodeRow,
  row: VoucherRow,
  viewerId: string | null,
  now: Date,
): Omit<VoucherCode, 'deal' | 'service' | 'proof' | 'reservationId'> {
  const isHeld = viewerId !== null && holderOf(code, row) === viewerId
  return {
    _id: code.id,
    code: isHeld ? writeVoucherCode(code.code) : null,
    isBonus: code.isBonus,
    state: codeState(codeFacts(code), row, now),
    isGivenAway: !isHeld,
    redeemedAt: iso(code.redeemedAt),
    viewedAt: iso(code.viewedAt),
    usedAt: iso(code.usedAt),
  }
}

/** The service of a shop that a code is of; null of any other voucher. */
export function viewService({ timePriceId }: CodeRow, { lines }: VoucherRow, locale: string): VoucherCode['service'] {
  const line = lines.find((one) => one.timePriceId === timePriceId)
  return line
    ? { timePriceId: line.timePriceId, typeName: textIn(line.typeName, locale), duration: line.duration }
    : null
}

/** Shown only to the holder of the code: the booking that it is allocated to, and the signature for its QR code. */
function viewHeld({ env, userId, now }: ServiceContext, code: CodeRow, row: VoucherRow) {
  const isHeld = userId !== null && holderOf(code, row) === userId
  const isUsable = codeState(codeFacts(code), row, now) === CODE_STATE.usable
  return {
    proof: isHeld && isUsable ? signCode(env, code.id, { kind: row.kind, expiresAt: row.expiredAt }) : null,
    reservationId: isHeld ? code.bookingId : null,
  }
}

/** The money of a voucher, which is its cart's where it was bought with others. */
function viewMoney(row: VoucherRow, around: Around, now: Date) {
  const order = { ...row, price: row.orderPrice }
  const isCanceled = row.state === 'canceled'
  const isCash = order.paymentMethod === PAYMENT_METHOD.cash
  const { originalPrice, discount, promotionId, pointDiscount, pointReceived, shippingFee, price } = row
  return {
    orderNumber: writeOrderNumber(row.orderNumber),
    ...{ originalPrice, discount, promotionId, pointDiscount, pointReceived, shippingFee, price },
    isPaid: row.isPaid,
    paymentMethod: order.paymentMethod,
    paymentState: paymentStateOf({ ...order, isCanceled, hasFailed: around.hasFailed(row) }, now),
    payableUntil: (isCash ? cashUntil(order.createdAt) : payableUntil(order)).toISOString(),
    canPay: !isCanceled && canPayOnline(order, now),
    canPayInstead: !isCanceled && canPayInstead(order, now),
    receiptImage: order.receiptImage,
    receiptReason: order.receiptReason,
    refundedAmount: order.refundedAmount,
    refundedAt: iso(order.refundedAt),
    refunds: around.refundsOf(row),
    buyerName: row.name,
    email: row.email,
    delivery: row.delivery,
  }
}

/** Fields of buyer and money, emptied for the receiver of a gift. */
const GIFT_MONEY = {
  orderNumber: '',
  ...{ originalPrice: 0, discount: 0, promotionId: null, pointDiscount: 0, pointReceived: 0, shippingFee: 0, price: 0 },
  ...{ isPaid: true, paymentMethod: '', paymentState: PAYMENT_STATE.paid, canPay: false, canPayInstead: false },
  ...{
    receiptImage: null,
    receiptReason: null,
    refundedAmount: 0,
    refundedAt: null,
    refunds: [],
    buyerName: '',
    email: '',
    delivery: null,
  },
}

function viewGoods(row: Described, around: Around, locale: string) {
  const [deal, pass, shop] = [around.dealOf(row), around.passOf(row), around.shopOf(row)]
  const services = [...new Set(row.lines.map(({ typeName }) => textIn(typeName, locale)))].join(', ')
  return {
    name: textIn(deal?.typeName ?? pass?.name, locale) || services || textIn(shop?.name, locale),
    shop: shop ? { _id: shop.id, urlName: shop.urlName, name: textIn(shop.name, locale) } : null,
    duration: deal?.duration ?? row.lines[0]?.duration ?? NO_DURATION_MINUTES,
    lines: row.lines.map(({ timePriceId, typeName, duration, guestCount, finalPrice, finalTotal }) => {
      return { timePriceId, typeName: textIn(typeName, locale), duration, guestCount, finalPrice, finalTotal }
    }),
  }
}

const imageOf = (row: Described, around: Around) =>
  (around.dealOf(row) ?? around.passOf(row) ?? around.shopOf(row))?.image

/** What each of these vouchers is called, in the asked language. */
export async function nameVouchers(ctx: ServiceContext, rows: readonly VoucherRow[]) {
  const around = await findAround(ctx, rows)
  return (row: VoucherRow): string => viewGoods(row, around, ctx.locale).name
}

/** How far a printed voucher is on its way; null for one that is not sent. */
function viewShipping(row: VoucherRow, withinDays: number): Voucher['shipping'] {
  if (row.voucherType !== VOUCHER_TYPE.physical || row.state === 'canceled') return null
  const { isPaid, paidAt, postedAt, trackingNote } = row
  return {
    state: postedAt ? 'posted' : isPaid ? 'toPost' : 'unpaid',
    postBy: paidAt ? addHours(paidAt, 24 * withinDays).toISOString() : null,
    postedAt: iso(postedAt),
    trackingNote: trackingNote || null,
  }
}

/** What a voucher is, without anything of its buyer. */
export async function viewVoucherCard(ctx: ServiceContext, row: Described) {
  const around = await findAround(ctx, [row])
  const image = imageOf(row, around)
  const picture = await findPictures(ctx, around.images)
  return { name: viewGoods(row, around, ctx.locale).name, image: image ? picture(image) : null }
}

/** Vouchers as the caller sees them, in the order given; those whose goods are in no catalogue any more are left out. */
export async function viewVouchers(ctx: ServiceContext, rows: readonly VoucherRow[]): Promise<Voucher[]> {
  if (rows.length === 0) return []
  const { now, locale, userId } = ctx
  const [around, { shippingWithin }] = await Promise.all([findAround(ctx, rows), readSettings(ctx)])
  const picture = await findPictures(ctx, around.images)
  return rows.flatMap((row) => {
    const image = imageOf(row, around)
    if (image === undefined) return []
    const isGift = !around.isOwn(row)
    const all = around.codesOf(row)
    const own = all.filter((code) => holderOf(code, row) === userId)
    const held = isGift ? ofCodes(row, own) : row
    const bonusOf = ({ dealId }: CodeRow) => {
      const deal = dealId ? around.bonusDealOf(dealId) : undefined
      return deal ? { _id: deal.id, name: textIn(deal.typeName, locale) } : null
    }
    const codes = all
      .map((code) => ({
        ...viewCode(code, row, userId, now),
        ...viewHeld(ctx, code, row),
        deal: bonusOf(code),
        service: viewService(code, row, locale),
      }))
      .filter((code) => !isGift || !code.isGivenAway)
    const kept = all.map((code) => ({ ...codeFacts(code), isGivenAway: holderOf(code, row) !== row.userId }))
    const status = statusOf(row)
    const { id, kind, voucherType, dealId, levelId, serviceCount, bonusCount, expiredAt, createdAt } = row
    return {
      _id: id,
      ...{ kind, voucherType, status, isGift, dealId, levelId },
      ...viewGoods(held, around, locale),
      image: picture(image),
      cartId: isGift ? null : row.cartId,
      serviceCount: isGift ? codes.length : serviceCount,
      bonusCount: isGift ? 0 : bonusCount,
      codes,
      usableCount: codes.filter(({ state, isGivenAway }) => state === CODE_STATE.usable && !isGivenAway).length,
      usedCount: codes.filter(({ state }) => state === CODE_STATE.used).length,
      expiredAt: expiredAt.toISOString(),
      isExpired: isExpired(expiredAt, now),
      isActive: !isInactive(row),
      shipping: isGift ? null : viewShipping(row, shippingWithin),
      ...(isGift ? { ...GIFT_MONEY, payableUntil: createdAt.toISOString() } : viewMoney(row, around, now)),
      canCancel: !isGift && row.cartId === null && canCancelVoucher({ ...row, status }, kept, now),
      refundUntil: voucherRefundUntil(createdAt).toISOString(),
      isReviewed: around.isReviewed(row),
      createdAt: createdAt.toISOString(),
      checkedOutAt: row.checkedOutAt.toISOString(),
    }
  })
}
