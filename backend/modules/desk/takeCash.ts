import type { ServiceContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { openDesk } from '#backend/modules/accounts/index.ts'
import { settlePaid } from '#backend/modules/orders/index.ts'
import { asCode, lockShown, usableShopIds } from '#backend/modules/vouchers/index.ts'
import type { Desk } from '#contract/desk/desk.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { PAYMENT_METHOD } from '#domain/orders/paymentMethod.ts'
import { stepOver } from './lockOrder.ts'
import { recordStep } from './step/record.ts'
import { viewDesk } from './view.ts'

/**
 * The shop takes the cash of a voucher, or of the order that it was bought with, by the code that the customer shows;
 * the code is not used by that. A code of other shops: 128; nothing to take: 134.
 */
export async function takeVoucherCash(
  ctx: ServiceContext,
  { urlName, id }: { urlName: string; id: string },
): Promise<Desk> {
  const shop = await openDesk(ctx, urlName)
  await ctx.db.transaction(async (tx) => {
    const { code, voucher } = await lockShown(tx, { id }, null)
    const taking = await usableShopIds(tx, asCode(voucher, code))
    if (taking && !taking.includes(shop.id)) {
      throw new ServiceError(ERROR_CODE.codeOtherShop, 'This shop does not take the voucher')
    }
    const isOpen = !voucher.isPaid && voucher.state !== 'canceled' && voucher.paymentMethod === PAYMENT_METHOD.cash
    if (!isOpen) throw stepOver()
    await settlePaid(tx, voucher.orderId, ctx.now)
    const taken = { kind: 'cashTaken', subjectId: voucher.orderId, label: voucher.name } as const
    await recordStep(tx, { shop, now: ctx.now }, taken)
  })
  return viewDesk(ctx, shop)
}
