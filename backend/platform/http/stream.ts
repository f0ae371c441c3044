import type { Context } from 'hono'

type Stream = {
  /** Aborts when the caller has gone, or the process stops. */
  left: AbortSignal
  /** Called when the client has disconnected. */
  onLeave(): void
  /** Called once, when the stream is over for whatever reason. */
  onEnd(): void
  onError(error: unknown): void
}

/** Each answer as one server-sent event, read on only as fast as the caller takes them. */
export function streamAnswers(
  c: Context,
  answers: AsyncIterable<Record<string, unknown>>,
  { left, onLeave, onEnd, onError }: Stream,
): Response {
  const iterator = answers[Symbol.asyncIterator]()
  const encoder = new TextEncoder()
  let isOver = false
  const end = () => {
    if (isOver) return
    isOver = true
    left.removeEventListener('abort', end)
    onEnd()
    // Also of one that waits for a caller who has stopped reading.
    iterator.return?.().catch(onError)
  }
  left.addEventListener('abort', end, { once: true })
  if (left.aborted) end()

  let isCancelled = false
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await iterator.next().catch((error: unknown) => {
        onError(error)
        return undefined
      })
      if (isCancelled) return
      if (next && !next.done) return controller.enqueue(encoder.encode(`data: ${JSON.stringify(next.value)}\n\n`))
      end()
      controller.close()
    },
    cancel() {
      isCancelled = true
      onLeave()
      end()
    },
  })
  return c.body(body, 200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    // A proxy between may not collect them.
    'x-accel-buffering': 'no',
  })
}
