import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { cacheTag } from '#domain/cacheTags.ts'
import { type Answer, openPageCache } from '#server/cache/pageCache.ts'
import type { Rendered } from '#server/pages/rendered.ts'

const shop = (text: string, more: Partial<Rendered> = {}): Rendered => ({
  status: 200,
  headers: {},
  body: Buffer.from(text),
  cache: { maxAge: 60, swr: 60, tags: ['shop:1'] },
  personal: false,
  ...more,
})

const stateOf = (answer: Answer) => (answer.kind === 'page' ? answer.state : answer.kind)

/** A cache whose clock the test turns, and a shop page that counts how often it was made. */
function openShop(more: Partial<Rendered> = {}, maxBytes = 1e6) {
  let seconds = 0
  let renders = 0
  const cache = openPageCache({ maxBytes, now: () => seconds * 1000 })
  const ask = (key = 'shop') => cache.answer(key, async () => shop(`page ${++renders}`, more))
  return {
    cache,
    ask,
    state: async (key?: string) => stateOf(await ask(key)),
    pass: (more: number) => {
      seconds += more
    },
    renders: () => renders,
  }
}

/** A page that is being rendered until the test lets it finish. */
function slowly(cache: ReturnType<typeof openPageCache>, key = 'shop') {
  const gate = Promise.withResolvers<Rendered>()
  return { answer: cache.answer(key, () => gate.promise), finish: (text: string) => gate.resolve(shop(text)) }
}

describe('many visitors opening one shop page', () => {
  it('renders it once for thirty who come together', async () => {
    const { ask, renders } = openShop()
    await Promise.all(Array.from({ length: 30 }, () => ask()))
    expect(renders()).toBe(1)
  })

  it('packs it more tightly once somebody asks for it again, and says the same', async () => {
    const words = Array.from(
      { length: 4000 },
      (_, at) => `<li>${(at * 7919) % 1009} oil and ${(at * 31) % 97} herbs</li>`,
    )
    const { ask } = openShop({ body: Buffer.from(words.join('')) })
    const first = await ask()
    if (first.kind !== 'page') throw new Error('A shop page is shared')
    const { page } = first
    const loose = page.br
    await expect.poll(() => ask().then(() => page.isTight)).toBe(true)
    expect(page.br.length).toBeLessThan(loose.length)
    expect(brotliDecompressSync(page.br)).toEqual(brotliDecompressSync(loose))
  })

  it('takes no more memory for it than the cache counts, as first packed and as packed tightly', async () => {
    const { ask, cache } = openShop({ body: Buffer.from('<li>Thai massage, 60 minutes</li>'.repeat(400)) })
    const first = await ask()
    if (first.kind !== 'page') throw new Error('A shop page is shared')
    const { page } = first
    const held = () => page.br.buffer.byteLength + page.gzip.buffer.byteLength
    expect(held()).toBeLessThan(cache.bytes())
    await expect.poll(() => ask().then(() => page.isTight)).toBe(true)
    expect(held()).toBeLessThan(cache.bytes())
  })

  it('never shares a personal page', async () => {
    const { ask, renders, cache } = openShop({ personal: true })
    await Promise.all([ask('me'), ask('me')])
    expect([renders(), cache.size()]).toEqual([2, 0])
  })

  it.each([
    ['that sets a cookie', { headers: { 'set-cookie': 'mode=headless' } }],
    ['that says so', { headers: { 'cache-control': 'private' } }],
    ['without a lifetime', { cache: undefined }],
    ['that is not there', { status: 404 }],
  ])('keeps no page %s', async (_, more) => {
    const { ask, cache } = openShop(more)
    await ask()
    expect(cache.size()).toBe(0)
  })

  it('tries again after a failure', async () => {
    const cache = openPageCache({ maxBytes: 1e6 })
    const failing = cache.answer('shop', () => Promise.reject(new Error('no database')))
    await expect(failing).rejects.toThrow('no database')
    expect(stateOf(await cache.answer('shop', async () => shop('fine')))).toBe('miss')
  })

  it('forgets the page nobody asked for longest when there is no more room', async () => {
    const { cache, state } = openShop({}, 2500)
    for (const key of ['a', 'b', 'a', 'c']) await state(key)
    expect(cache.size()).toBe(2)
    expect(cache.bytes()).toBeLessThanOrEqual(2500)
    expect([await state('a'), await state('b')]).toEqual(['hit', 'miss'])
  })
})

