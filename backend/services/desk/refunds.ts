import { eq } from 'drizzle-orm'
import type { ServiceContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { moment, money } from '#backend/mail/figures.ts'
import { sendMail } from '#backend/mail/sendMail.ts'
import { wakeDesksOf } from '#backend/services/live/wake.ts'
import { orderTable, type SoldKind } from '#backend/services/payment/orders.ts'
import type { Desk } from '#contract/desk.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { lockConcerning, orderIdIn, stepOver } from './lockOrder.ts'
import { openDesk } from './session.ts'
import { viewDesk } from './view.ts'

type Wish = { urlName: string; kind: SoldKind; id: string; amount: number }

/** Somebody has sent the money of a transfer back, all of it (else 73), once (else 134): the customer is told. */
export async function sendRefund(ctx: ServiceContext, { urlName, kind, id, amount }: Wish): Promise<Desk> {
  const shop = await openDesk(ctx, urlName)
  const table = orderTable(kind)
  await ctx.db.transaction(async (tx) => {
    const order = await lockConcerning(tx, shop, { kind, id })
    if (order.refundedAmount === 0 || order.refundedAt) throw stepOver()
    if (amount !== order.refundedAmount) throw new ServiceError(ERROR_CODE.wrongAmount, 'Another amount is due')
    await tx.update(table).set({ refundedAt: ctx.now }).where(eq(table.id, id))
    const values = { [orderIdIn[kind]]: id, refund: money(amount), at: moment(ctx.now) }
    await sendMail(tx, { to: order.email, template: 'refundSent', locale: order.lang, values })
    await wakeDesksOf(tx, kind, id)
  })
  return viewDesk(ctx, shop)
}
