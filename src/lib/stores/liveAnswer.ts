import { ApiError } from '#api/apiError.ts'
import { followEvents } from '#api/events.ts'

const POLL_MS = 4000
/** The server sends something every 15 seconds: a connection that is silent for this long counts as lost. */
const SILENT_MS = 35_000
/** The server has no line free: many ask instead, and each less often. */
const FULL_POLL_MS = 15_000
const isFull = (error?: ApiError) => error?.status === 429
const mayPass = (error: ApiError) => error.status === 0 || error.status >= 500 || isFull(error)

type Follow<A> = {
  /** The call with server-sent events, below /api. */
  events: string
  /** Fetches the answer once, where the event stream is not available. */
  poll(): Promise<A>
  onAnswer(answer: A): void
  /** Whether an answer is known to be the newest. */
  onLine(isOnline: boolean): void
  /** A refusal by a rule: nothing more will come. */
  onRefusal(error: ApiError): void
}

/**
 * Follows something of the customer's: by events, by asking every few seconds while the line does not hold, and by
 * events again. Answers how to stop.
 */
export function followAnswer<A>({ events, poll, onAnswer, onLine, onRefusal }: Follow<A>): () => void {
  const ended = new AbortController()
  const { signal } = ended
  const take = (answer: A) => {
    if (signal.aborted) return
    onLine(true)
    onAnswer(answer)
  }
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const go = () => {
        clearTimeout(timer)
        removeEventListener('online', go)
        resolve()
      }
      const timer = setTimeout(go, ms)
      addEventListener('online', go)
      signal.addEventListener('abort', go, { once: true })
    })
  /** Undefined where it went through. */
  const tried = async (call: () => Promise<unknown>): Promise<ApiError | undefined> => {
    try {
      await call()
      return undefined
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return error
    }
  }

  /**
   * Resolves when the stream ends, falls silent, or the browser goes offline: not every browser closes a connection
   * then.
   */
  async function holdLine() {
    const line = new AbortController()
    const cut = () => line.abort()
    let silence = setTimeout(cut, SILENT_MS)
    addEventListener('offline', cut)
    signal.addEventListener('abort', cut)
    try {
      await followEvents<A>(events, line.signal, (answer) => {
        clearTimeout(silence)
        silence = setTimeout(cut, SILENT_MS)
        take(answer)
      })
    } finally {
      clearTimeout(silence)
      removeEventListener('offline', cut)
      signal.removeEventListener('abort', cut)
    }
  }

  async function run() {
    while (!signal.aborted) {
      const lost = await tried(holdLine)
      if (signal.aborted) return
      if (lost && !mayPass(lost)) return onRefusal(lost)
      const failed = await tried(async () => take(await poll()))
      if (signal.aborted) return
      if (failed && !mayPass(failed)) return onRefusal(failed)
      if (failed) onLine(false)
      await pause(isFull(lost) ? FULL_POLL_MS : POLL_MS)
    }
  }
  void run()
  return () => ended.abort()
}
