import { and, asc, eq } from 'drizzle-orm'
import type { ServiceContext, Transaction } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { openDesk, requireDeskMoney } from '#backend/modules/accounts/index.ts'
import { markRefunded, namedInMail, notifyDesksOf, refunds } from '#backend/modules/orders/index.ts'
import { moment, money } from '#backend/platform/mail/figures.ts'
import { sendMail } from '#backend/platform/mail/sendMail.ts'
import type { Desk } from '#contract/desk/desk.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { lockConcerning, stepOver } from './lockOrder.ts'
import { recordStep, toldAfterUndo } from './step/record.ts'
import { viewDesk } from './view.ts'

type Input = { urlName: string; kind: Desk['refunds'][number]['kind']; id: string; amount: number; refundId?: string }

/** The refund that was sent: the one that is named, else the oldest of this amount. None is due: 134; another amount: 73. */
async function findDue(tx: Transaction, { id, amount, refundId }: Input) {
  const due = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, id), eq(refunds.state, 'due')))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
  const meant = due.filter((row) => refundId === undefined || row.id === refundId)
  if (meant.length === 0) throw stepOver()
  const refund = meant.find((row) => row.amount === amount)
  if (!refund) throw new ServiceError(ERROR_CODE.wrongAmount, 'Another amount is due')
  return refund
}

/** Records that a due refund was sent, in full (else 73) and once (else 134), and mails the customer once it cannot be undone. */
export async function sendRefund(ctx: ServiceContext, input: Input): Promise<Desk> {
  const { urlName, kind, id, amount } = input
  const shop = await openDesk(ctx, urlName)
  await requireDeskMoney(ctx, shop)
  await ctx.db.transaction(async (tx) => {
    const order = await lockConcerning(tx, shop, { kind, id })
    const refund = await findDue(tx, input)
    const done = { state: 'done', doneAt: ctx.now, doneBy: shop.id } as const
    await tx.update(refunds).set(done).where(eq(refunds.id, refund.id))
    await markRefunded(tx, refund, ctx.now)
    const values = { ...(await namedInMail(tx, order)), refund: money(amount, order.lang), at: moment(ctx.now) }
    const { email: to, lang: locale } = order
    const dueAt = toldAfterUndo(ctx.now)
    const mailId = to ? await sendMail(tx, { to, template: 'refundSent', locale, values, dueAt }) : null
    const sent = { kind: 'refundSent', subjectId: refund.id, label: order.name } as const
    await recordStep(tx, { shop, now: ctx.now }, { ...sent, before: { mailId, orderId: id } })
    await notifyDesksOf(tx, order)
  })
  return viewDesk(ctx, shop)
}
