import { hold, mustWait } from './capture.ts'
import { isSecondTap } from './doubleTap.ts'
import { hydrateIsland } from './hydrateIsland.ts'
import { pendingIslandOf, pendingIslands } from './pendingIslands.ts'
import { prefetch } from './prefetch.ts'

/** Names from `island:hydrate` events, also for islands that are added later. */
export const called = new Set<string>()

/** A finger that scrolls the page passes over islands without meaning them. */
function onPointer({ type, target, pointerType }: PointerEvent) {
  const island = pendingIslandOf(target)
  if (!island) return
  if (type === 'pointerdown') prefetch(island.element, 'auto')
  else if (pointerType !== 'touch') hydrateIsland(island)
}

function onAction(event: Event) {
  const { target } = event
  if (!(target instanceof Element)) return
  const island = pendingIslandOf(target)
  if (island) {
    if (mustWait(event, target)) hold(island, event, target)
    hydrateIsland(island)
  } else if (event.type === 'click' && isSecondTap(event, target)) {
    event.preventDefault()
    event.stopPropagation()
  }
}

function onCall({ detail }: Event & { detail?: unknown }) {
  if (typeof detail !== 'string') return
  called.add(detail)
  for (const island of pendingIslands.values()) if (island.on === detail) hydrateIsland(island)
}

/** One set of listeners for all islands of the page, in capture, so that nothing is missed and nothing leaks through. */
export function listen() {
  for (const type of ['pointerover', 'pointerdown'] as const) document.addEventListener(type, onPointer, true)
  for (const type of ['focusin', 'keydown', 'click', 'submit']) document.addEventListener(type, onAction, true)
  document.addEventListener('island:hydrate', onCall)
}
