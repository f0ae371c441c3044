import type { ServiceContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { openDesk, requireDeskMoney } from '#backend/modules/accounts/index.ts'
import { approveReceiptPayment, refuseReceiptPayment } from '#backend/modules/orders/index.ts'
import { notifyDesks } from '#backend/platform/liveUpdates/notify.ts'
import type { Desk } from '#contract/desk/desk.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { lockConcerning } from './lockOrder.ts'
import { viewDesk } from './view.ts'

type Input = { urlName: string; kind: Desk['receipts'][number]['kind']; id: string }

const movedOn = () => new ServiceError(ERROR_CODE.receiptMovedOn, 'This receipt waits for nobody any more')

/**
 * The money is there: it pays the order, once; saying it again changes nothing. Where that is paid by another way
 * meanwhile, or over, the money is due back.
 */
export async function approveReceipt(ctx: ServiceContext, input: Input): Promise<Desk> {
  const shop = await openDesk(ctx, input.urlName)
  await requireDeskMoney(ctx, shop)
  await ctx.db.transaction(async (tx) => {
    const order = await lockConcerning(tx, shop, input)
    if (order.receiptState === 'approved') return
    if (order.receiptState !== 'inReview') throw movedOn()
    await approveReceiptPayment(tx, order, ctx.now)
    await notifyDesks(tx, [shop.id])
  })
  return viewDesk(ctx, shop)
}

/** Refuses a receipt: the customer is mailed the reason, and may send another while the order is unpaid. */
export async function refuseReceipt(ctx: ServiceContext, { reason, ...input }: Input & { reason: string }) {
  const shop = await openDesk(ctx, input.urlName)
  await requireDeskMoney(ctx, shop)
  await ctx.db.transaction(async (tx) => {
    const order = await lockConcerning(tx, shop, input)
    if (order.receiptState !== 'inReview') throw movedOn()
    await refuseReceiptPayment(tx, order, reason)
    await notifyDesks(tx, [shop.id])
  })
  return viewDesk(ctx, shop)
}
