import { and, desc, eq, gte, ilike, lt, or, type SQL, sql } from 'drizzle-orm'
import type { StaffContext } from '#backend/context.ts'
import { grants } from '#backend/modules/accounts/consoleSchema.ts'
import { namedShop, shopColumns } from '#backend/modules/accounts/grant/namedShop.ts'
import { users } from '#backend/modules/accounts/schema.ts'
import { shops } from '#backend/modules/catalogue/index.ts'
import { auditEntries } from '#backend/platform/audit/schema.ts'
import { writeCsv } from '#backend/platform/csv.ts'
import { inScope, requireInScope } from '#backend/platform/db/inScope.ts'
import { partOf } from '#backend/platform/db/partOf.ts'
import { type Page, readPage } from '#backend/platform/paging.ts'
import type { AuditEntry } from '#contract/accounts/people.ts'
import type { TextFile } from '#contract/shared.ts'
import { scopeOf } from '#domain/accounts/access.ts'
import type { AuditAction } from '#domain/accounts/auditAction.ts'
import { addHours, bangkokDate, instantOf } from '#domain/bangkokTime.ts'
import { CONSOLE_PAGE_SIZE } from '#domain/constants.ts'

const FILE_ROWS = 50_000

type Asked = {
  q: string
  shop?: string | undefined
  object?: string | undefined
  action?: AuditAction | undefined
  from?: string | undefined
  until?: string | undefined
}

/** The entries that are asked for, within the shops of whoever asks. */
function wanted({ staff }: StaffContext, { q, shop, object, action, from, until }: Asked): SQL | undefined {
  const scope = scopeOf(staff.grants, 'audit.read')
  requireInScope(scope, shop)
  const said = (column: typeof auditEntries.before | typeof auditEntries.after) => sql`${column} ->> 'email'`
  return and(
    inScope(auditEntries.shopId, scope),
    shop === undefined ? undefined : eq(auditEntries.shopId, shop),
    object === undefined ? undefined : eq(auditEntries.objectId, object),
    action === undefined ? undefined : eq(auditEntries.action, action),
    from === undefined ? undefined : gte(auditEntries.at, instantOf(from, '00:00')),
    until === undefined ? undefined : lt(auditEntries.at, addHours(instantOf(until, '00:00'), 24)),
    q
      ? or(
          ilike(users.email, partOf(q)),
          ilike(said(auditEntries.before), partOf(q)),
          ilike(said(auditEntries.after), partOf(q)),
        )
      : undefined,
  )
}

/** Whether whoever did it is an owner of the shop now. */
const isOwner = sql<boolean>`exists (select from ${grants} where ${and(
  eq(grants.userId, auditEntries.actorId),
  eq(grants.shopId, auditEntries.shopId),
  eq(grants.role, 'owner'),
)})`

const entriesOf = ({ db }: StaffContext, where: SQL | undefined, limit: number, offset = 0) =>
  db
    .select({ entry: auditEntries, actor: users.email, isOwner, shop: shopColumns })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.actorId))
    .leftJoin(shops, eq(shops.id, auditEntries.shopId))
    .where(where)
    .orderBy(desc(auditEntries.id))
    .limit(limit)
    .offset(offset)

type Row = Awaited<ReturnType<typeof entriesOf>>[number]

const viewEntry = ({ entry, actor, isOwner: isTheirs, shop }: Row, locale: string): AuditEntry => ({
  ...{ _id: String(entry.id), at: entry.at.toISOString(), actor: actor ?? '', isOwner: isTheirs },
  ...{ action: entry.action, kind: entry.kind, objectId: entry.objectId },
  shop: namedShop(shop, locale),
  before: entry.before,
  after: entry.after,
})

/** What was done, the latest first. */
export async function listAudit(ctx: StaffContext, asked: Asked & { offset: number }): Promise<Page<AuditEntry>> {
  const where = wanted(ctx, asked)
  const { db, locale } = ctx
  const counted = db
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.actorId))
    .where(where)
  return readPage(asked.offset, {
    rows: entriesOf(ctx, where, CONSOLE_PAGE_SIZE, asked.offset),
    count: db.$count(counted),
    view: (rows) => rows.map((row) => viewEntry(row, locale)),
  })
}

const HEAD = ['time', 'who', 'action', 'kind', 'id', 'shop', 'before', 'after']

/** The same as a table; times are UTC. */
export async function exportAudit(ctx: StaffContext, asked: Asked): Promise<TextFile> {
  const rows = await entriesOf(ctx, wanted(ctx, asked), FILE_ROWS)
  const lines = rows.map((row) => {
    const { at, actor, action, kind, objectId, shop, before, after } = viewEntry(row, ctx.locale)
    const said = (values: AuditEntry['before']) => (values === null ? '' : JSON.stringify(values))
    return [at, actor, action, kind, objectId, shop?.urlName ?? '', said(before), said(after)]
  })
  return { fileName: `audit-${bangkokDate(ctx.now)}.csv`, content: writeCsv(HEAD, lines) }
}
