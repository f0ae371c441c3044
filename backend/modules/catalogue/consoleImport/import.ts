import { createHash } from 'node:crypto'
import type { StaffContext, Transaction } from '#backend/context.ts'
import { changedMeanwhile, ServiceError, unprocessable } from '#backend/errors.ts'
import { type Imported, importCatalogue } from '#backend/modules/catalogue/transfer/import.ts'
import { reasonOf } from '#backend/modules/catalogue/transfer/loadCommon.ts'
import { readLines } from '#backend/modules/catalogue/transfer/readLines.ts'
import { searchPort } from '#backend/modules/catalogue/transfer/searchPort.ts'
import { recordAudit } from '#backend/platform/audit/record.ts'
import type { BodyOf } from '#contract/call.ts'
import type { consoleImportCalls, ImportPlan } from '#contract/catalogue/consoleImports.ts'
import { isWarning } from '#domain/catalogue/importFault.ts'

type Calls = typeof consoleImportCalls
type Change = Imported['changes'][number]

const SHOWN = 200
const VALUE_MAX = 300
/** PostgreSQL, of a transaction whose rows somebody else has changed since it began. */
const SERIALIZATION_FAILURE = '40001'

const short = (value: unknown): string => JSON.stringify(value).slice(0, VALUE_MAX)

async function* once(content: string): AsyncGenerator<string> {
  yield content
}

function run(tx: Transaction, { now }: StaffContext, content: string, isDry: boolean): Promise<Imported> {
  const search = searchPort.get()
  return importCatalogue(tx, readLines(once(content)), { now, search, isDry, isWhole: true })
}

const faultsOf = ({ bad, warnings }: Imported) => [...bad, ...warnings].toSorted((a, b) => a.number - b.number)

/** The same for the same file over the same rows. */
function digestOf(content: string, imported: Imported): string {
  const said = JSON.stringify([content, imported.changes, faultsOf(imported)])
  return createHash('sha256').update(said).digest('hex')
}

function viewPlan(digest: string, imported: Imported): ImportPlan {
  const { changes, counts } = imported
  const faults = faultsOf(imported)
  return {
    ...{ digest, counts, changeCount: changes.length, faultCount: faults.length },
    changes: changes.slice(0, SHOWN).map(({ number: line, kind, id, name, isNew, fields }) => ({
      ...{ line, kind, _id: id, name, isNew },
      fields: fields.map(({ field, before, after }) => ({ field, before: short(before), after: short(after) })),
    })),
    faults: faults
      .slice(0, SHOWN)
      .map(({ number: line, ...fault }) => ({ line, ...fault, isWarning: isWarning(fault) })),
  }
}

/** What an import of this file would change; nothing is written. */
export async function checkImport(
  ctx: StaffContext,
  { content }: BodyOf<Calls['POST /console/imports/check']>,
): Promise<{ plan: ImportPlan }> {
  const read = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const
  const imported = await ctx.db.transaction((tx) => run(tx, ctx, content, true), read)
  return { plan: viewPlan(digestOf(content, imported), imported) }
}

const valuesOf = ({ fields }: Change, side: 'before' | 'after') =>
  Object.fromEntries(fields.map((one) => [one.field, short(one[side])]))

/** One entry for the import, and one in the history of each shop whose own line changed it. */
async function record(tx: Transaction, { now, staff }: StaffContext, digest: string, { changes }: Imported) {
  const actor = { now, actorId: staff.userId }
  const action = 'catalogueImported'
  const added = changes.filter(({ isNew }) => isNew).length
  const after = { added, changed: changes.length - added }
  await recordAudit(tx, actor, { action, kind: 'catalogue', objectId: digest.slice(0, 16), after })
  for (const change of changes) {
    if (change.kind !== 'shop') continue
    const { id } = change
    const values = { before: valuesOf(change, 'before'), after: valuesOf(change, 'after') }
    await recordAudit(tx, actor, { action, kind: 'shop', objectId: id, shopId: id, ...(!change.isNew && values) })
  }
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && ((error as { code?: unknown }).code ?? codeOf(error.cause))

/**
 * Imports a file as its plan was shown, all of it or nothing, in one snapshot: a row that somebody has changed since the
 * plan makes another plan, and one that somebody changes meanwhile ends the transaction (both 166).
 */
export async function applyImport(
  ctx: StaffContext,
  { content, digest }: BodyOf<Calls['POST /console/imports']>,
): Promise<{ plan: ImportPlan }> {
  try {
    const imported = await ctx.db.transaction(
      async (tx) => {
        const planned = await run(tx, ctx, content, true)
        if (digestOf(content, planned) !== digest) throw changedMeanwhile()
        const done = await run(tx, ctx, content, false)
        await record(tx, ctx, digest, done)
        return done
      },
      { isolationLevel: 'repeatable read' },
    )
    return { plan: viewPlan(digest, imported) }
  } catch (error) {
    if (error instanceof ServiceError) throw error
    const code = codeOf(error)
    if (code === SERIALIZATION_FAILURE) throw changedMeanwhile()
    // Integrity and data exceptions: what the plan could not know the database refuses.
    if (typeof code === 'string' && /^2[23]/.test(code)) throw unprocessable(reasonOf(error))
    throw error
  }
}
