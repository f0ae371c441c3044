import { eq, getTableColumns, type Table } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { UserContext } from '#backend/context.ts'
import { favourites, partnerAccounts, passkeys } from '#backend/modules/accounts/schema.ts'
import { listDevices } from '#backend/modules/accounts/session/list.ts'
import { openPort, openRegistry } from '#backend/platform/ports.ts'
import type { ComfortCard } from '#contract/conversation.ts'
import { findCurrentUser } from './findMe.ts'

/** Columns left out of the export: the owner's id, secrets, and what is encrypted. */
const NOT_TOLD = new Set(['userId', 'ticketCode', 'publicKey', 'counter', 'comfortCard', 'claimCode', 'network'])
type Rows = Record<string, unknown>[]
type Owned = Table & { userId: PgColumn }
/** Exported tables by their name in the export; each module adds its own. */
export const exportedTables = openRegistry<string, Record<string, Owned>>('tables of an export')

/** Exported rows that are joined from several tables, by their name in the export. */
export const exportedRows = openRegistry<string, (ctx: UserContext) => PromiseLike<Rows>>('rows of an export')

/** The customer's comfort card, decrypted; null where there is none. */
export const ownComfortCard = openPort<(ctx: UserContext) => Promise<ComfortCard | null>>('comfort card')

const withoutSecrets = (rows: Rows): Rows =>
  JSON.parse(JSON.stringify(rows, (name, value) => (NOT_TOLD.has(name) ? undefined : value)))

async function rowsOf({ db, userId }: UserContext, owned: Owned): Promise<Rows> {
  const from: Table = owned
  return withoutSecrets(await db.select(getTableColumns(from)).from(from).where(eq(owned.userId, userId)))
}

/** Everything that is kept of the customer's, as plain rows by their table, without secrets. */
async function rowsByTable(ctx: UserContext): Promise<Record<string, Rows>> {
  const kept: Record<string, Rows> = {}
  const tables = Object.assign({ favourites, passkeys, partnerAccounts }, ...exportedTables.all()) as Record<
    string,
    Owned
  >
  for (const [name, owned] of Object.entries(tables)) kept[name] = await rowsOf(ctx, owned)
  for (const [name, find] of exportedRows.entries()) kept[name] = withoutSecrets(await find(ctx))
  return kept
}

/** What anybody may read who gives the customer their data: all but the comfort card, which is theirs alone to open. */
export async function exportKept(ctx: UserContext) {
  const [{ user }, { items: devices }] = await Promise.all([findCurrentUser(ctx), listDevices(ctx)])
  return { exportedAt: ctx.now.toISOString(), user, devices, kept: await rowsByTable(ctx) }
}

/** Everything stored about the customer, for themselves (data portability). */
export async function exportAccount(ctx: UserContext) {
  return { ...(await exportKept(ctx)), comfortCard: await ownComfortCard.get()(ctx) }
}
