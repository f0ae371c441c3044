import { hold, mustWait } from './capture.ts'
import { pendingIslandOf, pendingIslands, shared, want } from './pendingIslands.ts'

/** Names from `island:hydrate` events, also for islands that are added later. */
export const called = new Set<string>()

/** A finger that scrolls the page passes over islands without meaning them. */
function onPointer({ type, target, pointerType }: PointerEvent) {
  const island = pendingIslandOf(target)
  if (!island) return
  if (type === 'pointerdown') shared.offer?.prefetch(island.element)
  else if (pointerType !== 'touch') want(island)
}

function onAction(event: Event) {
  const { target } = event
  const island = pendingIslandOf(target)
  if (!island) return
  if (mustWait(event, target as Element)) hold(island, event, target as Element)
  want(island)
}

function onCall({ detail }: Event & { detail?: unknown }) {
  if (typeof detail !== 'string') return
  called.add(detail)
  for (const island of pendingIslands.values()) if (island.on === detail) want(island)
}

function onComposition({ type }: Event) {
  shared.isComposing = type === 'compositionstart'
}

/** One set of listeners for all islands of the page, in capture, so that nothing is missed and nothing leaks through. */
export function listen() {
  const on = (names: string, act: (event: never) => void) => {
    for (const type of names.split(' ')) document.addEventListener(type, act as EventListener, true)
  }
  on('pointerover pointerdown', onPointer)
  on('focusin keydown click submit', onAction)
  on('compositionstart compositionend', onComposition)
  document.addEventListener('island:hydrate', onCall)
}
