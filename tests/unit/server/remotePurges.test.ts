import { afterEach, describe, expect, it } from 'vitest'
import { followOwnBackend, openPageCache } from '#server/cache/pageCache.ts'
import { followBackend } from '#server/cache/remotePurges.ts'
import type { Rendered } from '#server/pages/rendered.ts'

const stops: AbortController[] = []

afterEach(() => {
  for (const stop of stops.splice(0)) stop.abort()
})

const shop: Rendered = {
  status: 200,
  headers: {},
  body: Buffer.from('shop'),
  cache: { maxAge: 3600, swr: 0, tags: ['shop:1'] },
  personal: false,
}

type Line = { say(text: string): void; break(): void }

const SECRET = 'what-both-of-them-know'

/** Another backend whose lines the test holds; without `hasCall` it does not know the call. */
function follow({ hasCall = true, secret = SECRET }: { hasCall?: boolean; secret?: string } = {}) {
  let seconds = 0
  const lines: Line[] = []
  let asked = 0
  const warned: string[] = []
  const call = async ({ headers }: Request) => {
    asked += 1
    if (headers.get('authorization') !== `Bearer ${SECRET}`) return Response.json({ success: false }, { status: 403 })
    if (!hasCall) return Response.json({ success: false }, { status: 404 })
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        const encoder = new TextEncoder()
        lines.push({ say: (text) => controller.enqueue(encoder.encode(text)), break: () => controller.close() })
      },
    })
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  }
  const stop = new AbortController()
  stops.push(stop)
  const cache = openPageCache({ maxBytes: 1e6, now: () => seconds * 1000 })
  const log = { warn: (...words: unknown[]) => void warned.push(String(words.at(-1))) }
  followBackend(cache, { call, secret, log, stopped: stop.signal, firstRetryMs: 1 })
  const state = async () => {
    const answer = await cache.answer('shop', async () => shop)
    return answer.kind === 'page' ? answer.state : answer.kind
  }
  const pass = (more: number) => {
    seconds += more
  }
  const opened = async (count: number) => {
    await expect.poll(() => lines.length).toBe(count)
    return lines[count - 1]!
  }
  return { cache, state, pass, opened, asked: () => asked, warned }
}

const TAGS_OF_NOTHING = 'data: {"tags":[]}\n\n'

describe('pages in front of another backend', () => {
  it('live long while it tells what changed, and are new at once when it does', async () => {
    const { cache, state, pass, opened } = follow()
    const line = await opened(1)
    line.say(TAGS_OF_NOTHING)
    // The first word empties the cache, so a page from before it must be gone.
    await state()
    await expect.poll(() => cache.size()).toBe(0)
    await state()
    // A heartbeat says that nothing was missed until now.
    pass(3599)
    line.say(TAGS_OF_NOTHING)
    await expect.poll(state).toBe('hit')
    line.say('data: {"tags":["sho')
    line.say('p:1"]}\n\n')
    await expect.poll(() => cache.size()).toBe(0)
    expect(await state()).toBe('miss')
  })

  it('live five seconds where it does not know the call', async () => {
    const { state, pass, asked } = follow({ hasCall: false })
    await expect.poll(asked).toBeGreaterThan(1)
    await state()
    pass(6)
    expect(await state()).toBe('miss')
  })

  it('live five seconds where it knows another secret, which is said once and tried again', async () => {
    const { state, pass, asked, warned } = follow({ secret: 'what-only-one-of-them-knows' })
    await expect.poll(asked).toBeGreaterThan(2)
    expect(warned).toEqual([expect.stringContaining(' 5 seconds')])
    await state()
    pass(6)
    expect(await state()).toBe('miss')
  })

  it('live five seconds without a secret, which is said once, and nobody is asked', async () => {
    const { state, pass, asked, warned } = follow({ secret: '' })
    expect(warned).toEqual([expect.stringMatching(/^PURGE_SECRET is not set.* 5 seconds/)])
    await state()
    pass(4)
    expect(await state()).toBe('hit')
    pass(2)
    expect(await state()).toBe('miss')
    expect(asked()).toBe(0)
  })

  it('live five seconds after the line is lost, and are all forgotten when it is back', async () => {
    const { cache, state, pass, opened } = follow()
    const first = await opened(1)
    first.say(TAGS_OF_NOTHING)
    await state()
    await expect.poll(() => cache.size()).toBe(0)
    await state()
    first.break()
    const second = await opened(2)
    expect(await state()).toBe('hit')
    second.say(TAGS_OF_NOTHING)
    await expect.poll(() => cache.size()).toBe(0)
    await state()
    second.break()
    await opened(3)
    pass(6)
    expect(await state()).toBe('miss')
  })
})

describe('pages in front of a backend in the same process', () => {
  it('live shortly while its database tells nothing, and all are new once it does again', async () => {
    let seconds = 0
    const cache = openPageCache({ maxBytes: 1e6, now: () => seconds * 1000 })
    const ear = { hear: (_tags: string[]) => {} }
    followOwnBackend({ onPurge: (hear) => Object.assign(ear, { hear }) }, cache)
    const state = async () => {
      const answer = await cache.answer('shop', async () => shop)
      return answer.kind === 'page' ? answer.state : answer.kind
    }
    await state()
    seconds += 60
    ear.hear([])
    expect(await state()).toBe('hit')
    seconds += 4
    expect(await state()).toBe('hit')
    seconds += 2
    expect([await state(), await state()]).toEqual(['miss', 'hit'])
    seconds += 60
    expect(await state()).toBe('miss')
    ear.hear(['*'])
    expect(await state()).toBe('miss')
    seconds += 60
    ear.hear([])
    expect(await state()).toBe('hit')
  })
})
