/** An action of the customer kept until React can answer it. `control` is the button or widget around `target`. */
export type HeldEvent = { event: Event; target: Element; control: Element }

/** A server-rendered island that is not hydrated yet. `on` is its name in `island:hydrate` events. */
export type Island = {
  element: HTMLElement
  load: () => Promise<() => Promise<void>>
  on: string | undefined
  isBusy: boolean
  held: HeldEvent[]
}

export const pendingIslands = new Map<Element, Island>()

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
