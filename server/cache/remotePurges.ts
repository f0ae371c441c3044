import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '#backend/log.ts'
import { cacheTag } from '#domain/cacheTags.ts'
import type { BackendFetch } from '#server/apiProxy/apiProxy.ts'
import { DISCONNECTED_SECONDS, type PageCache } from './pageCache.ts'

const FIRST_RETRY_MS = 500
const LAST_RETRY_MS = 30_000
/** A connection silent for so long counts as lost; without a heartbeat every 2 s its pages live shortly long before. */
const QUIET_MS = 45_000

type PurgeListener = {
  /** Follows what is old from now on; everything before may have been missed. */
  onOpen(): void
  /** None: a heartbeat. */
  onTags(tags: string[]): void
}

/** The `data` of each server-sent event. */
async function* eventsOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  let text = ''
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    const events = (text + chunk).replaceAll('\r', '').split('\n\n')
    text = events.pop() ?? ''
    for (const event of events) {
      const lines = event.split('\n').filter((line) => line.startsWith('data:'))
      if (lines.length > 0) yield lines.map((line) => line.slice(5).trim()).join('\n')
    }
  }
}

const tagsIn = (data: string) => (JSON.parse(data) as { tags: string[] }).tags

const SHORT_LIVES = `its pages live ${DISCONNECTED_SECONDS} seconds`

type FollowOptions = {
  call: BackendFetch
  /** PURGE_SECRET, which the backend asks for; without it nothing is asked. */
  secret: string | undefined
  log: Pick<Log, 'warn'>
  stopped: AbortSignal
  firstRetryMs?: number
}

/** Follows another backend's purges until `stopped`; reconnects with growing delays. */
async function followRemotePurges(
  { call, secret, log, stopped, firstRetryMs = FIRST_RETRY_MS }: FollowOptions,
  listener: PurgeListener,
) {
  let retryMs = firstRetryMs
  let refusedWith: number | undefined

  /** Logs a failure once while its status stays the same. */
  function refused(status: number) {
    if (refusedWith === status) return
    refusedWith = status
    log.warn({ status }, `The backend of BACKEND_URL does not tell what changed: ${SHORT_LIVES}`)
  }

  async function listen() {
    const dead = new AbortController()
    const watch = setTimeout(() => dead.abort(), QUIET_MS)
    const signal = AbortSignal.any([stopped, dead.signal])
    let isOpen = false
    try {
      const headers = { authorization: `Bearer ${secret}` }
      const answer = await call(new Request('http://backend.internal/api/events/purges', { headers, signal }))
      // A backend without this call, or with another secret: it may be replaced by one that tells.
      if (!answer.ok || !answer.headers.get('content-type')?.startsWith('text/event-stream') || !answer.body) {
        await answer.body?.cancel()
        return refused(answer.status)
      }
      for await (const data of eventsOf(answer.body)) {
        watch.refresh()
        if (!isOpen) listener.onOpen()
        isOpen = true
        refusedWith = undefined
        retryMs = firstRetryMs
        listener.onTags(tagsIn(data))
      }
    } finally {
      clearTimeout(watch)
    }
  }

  while (!stopped.aborted) {
    await listen().catch(() => {})
    await wait(retryMs, undefined, { signal: stopped }).catch(() => {})
    retryMs = Math.min(retryMs * 2, LAST_RETRY_MS)
  }
}

/** Purges the cache by a remote backend; while purges are interrupted pages live shortly. */
export function followBackend(cache: PageCache, options: FollowOptions) {
  cache.hear(Number.NEGATIVE_INFINITY)
  if (!options.secret) return options.log.warn(`PURGE_SECRET is not set: ${SHORT_LIVES}`)
  const listener: PurgeListener = {
    onOpen: () => cache.purge([cacheTag.everything]),
    onTags(tags) {
      cache.hear()
      cache.purge(tags)
    },
  }
  void followRemotePurges(options, listener)
}
