import { hold, mustWait } from './capture.ts'
import { isSecondTap } from './doubleTap.ts'
import { prefetch } from './prefetch.ts'
import { sleeping, sleepingIslandOf } from './sleeping.ts'
import { wake } from './wake.ts'

/** Names from `island:wake` events, also for islands that are added later. */
export const called = new Set<string>()

/** A finger that scrolls the page passes over islands without meaning them. */
function onPointer({ type, target, pointerType }: PointerEvent) {
  const island = sleepingIslandOf(target)
  if (!island) return
  if (type === 'pointerdown') prefetch(island.element, 'auto')
  else if (pointerType !== 'touch') wake(island)
}

function onAction(event: Event) {
  const { target } = event
  if (!(target instanceof Element)) return
  const island = sleepingIslandOf(target)
  if (island) {
    if (mustWait(event, target)) hold(island, event, target)
    wake(island)
  } else if (event.type === 'click' && isSecondTap(event, target)) {
    event.preventDefault()
    event.stopPropagation()
  }
}

function onCall({ detail }: Event & { detail?: unknown }) {
  if (typeof detail !== 'string') return
  called.add(detail)
  for (const island of sleeping.values()) if (island.on === detail) wake(island)
}

/** One set of listeners for all islands of the page, in capture, so that nothing is missed and nothing leaks through. */
export function listen() {
  for (const type of ['pointerover', 'pointerdown'] as const) document.addEventListener(type, onPointer, true)
  for (const type of ['focusin', 'keydown', 'click', 'submit']) document.addEventListener(type, onAction, true)
  document.addEventListener('island:wake', onCall)
}
