/** An action of the customer kept until React can answer it. `control` is the button or widget around `target`. */
export type HeldEvent = { event: Event; target: Element; control: Element }

/** A server-rendered island that is not hydrated yet. `on` is its name in `island:hydrate` events. */
export type Island = {
  element: HTMLElement
  load: () => Promise<() => Promise<void>>
  on: string | undefined
  /** Somebody has meant it, or it hydrates by itself. */
  isWanted: boolean
  isBusy: boolean
  held: HeldEvent[]
}

/** What the page's scripts add to the directive once they have come. */
type Offer = { hydrate(island: Island): void; prefetch(element: Element): void }

type Shared = { islands: Map<Element, Island>; isComposing: boolean; offer?: Offer }

// The directive stands in the page itself, bundled apart from the modules that hydrate: both know a registered symbol.
const SHARED = Symbol.for('intent.shared')

const page = globalThis as { [SHARED]?: Shared }
page[SHARED] ??= { islands: new Map(), isComposing: false }
export const shared = page[SHARED]
export const pendingIslands = shared.islands

/** The innermost island around the target that is not hydrated; a hydrated island is never inside one that is not. */
export function pendingIslandOf(target: EventTarget | null): Island | undefined {
  let element = target instanceof Element ? target.closest('astro-island') : null
  while (element) {
    const island = pendingIslands.get(element)
    if (island) return island
    element = element.parentElement?.closest('astro-island') ?? null
  }
  return undefined
}

/** Hydrates the island as soon as the code for it is there. */
export function want(island: Island) {
  island.isWanted = true
  shared.offer?.hydrate(island)
}
