import { describe, expect, it } from 'vitest'
import { fairQueue, QueueFull } from '#backend/platform/storage/fairQueue.ts'

/** A work that ends when it is told to. */
function held() {
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  return { ended, end }
}

/** Lets everything that can go on do so. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

/** Works named as they are started; each ends when it is told to. */
function openQueue(bounds: Partial<Parameters<typeof fairQueue>[0]> = {}) {
  const run = fairQueue({ atOnce: 1, waitingEach: 3, waitingAll: 5, ...bounds })
  const started: string[] = []
  const works = new Map<string, ReturnType<typeof held>>()
  return {
    started,
    async bring(key: string, name: string) {
      const work = held()
      works.set(name, work)
      return run(key, async () => {
        started.push(name)
        await work.ended
      })
    },
    async end(name: string) {
      works.get(name)!.end()
      await settle()
    },
  }
}

describe('works that wait for their turn', () => {
  it('alternate between keys, however many one of them brought first', async () => {
    const queue = openQueue()
    for (const name of ['mali 1', 'mali 2', 'mali 3']) queue.bring('mali', name)
    for (const name of ['anan 1', 'anan 2']) queue.bring('anan', name)
    queue.bring('nok', 'nok 1')
    for (const name of ['mali 1', 'anan 1', 'nok 1', 'mali 2', 'anan 2']) await queue.end(name)
    expect(queue.started).toEqual(['mali 1', 'anan 1', 'nok 1', 'mali 2', 'anan 2', 'mali 3'])
  })

  it('run one at a time for one key, though there is room for more', async () => {
    const queue = openQueue({ atOnce: 2 })
    queue.bring('mali', 'mali 1')
    queue.bring('mali', 'mali 2')
    queue.bring('anan', 'anan 1')
    await settle()
    expect(queue.started).toEqual(['mali 1', 'anan 1'])
    await queue.end('anan 1')
    expect(queue.started).toEqual(['mali 1', 'anan 1'])
    await queue.end('mali 1')
    expect(queue.started).toEqual(['mali 1', 'anan 1', 'mali 2'])
  })

  it('are refused beyond what one key may have waiting, which keeps nobody else out', async () => {
    const queue = openQueue({ waitingEach: 1 })
    queue.bring('mali', 'mali 1')
    queue.bring('mali', 'mali 2')
    await expect(queue.bring('mali', 'mali 3')).rejects.toBeInstanceOf(QueueFull)
    queue.bring('anan', 'anan 1')
    await queue.end('mali 1')
    expect(queue.started).toEqual(['mali 1', 'anan 1'])
  })

  it('are refused beyond what all together may have waiting, and taken again once there is room', async () => {
    const queue = openQueue({ waitingAll: 2 })
    for (const key of ['mali', 'anan', 'nok']) queue.bring(key, key)
    await expect(queue.bring('lek', 'lek 1')).rejects.toBeInstanceOf(QueueFull)
    await queue.end('mali')
    queue.bring('lek', 'lek 2')
    await queue.end('anan')
    await queue.end('nok')
    expect(queue.started).toEqual(['mali', 'anan', 'nok', 'lek 2'])
  })

  it('go on after one that failed, and it fails for whoever brought it', async () => {
    const run = fairQueue({ atOnce: 1, waitingEach: 3, waitingAll: 5 })
    const failed = run('mali', () => Promise.reject(new Error('torn')))
    const next = run('mali', async () => 'drawn')
    await expect(failed).rejects.toThrow('torn')
    expect(await next).toBe('drawn')
  })
})
