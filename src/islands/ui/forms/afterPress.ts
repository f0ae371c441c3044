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
export function afterPress(act: () => void): void {
  if (!isDown) return act()
  const released = new AbortController()
  const later = () => {
    released.abort()
    setTimeout(act)
  }
  document.addEventListener('pointerup', later, { signal: released.signal })
  document.addEventListener('pointercancel', later, { signal: released.signal })
}
