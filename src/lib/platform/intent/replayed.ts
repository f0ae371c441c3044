// The directive is bundled apart from the page's scripts, so they can share a registered symbol but no module state.
const REPLAYED = Symbol.for('intent.replayed')

/** True for an event shown a second time, to React; a script that already answered the first showing ignores it. */
export const isReplayed = (event: Event) => REPLAYED in event

export function markReplayed<E extends Event>(event: E): E {
  return Object.assign(event, { [REPLAYED]: true })
}

/** Runs an action in which the browser itself makes an event of this type, and marks that event. */
export function markedWhile(type: string, act: () => void) {
  addEventListener(type, markReplayed, { capture: true })
  act()
  removeEventListener(type, markReplayed, { capture: true })
}
