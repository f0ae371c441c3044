import { describe, expect, it } from 'vitest'
import { openPageCache } from '#server/pageCache.ts'
import type { Rendered } from '#server/rendered.ts'

const shop = (text: string): Rendered => ({
  status: 200,
  headers: {},
  body: Buffer.from(text),
  cache: { maxAge: 60, swr: 60, tags: ['shop:1'] },
  personal: false,
})

describe('many visitors opening one shop page', () => {
  it('renders it once for thirty who come together', async () => {
    const cache = openPageCache({ maxBytes: 1e6 })
    let renders = 0
    const render = async () => shop(`page ${++renders}`)
    await Promise.all(Array.from({ length: 30 }, () => cache.answer('a', render)))
    expect(renders).toBe(1)
  })

  it('does not keep a page whose shop changed while it was rendered', async () => {
    const cache = openPageCache({ maxBytes: 1e6 })
    const gate = Promise.withResolvers<Rendered>()
    const early = cache.answer('a', () => gate.promise)
    cache.purge(['shop:1'])
    gate.resolve(shop('old'))
    await early
    expect(cache.size()).toBe(0)
  })

  it('never shares a personal page', async () => {
    const cache = openPageCache({ maxBytes: 1e6 })
    let renders = 0
    const render = async () => ({ ...shop(`mine ${++renders}`), personal: true })
    await Promise.all([cache.answer('me', render), cache.answer('me', render)])
    expect([renders, cache.size()]).toEqual([2, 0])
  })
})
