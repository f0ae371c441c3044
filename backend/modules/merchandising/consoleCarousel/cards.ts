import { eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#backend/context.ts'
import { unprocessable } from '#backend/errors.ts'
import { brands, shops } from '#backend/modules/catalogue/index.ts'
import { carouselItems } from '#backend/modules/merchandising/schema.ts'
import { textIn } from '#domain/localizedText.ts'
import { type CarouselRow, cardOf, selectItems } from './own.ts'

type Group = Pick<CarouselRow, 'id' | 'kind'>
type Cards = { ids: string[]; names: string }

const namesOf = (cards: readonly { name: Record<string, string> }[]) =>
  cards.map(({ name }) => textIn(name, 'en')).join(', ')

/** The cards that a carousel has, and their names for the history. */
export async function readCards(tx: Transaction, group: Group): Promise<Cards> {
  const cards = (await selectItems(tx, [group.id])).flatMap((item) => cardOf(group, item))
  return { ids: cards.map(({ _id }) => _id), names: namesOf(cards) }
}

/** The cards that were said for a carousel of this kind; refuses one that is twice there, or none of its kind (422). */
export async function saidCards(tx: Transaction, kind: Group['kind'], ids: readonly string[]): Promise<Cards> {
  if (ids.length === 0) return { ids: [], names: '' }
  const found =
    kind === 'shop'
      ? await tx
          .select({ id: shops.id, name: shops.name })
          .from(shops)
          .where(inArray(shops.id, [...ids]))
      : await tx
          .select({ id: brands.id, name: brands.brandName })
          .from(brands)
          .where(inArray(brands.id, [...ids]))
  const byId = new Map(found.map((row) => [row.id, row]))
  // Also where one of them is twice there.
  if (byId.size < ids.length) throw unprocessable('A card is twice there, or is none of this kind')
  return { ids: [...ids], names: namesOf(ids.flatMap((id) => byId.get(id) ?? [])) }
}

/** Has a carousel show these cards in this order, and no others. */
export async function storeCards(tx: Transaction, groupId: string, ids: readonly string[]): Promise<void> {
  await tx.delete(carouselItems).where(eq(carouselItems.groupId, groupId))
  const rows = ids.map((targetId, index) => ({ groupId, targetId, position: index + 1 }))
  if (rows.length > 0) await tx.insert(carouselItems).values(rows)
}
