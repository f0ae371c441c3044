import { inArray } from 'drizzle-orm'
import type { ServiceContext } from '#backend/context.ts'
import { users } from '#backend/modules/accounts/index.ts'
import { kindOf, ORDER_KINDS, orders } from '#backend/modules/orders/index.ts'
import { friendOf } from '#backend/modules/rewards/referral/ledger.ts'
import { giftCampaigns, type pointEntries } from '#backend/modules/rewards/schema.ts'
import type { PointTransaction } from '#contract/rewards.ts'
import { textIn } from '#domain/localizedText.ts'
import { orderOfKey, type PointSubject } from '#domain/rewards/pointLedger.ts'

type Row = typeof pointEntries.$inferSelect
type About = { id: string; kind: PointTransaction['orderKind']; name: Record<string, string> | null }

/** What an entry is about: of a change of an order, the order. */
const idOf = ({ subject, subjectId }: Pick<Row, 'subject' | 'subjectId'>): string =>
  subject === 'order' ? orderOfKey(subjectId) : (subjectId ?? '')

/** What entries about each subject are about, by their ids; what is gone is left out. */
const FIND: Record<PointSubject, (db: ServiceContext['db'], ids: string[]) => Promise<About[]>> = {
  async gift(db, ids) {
    const rows = await db.select().from(giftCampaigns).where(inArray(giftCampaigns.id, ids))
    return rows.map(({ id, name }) => ({ id, kind: 'gift', name }))
  },
  async referral(db, ids) {
    const friends = ids.map((subjectId) => friendOf({ subjectId }))
    const rows = await db.select({ id: users.id, name: users.firstName }).from(users).where(inArray(users.id, friends))
    const nameOf = new Map(rows.map(({ id, name }) => [id, name]))
    return ids.map((id) => ({ id, kind: 'referral', name: { en: nameOf.get(friendOf({ subjectId: id })) ?? '' } }))
  },
  async order(db, ids) {
    const rows = await db.select({ id: orders.id, kind: orders.kind }).from(orders).where(inArray(orders.id, ids))
    const found = ORDER_KINDS.map(async (kind) => {
      const { wireKind, sold, findNames } = kindOf(kind)
      const own = rows.flatMap((row) => (row.kind === kind ? row.id : []))
      if (!sold || own.length === 0) return []
      const names = new Map((await findNames(db, own)).map(({ id, name }) => [id, name]))
      return own.map((id) => ({ id, kind: wireKind, name: names.get(id) ?? null }))
    })
    return (await Promise.all(found)).flat()
  },
}

/** Entries as their customer reads them, in the order given. */
export async function viewTransactions(ctx: ServiceContext, rows: Row[]): Promise<PointTransaction[]> {
  const subjects = [...new Set(rows.flatMap(({ subject }) => subject ?? []))]
  const found = await Promise.all(
    subjects.map(async (wanted) => {
      const ids = rows.flatMap((row) => (row.subject === wanted && row.subjectId ? idOf(row) : []))
      return (await FIND[wanted](ctx.db, ids)).map((about) => [`${wanted}/${about.id}`, about] as const)
    }),
  )
  const aboutOf = new Map<string, About>(found.flat())
  return rows.map((row) => {
    const { id, amount, reason, subject, subjectId, expiresAt, createdAt } = row
    const about = aboutOf.get(`${subject}/${idOf(row)}`)
    return {
      ...{ _id: id, amount, reason: reason as PointTransaction['reason'] },
      orderKind: about?.kind ?? null,
      orderId: subjectId && idOf(row),
      name: textIn(about?.name ?? {}, ctx.locale),
      expiresAt: expiresAt?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
    }
  })
}
