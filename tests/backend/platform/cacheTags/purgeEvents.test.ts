import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { openBackend } from '#backend/app.ts'
import { readEnv } from '#backend/env.ts'
import { openLog } from '#backend/log.ts'
import { purge } from '#backend/platform/cacheTags/purge.ts'
import { cacheTag } from '#domain/cacheTags.ts'
import { dataFolder } from '#tests/support/processes/dataFolder.ts'
import { cloneDatabase } from '#tests/support/processes/postgres.ts'

const DATA_DIR = dataFolder()
const PURGE_SECRET = 'what-both-instances-know'
const asStorefront = { authorization: `Bearer ${PURGE_SECRET}` }
const PURGES = 'http://shop.test/api/events/purges'

/** Whoever listens, by what they asked last. */
const CUT_OFF = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE query ~ 'LISTEN purge|beat_' AND datname = current_database() AND pid <> pg_backend_pid()`

const cleanups: (() => unknown)[] = []

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function open(variables: Record<string, string> = { PURGE_SECRET }) {
  const database = await cloneDatabase()
  cleanups.push(database.drop)
  const env = readEnv({
    DATABASE_URL: database.url,
    APP_ENV: 'test',
    SEED: 'none',
    LOG_LEVEL: 'silent',
    DATA_DIR,
    ...variables,
  })
  const backend = await openBackend(env, openLog(env))
  cleanups.push(() => backend.close())
  return { backend, url: database.url }
}

async function* eventsOf(answer: Response): AsyncGenerator<unknown> {
  let text = ''
  for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) {
    const events = (text + chunk).split('\n\n')
    text = events.pop() ?? ''
    for (const event of events) yield JSON.parse(event.replace(/^data: /, ''))
  }
}

/** The first event that says more than that the line is open. */
async function changeIn(events: AsyncGenerator<unknown>): Promise<unknown> {
  for (;;) {
    const { value } = (await events.next()) as { value: { tags: string[] } }
    if (value.tags.length > 0) return value
  }
}

async function hasEnded(events: AsyncGenerator<unknown>): Promise<boolean> {
  for await (const _ of events);
  return true
}

describe('another instance that follows what is changed here', () => {
  it('hears first that it listens, then each changed page, until the process stops', async () => {
    const { backend, url } = await open()
    const answer = await backend.fetch(new Request(PURGES, { headers: asStorefront }))
    expect(answer.headers.get('content-type')).toBe('text/event-stream')
    const events = eventsOf(answer)
    expect((await events.next()).value).toEqual({ tags: [] })

    const pool = new pg.Pool({ connectionString: url })
    await purge(drizzle(pool), [cacheTag.shop('1'), cacheTag.brand('2')])
    await pool.end()
    expect(await changeIn(events)).toEqual({ tags: ['shop:1', 'brand:2'] })

    backend.closeStreams()
    expect(await hasEnded(events)).toBe(true)
  })

  it('is left alone while nothing can be heard here, so that it trusts its pages no longer', async () => {
    const { backend, url } = await open()
    const proxied = await backend.fetch(new Request(PURGES, { headers: asStorefront }))
    const events = eventsOf(proxied)
    await events.next()
    const pool = new pg.Pool({ connectionString: url })
    await pool.query(CUT_OFF)
    await pool.end()
    expect(await hasEnded(events)).toBe(true)
  })

  it('is told again and again that nothing was missed, by each heartbeat that is heard here', async () => {
    const { backend } = await open()
    const events = eventsOf(await backend.fetch(new Request(PURGES, { headers: asStorefront })))
    expect([(await events.next()).value, (await events.next()).value]).toEqual([{ tags: [] }, { tags: [] }])
  })

  it('may leave at any time', async () => {
    const { backend } = await open()
    const leaving = new AbortController()
    const request = new Request(PURGES, { headers: asStorefront, signal: leaving.signal })
    const events = eventsOf(await backend.fetch(request))
    await events.next()
    leaving.abort()
    expect(await hasEnded(events)).toBe(true)
  })

  it.each([
    ['nothing', {}],
    ['another secret', { authorization: 'Bearer what-nobody-knows-here' }],
    ['the secret with something behind it', { authorization: `Bearer ${PURGE_SECRET}x` }],
    ['the secret in another scheme', { authorization: `Basic ${PURGE_SECRET}` }],
  ])('hears nothing by showing %s', async (_, headers) => {
    const { backend } = await open()
    const answer = await backend.fetch(new Request(PURGES, { headers: headers as Record<string, string> }))
    expect([answer.status, await answer.json()]).toEqual([403, expect.objectContaining({ success: false, code: 403 })])
    const inAddress = await backend.fetch(new Request(`${PURGES}?secret=${PURGE_SECRET}`))
    expect(inAddress.status).toBe(403)
  })

  it('hears nothing where no secret is set, whatever it shows', async () => {
    const { backend } = await open({})
    for (const shown of ['', 'Bearer ', 'Bearer undefined', `Bearer ${PURGE_SECRET}`]) {
      const answer = await backend.fetch(new Request(PURGES, { headers: { authorization: shown } }))
      expect(answer.status, shown).toBe(403)
    }
  })

  it('finds the call in the document', async () => {
    const { backend } = await open()
    const answer = await backend.fetch(new Request('http://shop.test/api/openapi.json'))
    const { paths } = (await answer.json()) as { paths: Record<string, { get: { responses: { 200: unknown } } }> }
    expect(paths['/events/purges']?.get.responses[200]).toMatchObject({ content: { 'text/event-stream': {} } })
  })
})
