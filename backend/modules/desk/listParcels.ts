import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import type { ServiceContext } from '#backend/context.ts'
import type { DeskShop } from '#backend/modules/accounts/index.ts'
import { orders } from '#backend/modules/orders/index.ts'
import {
  nameVouchers,
  selectVouchers,
  usableShopIds,
  type VoucherRow,
  voucherCodes,
  vouchers,
} from '#backend/modules/vouchers/index.ts'
import { readSettings } from '#backend/platform/settings/read.ts'
import type { Desk } from '#contract/desk/desk.ts'
import { addHours } from '#domain/bangkokTime.ts'
import { writeOrderNumber } from '#domain/orders/orderNumber.ts'
import { writeVoucherCode } from '#domain/vouchers/voucherCode.ts'
import { reachOf } from './reach.ts'

const LISTED = 200

/** Printed, paid and not posted. */
export const isToPost = and(eq(vouchers.voucherType, 'physical'), eq(orders.state, 'paid'), isNull(vouchers.postedAt))

/** Those of the shop, and those of no one shop that it takes. */
async function findToPost({ db }: ServiceContext, shop: DeskShop): Promise<VoucherRow[]> {
  const rows = await selectVouchers(db)
    .where(and(isToPost, or(eq(vouchers.shopId, shop.id), isNull(vouchers.shopId))))
    .orderBy(asc(orders.paidAt), asc(vouchers.id))
    .limit(LISTED)
  const ours = await Promise.all(
    rows.map(async (row) => row.shopId !== null || ((await usableShopIds(db, row))?.includes(shop.id) ?? true)),
  )
  return rows.filter((_, index) => ours[index])
}

/** An order is one parcel, also with vouchers of other shops. */
async function findWhole({ db }: ServiceContext, found: VoucherRow[]): Promise<Map<string, VoucherRow[]>> {
  const orderIds = [...new Set(found.map(({ orderId }) => orderId))]
  const rows = await selectVouchers(db).where(and(isToPost, inArray(vouchers.orderId, orderIds)))
  return new Map(orderIds.map((id) => [id, rows.filter(({ orderId }) => orderId === id)]))
}

/** Parcels of printed vouchers that wait to be posted, the first paid first. */
export async function listParcels(ctx: ServiceContext, shop: DeskShop): Promise<Desk['parcels']> {
  const found = await findToPost(ctx, shop)
  if (found.length === 0) return []
  const whole = await findWhole(ctx, found)
  const rows = [...whole.values()].flat()
  const [{ shippingWithin }, nameOf, codes] = await Promise.all([
    readSettings(ctx),
    nameVouchers(ctx, rows),
    ctx.db
      .select()
      .from(voucherCodes)
      .where(
        inArray(
          voucherCodes.voucherId,
          rows.map(({ id }) => id),
        ),
      )
      .orderBy(asc(voucherCodes.isBonus), asc(voucherCodes.id)),
  ])
  return [...whole].map(([id, parts]) => {
    const { orderKind, orderNumber, delivery, name, paidAt, createdAt } = parts[0]!
    const toBuyer = !delivery || delivery.isSameAsContact
    const paid = paidAt ?? createdAt
    const { tel, email } = toBuyer
      ? reachOf(parts[0]!)
      : { tel: `${delivery.recipientPrefix}${delivery.recipientPhoneNumber}`, email: '' }
    return {
      kind: orderKind,
      _id: id,
      orderNumber: writeOrderNumber(orderNumber),
      recipientName: toBuyer ? name : delivery.recipientName,
      recipientTel: tel,
      recipientEmail: email,
      address: delivery?.address ?? '',
      items: parts.map((row) => ({
        name: `${nameOf(row)} × ${row.serviceCount + row.bonusCount}`,
        voucherModelId: row.delivery?.voucherModelId ?? null,
        codes: codes.flatMap(({ voucherId, code }) => (voucherId === row.id ? writeVoucherCode(code) : [])),
      })),
      paidAt: paid.toISOString(),
      postBy: addHours(paid, 24 * shippingWithin).toISOString(),
    }
  })
}
