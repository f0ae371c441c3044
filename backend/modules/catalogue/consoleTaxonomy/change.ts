import { eq } from 'drizzle-orm'
import type { StaffContext, Transaction } from '#backend/context.ts'
import { differenceOf, nameOf } from '#backend/modules/catalogue/consoleService/texts.ts'
import type { tags } from '#backend/modules/catalogue/schema.ts'
import { shopWords } from '#backend/modules/catalogue/shop/summary.ts'
import { recordAudit } from '#backend/platform/audit/record.ts'
import { purge } from '#backend/platform/cacheTags/purge.ts'
import { liftTimeouts } from '#backend/platform/db/timeouts.ts'
import { openPort } from '#backend/platform/ports.ts'
import type { ConsoleTerm, TermChange } from '#contract/catalogue/consoleTaxonomy.ts'
import { cacheTag } from '#domain/cacheTags.ts'
import { findTerm, lockTerm, shopsOf, TABLES, type TermKind } from './own.ts'

/** Makes anew what categories and tags are found by, in the transaction that changed a name; the search does it. */
export const termWords = openPort<(tx: Transaction) => Promise<void>>('what categories and tags are found by')

type Columns = Pick<typeof tags.$inferSelect, 'name' | 'position' | 'isShown'>

const told = ({ name, position, isShown }: Columns) => ({ name, position, isShown })
const ACTIONS = { category: 'categoryChanged', tag: 'tagChanged' } as const

/** Changes a category or a tag; what is left out stays. Its shops are found by its new name at once. */
export function changeTerm(
  ctx: StaffContext,
  kind: TermKind,
  id: string,
  { version, ...said }: TermChange,
): Promise<{ term: ConsoleTerm }> {
  const { now, staff } = ctx
  const table = TABLES[kind]
  return ctx.db.transaction(async (tx) => {
    const before = await lockTerm(tx, kind, id, version)
    const after: Columns = {
      name: said.name ? nameOf(said.name) : before.name,
      position: said.position ?? before.position,
      isShown: said.isShown ?? before.isShown,
    }
    const difference = differenceOf(told(before), told(after))
    if (difference) {
      // The shops of a large one have their words made anew, all of them or none.
      await tx.execute(liftTimeouts('transaction'))
      await tx.update(table).set(after).where(eq(table.id, id))
      await recordAudit(
        tx,
        { now, actorId: staff.userId },
        { action: ACTIONS[kind], kind, objectId: id, ...difference },
      )
      const shopIds = await shopsOf(tx, kind, id)
      const isRenamed = differenceOf({ name: before.name }, { name: after.name }) !== null
      if (isRenamed || before.isShown !== after.isShown) await termWords.get()(tx)
      if (isRenamed) await shopWords.get()(tx, shopIds)
      await purge(tx, [cacheTag.home, cacheTag.content, cacheTag.shops, ...shopIds.map(cacheTag.shop)])
    }
    return findTerm(tx, kind, id)
  })
}
