import { describe, expect, it } from 'vitest'
import { BusyError, openRenderQueue } from '#server/pages/renderQueue.ts'

/** A queue with pages that the test finishes one by one, and how many are being rendered. */
function openQueue({ concurrency = 2, maxWaiting = 2, slotMs = 60_000 } = {}) {
  const runQueued = openRenderQueue({ concurrency, maxWaiting, slotMs })
  const started: string[] = []
  const gates = new Map<string, PromiseWithResolvers<string>>()
  const ask = (name: string) =>
    runQueued(() => {
      started.push(name)
      const gate = Promise.withResolvers<string>()
      gates.set(name, gate)
      return gate.promise
    })
  return { ask, started, finish: (name: string) => gates.get(name)?.resolve(name), gates }
}

describe('more pages than can be rendered at once', () => {
  it('wait in line, first come, first served', async () => {
    const { ask, started, finish } = openQueue()
    const pages = ['a', 'b', 'c', 'd'].map(ask)
    expect(started).toEqual(['a', 'b'])
    finish('b')
    await pages[1]
    await expect.poll(() => started).toEqual(['a', 'b', 'c'])
    for (const name of ['a', 'c']) finish(name)
    await expect.poll(() => started).toEqual(['a', 'b', 'c', 'd'])
    finish('d')
    expect(await Promise.all(pages)).toEqual(['a', 'b', 'c', 'd'])
  })

  it('are refused where the line is full, until somebody is done', async () => {
    const { ask, started, finish } = openQueue()
    const pages = ['a', 'b', 'c', 'd'].map(ask)
    await expect(ask('e')).rejects.toThrow(BusyError)
    finish('a')
    await pages[0]
    const late = ask('f')
    for (const name of ['b', 'c', 'd', 'f']) {
      await expect.poll(() => started).toContain(name)
      finish(name)
    }
    expect(await late).toBe('f')
    expect(started).not.toContain('e')
  })

  it('do not wait for a place that a broken page would have kept', async () => {
    const { ask, started, gates } = openQueue({ concurrency: 1 })
    const broken = ask('broken')
    const next = ask('next')
    gates.get('broken')?.reject(new Error('no database'))
    await expect(broken).rejects.toThrow('no database')
    await expect.poll(() => started).toEqual(['broken', 'next'])
    gates.get('next')?.resolve('next')
    expect(await next).toBe('next')
  })

  it('do not wait for ever behind pages whose backend does not answer', async () => {
    const { ask, started, finish } = openQueue({ concurrency: 1, slotMs: 1 })
    const stuck = ask('stuck')
    const next = ask('next')
    await expect.poll(() => started).toEqual(['stuck', 'next'])
    finish('next')
    finish('stuck')
    expect(await Promise.all([stuck, next])).toEqual(['stuck', 'next'])
  })
})
