import { useState } from 'react'
import type { FieldErrors } from '#domain/accounts/contactFaults.ts'

/** Of the last pointer that went down and is not up yet. */
let isDown = false

if (typeof document !== 'undefined') {
  const set = (down: boolean) => () => {
    isDown = down
  }
  document.addEventListener('pointerdown', set(true), true)
  document.addEventListener('pointerup', set(false), true)
  document.addEventListener('pointercancel', set(false), true)
}

/**
 * Runs `act` at once, or after the click of a press that is under way: an error line that comes while something is
 * pressed moves it away from under the finger, and the browser then sees no click.
 */
function afterPress(act: () => void): void {
  if (!isDown) {
    act()
    return
  }
  const released = new AbortController()
  const later = () => {
    released.abort()
    setTimeout(act)
  }
  document.addEventListener('pointerup', later, { signal: released.signal })
  document.addEventListener('pointercancel', later, { signal: released.signal })
}

/**
 * Which faults show: every one once the customer has tried to go on, before that those of fields that were left.
 * An untouched empty field is no fault yet, and neither is one that is being typed for the first time.
 */
export function useLeft<Field extends string>(faults: FieldErrors<Field>, isTried: boolean) {
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set())
  const isShown = (field: Field) => isTried || (left.has(field) && faults[field] !== 'required')
  return {
    codeOf: (field: Field) => (isShown(field) ? faults[field] : undefined),
    leave: (field: Field) => afterPress(() => setLeft((before) => new Set([...before, field]))),
  }
}
