/** A crafted file keeps a decoder busy longer than any photo does; on a busy machine the clock would end photos, too. */
const LONGEST_WORK_MS = 30_000
const WATCH_MS = 1000

/**
 * Calls `end` once this process has worked for longer than a picture may take, counted as time on a core. Returns what
 * stops counting.
 */
export function limitWork(end: () => void): () => void {
  const before = process.cpuUsage()
  const watching = setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    if (user + system <= LONGEST_WORK_MS * 1000) return
    clearInterval(watching)
    end()
  }, WATCH_MS)
  return () => clearInterval(watching)
}
