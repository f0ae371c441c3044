import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import pg from 'pg'
import type { ServiceContext } from '#backend/context.ts'
import type { LiveTag } from '#backend/platform/liveUpdates/tags.ts'
import { purgeLag, purges } from '#backend/platform/metrics/registry.ts'
import { type CacheTag, cacheTag } from '#domain/cacheTags.ts'

/** PostgreSQL refuses a payload of 8000 bytes. */
const PAYLOAD_BYTES = 7900
const RETRY_MS = 500
const CONNECT_MS = 5000
/** Often enough that pages, which are trusted for 5 s after a heartbeat, outlive one that comes late. */
const BEAT_MS = 2000
/** A server that is silent for as long is gone; a busy one may be late. */
const SILENT_MS = 15_000

type Transaction = { execute(query: SQL): PromiseLike<unknown> }

/** The tags as JSON arrays, each short enough for one NOTIFY. */
function purgePayloads(tags: Iterable<string>): string[] {
  const payloads: string[] = []
  let chunk: string[] = []
  let bytes = 2
  for (const tag of new Set(tags)) {
    const size = Buffer.byteLength(JSON.stringify(tag)) + 1
    if (chunk.length > 0 && bytes + size > PAYLOAD_BYTES) {
      payloads.push(JSON.stringify(chunk))
      chunk = []
      bytes = 2
    }
    chunk.push(tag)
    bytes += size
  }
  if (chunk.length > 0) payloads.push(JSON.stringify(chunk))
  return payloads
}

/** Notifies every process of these tags, once the transaction commits. */
export async function notify(tx: Transaction, tags: Iterable<CacheTag | LiveTag>): Promise<void> {
  for (const payload of purgePayloads(tags)) await tx.execute(sql`SELECT pg_notify('purge', ${payload})`)
}

/**
 * Writes down which tags are purged, and in which transaction; `tags` is what stands behind FROM and has a column `tag`.
 * A page that is being rendered has not seen it either: whoever reads the store compares (platform/pageStore).
 */
export const notePurged = (tags: SQL): SQL => sql`
  insert into purged_tags (tag, transaction, at)
  select tag, pg_current_xact_id(), clock_timestamp() from ${tags}`

/** Purges pages with these tags in every process and in the store that they share, once the transaction commits. */
export async function purge(tx: Transaction, tags: Iterable<CacheTag>): Promise<void> {
  const all = [...new Set(tags)]
  if (all.length === 0) return
  await tx.execute(notePurged(sql`unnest(${sql.param(all)}::text[]) as tag`))
  await notify(tx, all)
}

/** What a notification names; anything but our own list of tags, which any client of the database may send, is everything. */
function tagsIn(payload: string | undefined): string[] {
  try {
    const tags: unknown = JSON.parse(payload ?? '')
    if (Array.isArray(tags) && tags.every((tag) => typeof tag === 'string')) return tags
  } catch {}
  return [cacheTag.everything]
}

/** `silent`: the server no longer answers and has not closed the connection; others to it may hang. */
export type Loss = 'closed' | 'silent'

type Options = {
  /** Notifications are interrupted until `cacheTag.everything` is passed. */
  onLost?(loss: Loss): void
  /** Milliseconds between two heartbeats on the connection, and until it counts as lost without one. */
  beatMs?: number
  silentMs?: number
}

/**
 * Listens to the purges of all processes until the returned function is called; `address` may change between connections.
 * Resolves once listening; after a lost connection it connects again and passes `cacheTag.everything`. An empty list is
 * a heartbeat: whatever was notified before it has been passed. A connection that misses its own heartbeats is lost too:
 * its server is gone, or a pooler in between does not support LISTEN.
 */
export async function listenForPurges(
  address: string | (() => string),
  onTags: (tags: string[]) => void,
  { onLost = () => {}, beatMs = BEAT_MS, silentMs = SILENT_MS }: Options = {},
): Promise<() => Promise<void>> {
  const stopped = new AbortController()
  // Of this process alone: nobody else need hear that it lives.
  const beats = `beat_${randomBytes(8).toString('hex')}`
  let client: pg.Client | undefined

  async function connect(): Promise<void> {
    const connectionString = typeof address === 'string' ? address : address()
    const next = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_MS, keepAlive: true })
    let beat: 'heard' | 'answered' | 'sent' = 'heard'
    let sentAt = 0
    next.on('error', () => {})
    next.on('notification', ({ channel, payload }) => {
      if (channel === beats) {
        beat = 'heard'
        purgeLag.observe((performance.now() - sentAt) / 1000)
      } else purges.inc()
      const tags = channel === beats ? [] : tagsIn(payload)
      if (channel === beats || tags.length > 0) onTags(tags)
    })
    try {
      await next.connect()
      await next.query(`LISTEN ${beats}; LISTEN purge`)
    } catch (error) {
      await next.end().catch(() => {})
      throw error
    }
    if (stopped.signal.aborted) return next.end()
    const answered = () => {
      if (beat === 'sent') beat = 'answered'
    }
    let beating: NodeJS.Timeout
    // A process that was busy for a beat runs its timers before it reads what has arrived meanwhile: hence the immediate.
    function beatLater() {
      beating = setTimeout(() => setImmediate(sendBeat), beatMs)
      beating.unref()
    }
    function sendBeat() {
      if (beat === 'heard') {
        beat = 'sent'
        sentAt = performance.now()
        next.query(`SELECT pg_notify('${beats}', '')`).then(answered, () => {})
      } else if (performance.now() >= sentAt + silentMs) {
        return void next.connection.stream.destroy()
      }
      beatLater()
    }
    beatLater()
    client = next
    next.once('end', () => {
      clearTimeout(beating)
      if (stopped.signal.aborted) return
      onLost(beat === 'sent' ? 'silent' : 'closed')
      void reconnect()
    })
  }

  async function reconnect(): Promise<void> {
    while (!stopped.signal.aborted) {
      try {
        await connect()
        if (!stopped.signal.aborted) onTags([cacheTag.everything])
        return
      } catch {
        await wait(RETRY_MS, undefined, { signal: stopped.signal }).catch(() => {})
      }
    }
  }

  await connect()
  return async () => {
    stopped.abort()
    await client?.end()
  }
}

type Listener = { hear: (tags: string[]) => void; onDisconnect: (() => void) | undefined }

/** Listeners of this process; `markDisconnected` reports an interruption to them, which `cacheTag.everything` ends. */
export function purgeListeners() {
  const listeners = new Set<Listener>()
  let isDisconnected = false
  const onPurge: ServiceContext['onPurge'] = (hear, onDisconnect) => {
    const listener = { hear, onDisconnect }
    listeners.add(listener)
    if (isDisconnected) onDisconnect?.()
    return () => listeners.delete(listener)
  }
  return {
    onPurge,
    tell(tags: string[]) {
      if (tags.includes(cacheTag.everything)) isDisconnected = false
      for (const { hear } of listeners) hear(tags)
    },
    markDisconnected() {
      isDisconnected = true
      for (const { onDisconnect } of listeners) onDisconnect?.()
    },
  }
}
