import { eq } from 'drizzle-orm'
import type { ServiceContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { sendMail } from '#backend/mail/sendMail.ts'
import { wakeDesks } from '#backend/services/live/wake.ts'
import { orderTable, type SoldKind } from '#backend/services/payment/orders.ts'
import { settlePaid } from '#backend/services/payment/settle.ts'
import type { Desk } from '#contract/desk.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { lockConcerning, orderIdIn } from './lockOrder.ts'
import { openDesk } from './session.ts'
import { viewDesk } from './view.ts'

type Wish = { urlName: string; kind: SoldKind; id: string }

const movedOn = () => new ServiceError(ERROR_CODE.receiptMovedOn, 'This receipt waits for nobody any more')

/** The money is there: the order is paid, once; saying it again changes nothing. */
export async function approveReceipt(ctx: ServiceContext, wish: Wish): Promise<Desk> {
  const shop = await openDesk(ctx, wish.urlName)
  const { kind, id } = wish
  const table = orderTable(kind)
  await ctx.db.transaction(async (tx) => {
    const order = await lockConcerning(tx, shop, wish)
    if (order.receiptState === 'approved') return
    if (order.receiptState !== 'inReview') throw movedOn()
    await tx.update(table).set({ receiptState: 'approved', receiptReason: null }).where(eq(table.id, id))
    await settlePaid(tx, kind, id, ctx.now)
    await wakeDesks(tx, [shop.id])
  })
  return viewDesk(ctx, shop)
}

/** The receipt does not do: the customer is told why, and may send another. */
export async function refuseReceipt(ctx: ServiceContext, { reason, ...wish }: Wish & { reason: string }) {
  const shop = await openDesk(ctx, wish.urlName)
  const { kind, id } = wish
  const table = orderTable(kind)
  await ctx.db.transaction(async (tx) => {
    const order = await lockConcerning(tx, shop, wish)
    if (order.receiptState !== 'inReview' || order.isPaid) throw movedOn()
    await tx.update(table).set({ receiptState: 'refused', receiptReason: reason }).where(eq(table.id, id))
    const values = { reason, [orderIdIn[kind]]: id }
    await sendMail(tx, { to: order.email, template: 'receiptRefused', locale: order.lang, values })
    await wakeDesks(tx, [shop.id])
  })
  return viewDesk(ctx, shop)
}
