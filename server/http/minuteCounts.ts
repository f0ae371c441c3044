/** More different keys in a minute are asked for by machines. */
const MOST_KEYS = 20_000
const WRITTEN_EVERY_MS = 60_000

type Write = (counts: ReadonlyMap<string, number>) => Promise<void>

/** Counts in memory, and writes it down every minute and at the end. */
export function openMinuteCounts(write: Write, onError: (error: unknown) => void) {
  let counts = new Map<string, number>()
  const writeCounts = async () => {
    const written = counts
    counts = new Map()
    await write(written).catch(onError)
  }
  const timer = setInterval(writeCounts, WRITTEN_EVERY_MS)
  timer.unref()
  return {
    count(key: string) {
      const known = counts.get(key)
      if (known !== undefined || counts.size < MOST_KEYS) counts.set(key, (known ?? 0) + 1)
    },
    async stop() {
      clearInterval(timer)
      await writeCounts()
    },
  }
}
