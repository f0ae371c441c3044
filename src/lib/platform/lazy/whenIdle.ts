const WITHOUT_IDLE_MS = 200

/** Safari has no requestIdleCallback. */
export function whenIdle(act: () => unknown) {
  if ('requestIdleCallback' in window) requestIdleCallback(act)
  else setTimeout(act, WITHOUT_IDLE_MS)
}
