import { and, eq, inArray } from 'drizzle-orm'
import type { ServiceContext } from '#backend/context.ts'
import { openDesk } from '#backend/modules/accounts/index.ts'
import { notifyDesksOf } from '#backend/modules/orders/index.ts'
import { mailOrder, selectVouchers, vouchers } from '#backend/modules/vouchers/index.ts'
import type { Desk } from '#contract/desk/desk.ts'
import { isToPost } from './listParcels.ts'
import { lockConcerning, stepOver } from './lockOrder.ts'
import { recordStep, toldAfterUndo } from './step/record.ts'
import { viewDesk } from './view.ts'

type Input = { urlName: string; kind: 'voucher' | 'cart'; id: string; trackingNote: string }

/** Marks a parcel of printed vouchers as posted, once (else 134), and mails the customer the sender's note once it cannot be undone. */
export async function postParcel(ctx: ServiceContext, { urlName, kind, id, trackingNote }: Input): Promise<Desk> {
  const shop = await openDesk(ctx, urlName)
  await ctx.db.transaction(async (tx) => {
    const order = await lockConcerning(tx, shop, { kind, id })
    const toPost = await selectVouchers(tx).where(and(eq(vouchers.orderId, order.id), isToPost))
    if (toPost.length === 0) throw stepOver()
    const ids = toPost.map((row) => row.id)
    await tx.update(vouchers).set({ postedAt: ctx.now, trackingNote }).where(inArray(vouchers.id, ids))
    const mail = { template: 'voucherPosted', note: trackingNote, dueAt: toldAfterUndo(ctx.now) } as const
    const mailId = (await mailOrder(tx, order.id, mail)) ?? null
    const posted = { kind: 'parcelPosted', subjectId: order.id, label: order.name } as const
    await recordStep(tx, { shop, now: ctx.now }, { ...posted, before: { mailId } })
    await notifyDesksOf(tx, order)
  })
  return viewDesk(ctx, shop)
}
