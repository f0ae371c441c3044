import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#backend/platform/db/columns.ts'
import { AUDIT_ACTIONS, AUDIT_KINDS } from '#domain/accounts/auditAction.ts'

/** The plain values of a thing before or after a change, without secrets. */
export type AuditedColumn = Record<string, string | number | boolean | null>

/** What was done at the console. Ids without references: it outlives what it tells of. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull(),
    /** Null: the command line. */
    actorId: text('actor_id'),
    action: text('action', { enum: AUDIT_ACTIONS }).notNull(),
    kind: text('kind', { enum: AUDIT_KINDS }).notNull(),
    objectId: text('object_id').notNull(),
    /** Whose owners see it; null: of the marketplace itself. */
    shopId: text('shop_id'),
    before: jsonb('before').$type<AuditedColumn>(),
    after: jsonb('after').$type<AuditedColumn>(),
  },
  (t) => [
    index('audit_entries_at').on(t.at),
    index('audit_entries_shop').on(t.shopId, t.at),
    index('audit_entries_object').on(t.kind, t.objectId),
  ],
)
