import { and, desc, eq, lte } from 'drizzle-orm'
import type { Database, Transaction } from '#backend/context.ts'
import { shops } from '#backend/modules/catalogue/schema.ts'
import { recordAudit } from '#backend/platform/audit/record.ts'
import { auditEntries } from '#backend/platform/audit/schema.ts'
import { forEachDueRow } from '#backend/platform/jobs/forEachDueRow.ts'
import { handles } from '#backend/platform/jobs/work.ts'
import { findMissing, setPublication } from './publication.ts'
import { PUBLICATION_QUEUE } from './schedulePublication.ts'

/** Who chose the time: the history names them again. */
async function chosenBy(tx: Transaction, shopId: string): Promise<string | null> {
  const [entry] = await tx
    .select({ actorId: auditEntries.actorId })
    .from(auditEntries)
    .where(and(eq(auditEntries.objectId, shopId), eq(auditEntries.action, 'publicationChanged')))
    .orderBy(desc(auditEntries.id))
    .limit(1)
  return entry?.actorId ?? null
}

/** Publishes a shop whose time has come; one that lacks something by now stays as it is, and the history says so. */
async function publish(tx: Transaction, shop: typeof shops.$inferSelect, now: Date): Promise<void> {
  const actorId = await chosenBy(tx, shop.id)
  const [missing] = await findMissing(tx, shop, now)
  await setPublication(tx, shop, { publication: missing ? 'unpublished' : 'published', publishAt: null })
  const about = { kind: 'shop', objectId: shop.id, shopId: shop.id } as const
  await recordAudit(
    tx,
    { now, actorId },
    missing
      ? { action: 'publicationMissed', ...about, after: { missing } }
      : {
          ...{ action: 'publicationChanged', ...about },
          ...{ before: { publication: 'unpublished' }, after: { publication: 'published' } },
        },
  )
}

/** Publishes the shops whose time has come, or one of them. Answers how many were looked at. */
export const publishDueShops = (db: Database, now: Date, shopId?: string): Promise<number> =>
  forEachDueRow(
    db,
    shops,
    {
      ...{ key: shops.id, oldest: shops.publishAt },
      isDue: and(lte(shops.publishAt, now), shopId === undefined ? undefined : eq(shops.id, shopId)),
    },
    (tx, shop) => publish(tx, shop, now),
  )

/** For the moment that was chosen; the job of every minute looks after those whose job was lost. */
export const publicationHandler = handles(PUBLICATION_QUEUE, ({ db, now }, { shopId }) =>
  publishDueShops(db, now, shopId),
)
