import { controlOf, countsEveryTap } from './capture.ts'
import { isReplayed } from './replayed.ts'

const DOUBLE_TAP_MS = 350

const answeredAt = new WeakMap<Element, number>()

export function noteAnswer(control: Element) {
  answeredAt.set(control, performance.now())
}

/** An impatient second tap just after the first was replayed would undo it. */
export function isSecondTap(event: Event, target: Element): boolean {
  const control = controlOf(target)
  const at = answeredAt.get(control)
  if (at === undefined || isReplayed(event) || countsEveryTap(control)) return false
  return event.timeStamp - at < DOUBLE_TAP_MS
}
