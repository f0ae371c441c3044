import { inArray } from 'drizzle-orm'
import type { ServiceContext } from '#backend/context.ts'
import { users } from '#backend/modules/accounts/index.ts'
import { isOrderKind, kindOf } from '#backend/modules/orders/index.ts'
import { friendOf } from '#backend/modules/rewards/referral/ledger.ts'
import { giftCampaigns, type pointEntries } from '#backend/modules/rewards/schema.ts'
import type { PointTransaction } from '#contract/rewards.ts'
import { textIn } from '#domain/localizedText.ts'

type Row = typeof pointEntries.$inferSelect
type Named = { id: string; name: Record<string, string> | null }

/** What the entries of that kind are about, by the ids of their orders. */
function findNames({ db }: ServiceContext, kind: string, ids: string[]): PromiseLike<Named[]> {
  switch (kind) {
    case 'gift':
      return db
        .select({ id: giftCampaigns.id, name: giftCampaigns.name })
        .from(giftCampaigns)
        .where(inArray(giftCampaigns.id, ids))
    case 'referral':
      return db
        .select({ id: users.id, name: users.firstName })
        .from(users)
        .where(
          inArray(
            users.id,
            ids.map((orderId) => friendOf({ orderId })),
          ),
        )
        .then((rows) =>
          ids.flatMap((id) =>
            rows.flatMap((row) => (friendOf({ orderId: id }) === row.id ? { id, name: { en: row.name } } : [])),
          ),
        )
    default:
      return isOrderKind(kind) ? kindOf(kind).findNames(db, ids) : Promise.resolve([])
  }
}

/** Entries as their customer reads them, in the order given. */
export async function viewTransactions(ctx: ServiceContext, rows: Row[]): Promise<PointTransaction[]> {
  const kinds = [...new Set(rows.flatMap(({ orderKind }) => orderKind ?? []))]
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const ids = rows.flatMap(({ orderKind, orderId }) => (orderKind === kind && orderId ? [orderId] : []))
      const named = await findNames(ctx, kind, ids)
      return named.map(({ id, name }) => [`${kind}/${id}`, textIn(name ?? {}, ctx.locale)] as const)
    }),
  )
  const names = new Map(found.flat())
  return rows.map(({ id, amount, reason, orderKind, orderId, expiresAt, createdAt }) => ({
    _id: id,
    amount,
    reason: reason as PointTransaction['reason'],
    orderKind: orderKind as PointTransaction['orderKind'],
    orderId,
    name: names.get(`${orderKind}/${orderId}`) ?? '',
    expiresAt: expiresAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }))
}
