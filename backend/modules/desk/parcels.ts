import { and, eq } from 'drizzle-orm'
import type { ServiceContext } from '#backend/context.ts'
import { openDesk } from '#backend/modules/accounts/index.ts'
import { wakeDesksOf } from '#backend/modules/orders/index.ts'
import { mailVouchers, vouchers } from '#backend/modules/vouchers/index.ts'
import type { Desk } from '#contract/desk/desk.ts'
import { isToPost } from './listParcels.ts'
import { lockConcerning, stepOver } from './lockOrder.ts'
import { viewDesk } from './view.ts'

type Wish = { urlName: string; kind: 'voucher' | 'cart'; id: string; trackingNote: string }

/** A parcel of printed vouchers is on its way, once (else 134): the customer is told, with the sender's note. */
export async function postParcel(ctx: ServiceContext, { urlName, kind, id, trackingNote }: Wish): Promise<Desk> {
  const shop = await openDesk(ctx, urlName)
  await ctx.db.transaction(async (tx) => {
    await lockConcerning(tx, shop, { kind, id })
    const ofOrder = eq(kind === 'cart' ? vouchers.cartId : vouchers.id, id)
    const posted = await tx
      .update(vouchers)
      .set({ postedAt: ctx.now, trackingNote })
      .where(and(ofOrder, isToPost))
      .returning({ id: vouchers.id })
    if (posted.length === 0) throw stepOver()
    await mailVouchers(tx, kind, id, { template: 'voucherPosted', note: trackingNote })
    await wakeDesksOf(tx, kind, id)
  })
  return viewDesk(ctx, shop)
}
