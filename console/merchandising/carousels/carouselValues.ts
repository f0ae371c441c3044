import type { CarouselCard, ConsoleCarousel } from '#contract/merchandising/consoleCarousels.ts'

/** What the form holds; only the cards of its kind are sent. */
export type CarouselValues = Pick<ConsoleCarousel, 'kind' | 'name' | 'text' | 'position'> & {
  shops: CarouselCard[]
  brands: CarouselCard[]
}

/** A carousel that nobody has stored yet. */
export const NEW_CAROUSEL: ConsoleCarousel = {
  ...{ _id: '', version: 0, slug: '', kind: 'shop', name: {}, text: {}, position: 0, cards: [] },
}

export const valuesOf = ({ kind, name, text, position, cards }: ConsoleCarousel): CarouselValues => ({
  ...{ kind, name: { ...name }, text: { ...text }, position },
  ...{ shops: kind === 'shop' ? cards : [], brands: kind === 'brand' ? cards : [] },
})

const idsOf = (cards: readonly CarouselCard[]) => cards.map(({ _id }) => _id)

/** What was changed of a carousel of this kind, as the call takes it. */
export function bodyOf(kind: ConsoleCarousel['kind'], { name, text, position, ...lists }: Partial<CarouselValues>) {
  const cards = kind === 'shop' ? lists.shops : lists.brands
  return {
    ...(name && { name }),
    ...(text && { text }),
    ...(position !== undefined && { position: Number(position) }),
    ...(cards && { cards: idsOf(cards) }),
  }
}

/** The list with one of its entries at another place. */
export function movedTo<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(to, 0, ...list.slice(from, from + 1))
}
