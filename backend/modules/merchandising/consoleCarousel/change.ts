import { randomUUID } from 'node:crypto'
import { eq, like } from 'drizzle-orm'
import type { StaffContext, Transaction } from '#backend/context.ts'
import { differenceOf, nameOf, textsOf } from '#backend/modules/catalogue/index.ts'
import { record, showContent } from '#backend/modules/merchandising/content/own.ts'
import { carouselGroups } from '#backend/modules/merchandising/schema.ts'
import type { CarouselChange, ConsoleCarousel, NewCarousel } from '#contract/merchandising/consoleCarousels.ts'
import { freeUrlName, plainSlugOf } from '#domain/catalogue/urlName.ts'
import { textIn } from '#domain/localizedText.ts'
import { readCards, saidCards, storeCards } from './cards.ts'
import { type CarouselRow, findConsoleCarousel, lockCarousel } from './own.ts'

type Columns = Pick<CarouselRow, 'name' | 'text' | 'position'>

const told = ({ name, text, position }: Columns, { names }: { names: string }) => ({
  ...{ name, text, position, cards: names },
})

/** All that it says, for the history. */
const flatOf = (...state: Parameters<typeof told>) => differenceOf({}, told(...state))?.after ?? {}

/** Stores it under the first address that is free; somebody else may take that at the same moment. */
async function insertNamed(tx: Transaction, row: Omit<typeof carouselGroups.$inferInsert, 'slug'>): Promise<void> {
  const base = plainSlugOf(textIn(row.name, 'en')) || row.kind
  for (;;) {
    const near = await tx
      .select({ slug: carouselGroups.slug })
      .from(carouselGroups)
      .where(like(carouselGroups.slug, `${base}%`))
    const slug = freeUrlName(base, new Set(near.map((one) => one.slug)))
    const [stored] = await tx
      .insert(carouselGroups)
      .values({ ...row, slug })
      .onConflictDoNothing({ target: carouselGroups.slug })
      .returning()
    if (stored) return
  }
}

/** A new carousel. */
export async function addCarousel(ctx: StaffContext, said: NewCarousel): Promise<{ carousel: ConsoleCarousel }> {
  const id = randomUUID()
  const { kind, position } = said
  const columns = { name: nameOf(said.name), text: textsOf(said.text), position }
  await ctx.db.transaction(async (tx) => {
    const cards = await saidCards(tx, kind, said.cards)
    await insertNamed(tx, { id, kind, ...columns })
    await storeCards(tx, id, cards.ids)
    const after = flatOf(columns, cards)
    await record(tx, ctx, { action: 'carouselAdded', kind: 'carousel', objectId: id, after })
    await showContent(tx)
  })
  return findConsoleCarousel(ctx, id)
}

/** Changes a carousel; what is left out stays, cards that are said are all of them. */
export async function changeCarousel(
  ctx: StaffContext,
  id: string,
  { version, ...said }: CarouselChange,
): Promise<{ carousel: ConsoleCarousel }> {
  await ctx.db.transaction(async (tx) => {
    const before = await lockCarousel(tx, id, version)
    const after = {
      name: said.name ? nameOf(said.name) : before.name,
      text: said.text ? textsOf(said.text) : before.text,
      position: said.position ?? before.position,
    }
    const was = await readCards(tx, before)
    const is = said.cards ? await saidCards(tx, before.kind, said.cards) : was
    const difference = differenceOf(told(before, was), told(after, is))
    const isOther = was.ids.join() !== is.ids.join()
    if (!difference && !isOther) return
    // Also where only its cards are others: whoever reads it now must not write over them.
    await tx
      .update(carouselGroups)
      .set({ ...after, version: version + 1 })
      .where(eq(carouselGroups.id, id))
    if (isOther) await storeCards(tx, id, is.ids)
    await record(tx, ctx, { action: 'carouselChanged', kind: 'carousel', objectId: id, ...difference })
    await showContent(tx)
  })
  return findConsoleCarousel(ctx, id)
}

/** Takes a carousel away for good. */
export async function removeCarousel(
  ctx: StaffContext,
  id: string,
  { version }: { version: number },
): Promise<Record<string, never>> {
  await ctx.db.transaction(async (tx) => {
    const row = await lockCarousel(tx, id, version)
    const before = flatOf(row, await readCards(tx, row))
    await tx.delete(carouselGroups).where(eq(carouselGroups.id, id))
    await record(tx, ctx, { action: 'carouselRemoved', kind: 'carousel', objectId: id, before })
    await showContent(tx)
  })
  return {}
}
