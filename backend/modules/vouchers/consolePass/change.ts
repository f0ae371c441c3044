import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import type { StaffContext, Transaction } from '#backend/context.ts'
import { unprocessable } from '#backend/errors.ts'
import { differenceOf, nameOf, passes, shops, textsOf } from '#backend/modules/catalogue/index.ts'
import { holdPicture, letPictureGo } from '#backend/modules/merchandising/index.ts'
import { recordAudit } from '#backend/platform/audit/record.ts'
import { purge } from '#backend/platform/cacheTags/purge.ts'
import type { ConsolePass, NewPass, PassChange } from '#contract/vouchers/consolePasses.ts'
import { cacheTag } from '#domain/cacheTags.ts'
import { slugOf } from '#domain/catalogue/urlName.ts'
import { textIn } from '#domain/localizedText.ts'
import { shownState } from '#domain/merchandising/showWindow.ts'
import { passFault } from '#domain/vouchers/passTerms.ts'
import { findConsolePass, lockPass, type PassRow } from './own.ts'

type Columns = Omit<PassRow, 'id' | 'slug' | 'version'>
type Said = { [Field in keyof NewPass]?: NewPass[Field] | undefined }
type Answer = Promise<{ pass: ConsolePass }>

const instantOf = (said: string | null | undefined, before: Date | null): Date | null => {
  if (said === undefined) return before
  return said === null ? null : new Date(said)
}

/** What is said over what was; refuses what cannot be sold so (422). */
function columnsOf({ shopIds, ...said }: Said, before: Columns): Columns {
  const after: Columns = {
    name: said.name ? nameOf(said.name) : before.name,
    description: said.description ? textsOf(said.description) : before.description,
    image: said.image ?? before.image,
    ...{ price: said.price ?? before.price, originalPrice: said.originalPrice ?? before.originalPrice },
    ...{ units: said.units ?? before.units, expiredWithin: said.expiredWithin ?? before.expiredWithin },
    usableBranches: shopIds ? [...new Set(shopIds)] : before.usableBranches,
    position: said.position ?? before.position,
    showFrom: instantOf(said.showFrom, before.showFrom),
    showUntil: instantOf(said.showUntil, before.showUntil),
  }
  const fault = passFault(after)
  if (fault) throw unprocessable(`The pass cannot be sold so: ${fault}`)
  return after
}

/** As the audit keeps it. */
const told = ({ name, description, image, price, originalPrice, units, expiredWithin, ...row }: Columns) => ({
  ...{ name, description, picture: image, price, singlePrice: originalPrice, visits: units, validDays: expiredWithin },
  ...{ shops: row.usableBranches.join(', '), position: row.position },
  ...{ showFrom: row.showFrom?.toISOString() ?? '', showUntil: row.showUntil?.toISOString() ?? '' },
})

type Told = Pick<Parameters<typeof recordAudit>[2], 'action' | 'before' | 'after'>

/** Writes down what was done to a pass, and makes the pages that show it old. */
async function tell(tx: Transaction, { now, staff }: StaffContext, id: string, what: Told): Promise<void> {
  await recordAudit(tx, { now, actorId: staff.userId }, { kind: 'pass', objectId: id, ...what })
  await purge(tx, [cacheTag.pass(id), cacheTag.passes])
}

/** Shops that are new to it have to be there (422); those of an import stay as they are. */
async function checkShops(tx: Transaction, after: readonly string[], before: readonly string[]): Promise<void> {
  const added = after.filter((id) => !before.includes(id))
  if ((await tx.$count(shops, inArray(shops.id, added))) < added.length) throw unprocessable('There is no such shop')
}

/** The address of its page: by its name, where no other pass has it. */
async function slugFor(tx: Transaction, id: string, name: Record<string, string>): Promise<string> {
  const slug = slugOf(textIn(name, 'en'))
  const isTaken = slug !== '' && (await tx.$count(passes, eq(passes.slug, slug))) > 0
  return [slug, ...(slug === '' || isTaken ? [id.slice(0, 8)] : [])].filter(Boolean).join('-')
}

/** A new pass. */
export async function addPass(ctx: StaffContext, said: NewPass): Answer {
  const id = randomUUID()
  const { price, originalPrice, units, expiredWithin, position, image } = said
  const after = columnsOf(said, {
    ...{ name: {}, description: {}, image, price, originalPrice, units, expiredWithin, position },
    ...{ usableBranches: [], showFrom: null, showUntil: null },
  })
  await ctx.db.transaction(async (tx) => {
    await checkShops(tx, after.usableBranches, [])
    await holdPicture(tx, after.image, null)
    await tx.insert(passes).values({ id, slug: await slugFor(tx, id, after.name), ...after })
    await tell(tx, ctx, id, { action: 'passAdded', after: differenceOf({}, told(after))!.after })
  })
  return findConsolePass(ctx, id)
}

/** Changes a pass for the orders to come; what is left out stays. */
export async function changePass(ctx: StaffContext, id: string, { version, ...said }: PassChange): Answer {
  await ctx.db.transaction(async (tx) => {
    const before = await lockPass(tx, id, version)
    const after = columnsOf(said, before)
    const difference = differenceOf(told(before), told(after))
    if (!difference) return
    await checkShops(tx, after.usableBranches, before.usableBranches)
    await holdPicture(tx, after.image, before.image)
    await tx.update(passes).set(after).where(eq(passes.id, id))
    await tell(tx, ctx, id, { action: 'passChanged', ...difference })
    await letPictureGo(tx, before.image, after.image, ctx.now)
  })
  return findConsolePass(ctx, id)
}

/** Sells a pass no longer, from now on; one that is over already is refused (422). */
export async function archivePass(ctx: StaffContext, id: string, { version }: { version: number }): Answer {
  await ctx.db.transaction(async (tx) => {
    const before = await lockPass(tx, id, version)
    if (shownState(before, ctx.now) === 'over') throw unprocessable('It is over already')
    // One that was only planned never begins.
    const showFrom = before.showFrom && before.showFrom >= ctx.now ? null : before.showFrom
    const after = { ...before, showFrom, showUntil: ctx.now }
    await tx.update(passes).set({ showFrom, showUntil: ctx.now }).where(eq(passes.id, id))
    const { before: was, after: is } = differenceOf(told(before), told(after))!
    await tell(tx, ctx, id, { action: 'passArchived', before: was, after: is })
  })
  return findConsolePass(ctx, id)
}
