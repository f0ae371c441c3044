import type { ServiceContext } from '#backend/context.ts'
import { cacheTag } from '#domain/cacheTags.ts'

/** Often enough that no proxy closes the connection, and that changes by time are seen. */
const HEARTBEAT_MS = 15_000

/** The context with its clock moved on by the time that has passed since the call began. */
function clockOf<C extends ServiceContext>(ctx: C): () => C {
  const began = Date.now()
  return () => ({ ...ctx, now: new Date(ctx.now.getTime() + Date.now() - began) })
}

/**
 * What `read` answers: at once, whenever the tag is told of, and now and then. The first reading happens before the
 * stream begins, so that a refusal is an ordinary answer; where a later one fails, the stream ends.
 */
export async function followLive<C extends ServiceContext, A>(
  ctx: C,
  left: AbortSignal,
  { tag, read }: { tag: string; read(ctx: C): Promise<A> },
): Promise<AsyncGenerator<A>> {
  const ctxNow = clockOf(ctx)
  let isOld = false
  let resume = () => {}
  // Before the first reading, so that nothing falls between the two.
  const stop = ctx.onPurge((tags) => {
    if (!tags.includes(tag) && !tags.includes(cacheTag.everything)) return
    isOld = true
    resume()
  })
  const first = await read(ctx).catch((error: unknown) => {
    stop()
    throw error
  })
  const closeStreams = () => resume()
  left.addEventListener('abort', closeStreams, { once: true })

  const waitForNews = () =>
    new Promise<void>((resolve) => {
      const quiet = setTimeout(resolve, HEARTBEAT_MS)
      quiet.unref()
      resume = () => {
        clearTimeout(quiet)
        resolve()
      }
      if (isOld || left.aborted) resume()
    })

  async function* answers(): AsyncGenerator<A> {
    try {
      yield first
      while (true) {
        await waitForNews()
        if (left.aborted) return
        isOld = false
        yield await read(ctxNow())
      }
    } catch {
      // Refused now, or the database is unavailable: the next connection gets the ordinary error answer.
    } finally {
      left.removeEventListener('abort', closeStreams)
      stop()
    }
  }
  return answers()
}