describe('a page that grows old', () => {
  it('is fresh, then shown while a new one is made, then not shown any more', async () => {
    const { state, pass, renders } = openShop()
    expect(await state()).toBe('miss')
    pass(59)
    expect(await state()).toBe('hit')
    pass(1)
    expect([await state(), renders()]).toEqual(['stale', 2])
    await expect.poll(() => state()).toBe('hit')
    pass(120)
    expect(await state()).toBe('miss')
  })

  it('is not shown stale once its shop is gone', async () => {
    let seconds = 0
    const cache = openPageCache({ maxBytes: 1e6, now: () => seconds * 1000 })
    await cache.answer('shop', async () => shop('open'))
    seconds = 61
    const gone = async () => shop('', { status: 404 })
    await cache.answer('shop', gone)
    await expect.poll(() => cache.size()).toBe(0)
    expect(stateOf(await cache.answer('shop', gone))).toBe('rendered')
  })
})

describe('a changed shop', () => {
  it('is rendered anew at once, never shown stale', async () => {
    const { cache, state, pass } = openShop()
    await state()
    pass(61)
    cache.purge(['shop:2'])
    expect(await state()).toBe('stale')
    cache.purge(['shop:1'])
    expect(await state()).toBe('miss')
  })

  it('is not kept as it was while its page was being rendered', async () => {
    const { cache, state } = openShop()
    const early = slowly(cache)
    cache.purge(['shop:1'])
    early.finish('old')
    await early.answer
    expect([cache.size(), await state()]).toEqual([0, 'miss'])
  })

  it('is not shown as it was to who asks after the change, though the old page is still on its way', async () => {
    const { cache, ask } = openShop()
    const early = slowly(cache)
    cache.purge(['shop:1'])
    const late = await ask()
    early.finish('old')
    await early.answer
    expect(late.kind === 'page' && late.page.etag).not.toBe(
      await early.answer.then((answer) => answer.kind === 'page' && answer.page.etag),
    )
    expect(stateOf(await ask())).toBe('hit')
  })

  it('is forgotten with everything else when nobody knows what was missed', async () => {
    const { cache, state } = openShop()
    await state('a')
    const early = slowly(cache, 'b')
    cache.purge([cacheTag.everything])
    early.finish('old')
    await early.answer
    expect(cache.size()).toBe(0)
  })
})

describe('times when nobody tells what changed', () => {
  it('trusts no page older than five seconds, and those that are kept again once it is told', async () => {
    const { cache, ask, state, pass } = openShop({ cache: { maxAge: 3600, swr: 0, tags: [] } })
    cache.hear()
    await state('before')
    pass(4)
    expect(await state('before')).toBe('hit')
    pass(2)
    expect([await state('during'), await state('during')]).toEqual(['miss', 'hit'])
    expect(await ask('during')).toMatchObject({ freshSeconds: 5 })
    cache.hear()
    expect(await ask('during')).toMatchObject({ state: 'hit', freshSeconds: 3600 })
    pass(6)
    expect(await state('during')).toBe('miss')
  })

  it('keeps nothing older than five seconds stale either', async () => {
    const { cache, state, pass } = openShop({ cache: { maxAge: 1, swr: 3600, tags: [] } })
    cache.hear()
    await state()
    pass(4)
    expect(await state()).toBe('stale')
    pass(6)
    expect(await state()).toBe('miss')
  })
})
