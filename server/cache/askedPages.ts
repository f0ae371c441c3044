import type { PageStore } from '#backend/platform/pageStore/pageStore.ts'

/** More different pages in a minute are asked for by machines. */
const MOST_KEYS = 20_000
const WRITTEN_EVERY_MS = 60_000

/**
 * Counts in memory which pages are asked for, and writes it down every minute and at the end, so that a build that
 * starts knows what to make first.
 */
export function countAsked(store: Pick<PageStore, 'countAsked'>, onError: (error: unknown) => void) {
  let counts = new Map<string, number>()
  const write = async () => {
    const written = counts
    counts = new Map()
    await store.countAsked(written).catch(onError)
  }
  const timer = setInterval(write, WRITTEN_EVERY_MS)
  timer.unref()
  return {
    count(key: string) {
      const known = counts.get(key)
      if (known !== undefined || counts.size < MOST_KEYS) counts.set(key, (known ?? 0) + 1)
    },
    async stop() {
      clearInterval(timer)
      await write()
    },
  }
}
