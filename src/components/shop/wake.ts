/** Hydrates the islands that answer to this name. */
export const wake = (name: string) => document.dispatchEvent(new CustomEvent('island:wake', { detail: name }))

const WITHOUT_IDLE_MS = 200

/** Safari knows no idle callback. */
export function whenIdle(act: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(act)
  else setTimeout(act, WITHOUT_IDLE_MS)
}
