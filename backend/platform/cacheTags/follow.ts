import type { ServiceContext } from '#backend/context.ts'
import { isLiveTag } from '#backend/platform/liveUpdates/tags.ts'
import { cacheTag } from '#domain/cacheTags.ts'

const MOST_WAITING = 10_000

/**
 * The cache tags that changes purge from now on, until the listener leaves; an empty list first, and with each
 * heartbeat that this process itself hears, so that whoever follows knows how old its pages may be. It ends, or does not begin, while this process has no connection for notifications.
 */
export async function* followPurges(
  { onPurge }: ServiceContext,
  left: AbortSignal,
): AsyncGenerator<{ tags: string[] }> {
  const waiting: string[] = []
  let resume = () => {}
  let isDisconnected = false
  const stop = onPurge(
    (tags) => {
      waiting.push(...tags.filter((tag) => !isLiveTag(tag)))
      // A listener that stops reading gets `everything` in place of single tags.
      if (waiting.length > MOST_WAITING) waiting.splice(0, waiting.length, cacheTag.everything)
      resume()
    },
    () => {
      isDisconnected = true
      resume()
    },
  )
  left.addEventListener('abort', () => resume(), { once: true })
  try {
    while (!left.aborted && !isDisconnected) {
      yield { tags: waiting.splice(0) }
      await new Promise<void>((resolve) => {
        resume = resolve
        if (waiting.length > 0 || left.aborted || isDisconnected) resolve()
      })
    }
  } finally {
    stop()
  }
}
