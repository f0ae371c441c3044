import { whenIdle } from './whenIdle.ts'

/** By then a first tap is over, finger and all, and what it opened is on the screen. */
const ANSWERED_MS = 300

/** Runs `act` after the visitor's first pointer, wheel or key event, once the browser is idle. */
export function afterFirstInteraction(act: () => unknown) {
  const first = new AbortController()
  const moved = ({ type, movementX, movementY }: Partial<PointerEvent>) => {
    // A page that loads under a resting mouse gets a pointermove without movement.
    if (type === 'pointermove' && !movementX && !movementY) return
    first.abort()
    setTimeout(() => whenIdle(act), ANSWERED_MS)
  }
  for (const sign of ['scroll', 'pointermove', 'pointerdown', 'keydown'])
    addEventListener(sign, moved, { passive: true, signal: first.signal })
}
