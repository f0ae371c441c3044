import { controlOf, countsEveryTap } from './capture.ts'
import { pendingIslandOf } from './pendingIslands.ts'
import { isReplayed } from './replayed.ts'

const DOUBLE_TAP_MS = 350

let answeredAt = new WeakMap<Element, number>()

export function noteAnswer(control: Element) {
  answeredAt.set(control, performance.now())
}

function isSecondTap(event: Event, target: Element): boolean {
  const control = controlOf(target)
  const at = answeredAt.get(control)
  if (at === undefined || isReplayed(event) || countsEveryTap(control)) return false
  return event.timeStamp - at < DOUBLE_TAP_MS
}

/** An impatient second tap just after the first was replayed would undo it. */
export function swallowSecondTaps() {
  const swallow = (event: Event) => {
    const { target } = event
    if (!(target instanceof Element) || pendingIslandOf(target) || !isSecondTap(event, target)) return
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('click', swallow, true)
  // Whoever types something else asks anew.
  const forget = (event: Event) => {
    if (!isReplayed(event)) answeredAt = new WeakMap()
  }
  document.addEventListener('input', forget, true)
}
