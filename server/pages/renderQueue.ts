import { refusedPages } from '#backend/platform/metrics/registry.ts'

/** So many pages wait to be rendered that one more would only make all of them late. */
export class BusyError extends Error {
  constructor() {
    super('Too many pages wait to be rendered')
  }
}

export type RenderLimits = {
  /** Pages that are rendered at the same time. */
  concurrency: number
  /** Longest queue of waiting pages; one more is refused. */
  maxWaiting: number
  /** How long a page counts as being rendered at most: one that waits for a slow backend takes no time from others. */
  slotMs: number
}

/**
 * Rendering is work of the one thread that also answers from the cache: more pages at once come no sooner, and hold
 * those answers up (docs/decisions/0055). A line of this length takes about two seconds.
 */
export const RENDER_LIMITS: RenderLimits = { concurrency: 4, maxWaiting: 64, slotMs: 5000 }

/** Runs so many renderings at a time, first come, first served, and throws `BusyError` where the queue is full. */
export function openRenderQueue({ concurrency, maxWaiting, slotMs }: RenderLimits) {
  const waiting: (() => void)[] = []
  let running = 0

  /** Releases the slot to the first waiting request; further calls do nothing. */
  function takeSlot(): () => void {
    let isTaken = true
    const leave = () => {
      clearTimeout(timer)
      if (!isTaken) return
      isTaken = false
      running -= 1
      waiting.shift()?.()
    }
    running += 1
    const timer = setTimeout(leave, slotMs).unref()
    return leave
  }

  return async function runQueued<T>(render: () => Promise<T>): Promise<T> {
    if (running >= concurrency && waiting.length >= maxWaiting) {
      refusedPages.inc()
      throw new BusyError()
    }
    const leave =
      running < concurrency
        ? takeSlot()
        : await new Promise<() => void>((resolve) => waiting.push(() => resolve(takeSlot())))
    try {
      return await render()
    } finally {
      leave()
    }
  }
}
