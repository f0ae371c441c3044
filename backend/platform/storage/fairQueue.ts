type Bounds = {
  /** So many works run at once, of one key only one. */
  atOnce: number
  /** So many of one key may wait, and of all keys together. */
  waitingEach: number
  waitingAll: number
}

/** Thrown where the queue is full. */
export class QueueFull extends Error {}

/**
 * Runs works round-robin: each key has a line of its own, one work of it runs at a time, and after it the other keys
 * come first. However many works one key brings, another waits for at most one work of each key before it.
 */
export function fairQueue({ atOnce, waitingEach, waitingAll }: Bounds) {
  // The key that comes next stands first.
  const lines = new Map<string, (() => void)[]>()
  const busy = new Set<string>()
  let waiting = 0

  function startNext() {
    for (const [key, line] of lines) {
      if (busy.size >= atOnce) return
      if (busy.has(key)) continue
      const start = line.shift()!
      if (line.length === 0) lines.delete(key)
      waiting--
      busy.add(key)
      start()
    }
  }

  function finish(key: string) {
    busy.delete(key)
    const line = lines.get(key)
    if (line) {
      lines.delete(key)
      lines.set(key, line)
    }
    startNext()
  }

  return async function run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const line = lines.get(key) ?? []
    const mustWait = busy.has(key) || busy.size >= atOnce
    if (mustWait && (line.length >= waitingEach || waiting >= waitingAll)) throw new QueueFull()
    await new Promise<void>((start) => {
      line.push(start)
      lines.set(key, line)
      waiting++
      startNext()
    })
    try {
      return await work()
    } finally {
      finish(key)
    }
  }
}
