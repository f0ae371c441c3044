import { and, gt, isNull } from 'drizzle-orm'
import type { ServiceContext } from '#backend/context.ts'
import type { Desk } from '#contract/desk.ts'
import { listConcerning, SOLD_KINDS } from './listReceipts.ts'
import type { DeskShop } from './session.ts'

/** Money of transfers that somebody still has to send back, the oldest order first. */
export async function listDueRefunds(ctx: ServiceContext, shop: DeskShop): Promise<Desk['refunds']> {
  const kinds = await Promise.all(
    SOLD_KINDS.map((kind) =>
      listConcerning(ctx, shop, kind, (table) => and(gt(table.refundedAmount, 0), isNull(table.refundedAt))),
    ),
  )
  return kinds.flat().map(({ id, kind, name, telPrefix, tel, email, refundedAmount, canceledAt }) => ({
    ...{ kind, _id: id, name, telPrefix, tel, email, amount: refundedAmount },
    canceledAt: canceledAt?.toISOString() ?? null,
  }))
}
