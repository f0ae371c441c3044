const WITHOUT_IDLE_MS = 200

/** A slow device that draws without a pause is never idle. */
const LONGEST_MS = 2000

/** Runs `act` once the browser is idle, and after two seconds in any case. Safari has no requestIdleCallback. */
export function whenIdle(act: () => unknown) {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: LONGEST_MS })
  else setTimeout(act, WITHOUT_IDLE_MS)
}
