import { setTimeout as wait } from 'node:timers/promises'
import type { Figure } from './report.ts'
import { load } from './throughput.ts'

/** More than are rendered and wait together, so that some are sent away. */
const SEARCHERS = 96
const UNTIL_FULL_MS = 1000

const random = (number: number) => `r${number}${Math.random().toString(36).slice(2, 8).padEnd(6, '0')}`

/** Visitors who search for another word as soon as they are answered, until `stop`; how often each status came. */
function searchWithoutPause(url: string) {
  const statuses = new Map<number, number>()
  let isOver = false
  let asked = 0
  const search = async () => {
    while (!isOver) {
      const answer = await fetch(`${url}/en/search?q=${random(asked++)}`)
      await answer.arrayBuffer()
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      // As the answer asks for, only sooner.
      if (answer.status === 503) await wait(50)
    }
  }
  const all = Promise.all(Array.from({ length: SEARCHERS }, search))
  return {
    statuses,
    async stop() {
      isOver = true
      await all
    },
  }
}

/**
 * A kept page asked with queries that it does not read, and asked while more pages are to be rendered than can be,
 * each beside the same page asked plainly in the same run.
 */
export async function measureFlood(url: string, pid: number, path: string): Promise<Figure[]> {
  const port = Number(new URL(url).port)
  const plain = await load(port, () => path, pid)
  const unread = await load(port, (number) => `${path}?q=${random(number % 10)}`, pid)
  const searchers = searchWithoutPause(url)
  await wait(UNTIL_FULL_MS)
  searchers.statuses.clear()
  const meanwhile = await load(port, () => path, pid)
  const { statuses } = searchers
  const [shown = 0, refused = 0] = [statuses.get(200), statuses.get(503)]
  const others = [...statuses.values()].reduce((sum, count) => sum + count, 0) - shown - refused
  await searchers.stop()
  return [
    {
      what: 'Cached page under queries it does not read, share of its answers',
      value: unread.perSecond / plain.perSecond,
      ...{ unit: '×', limit: 0.25, atLeast: true },
    },
    {
      what: 'Cached page while rendering is saturated, share of its answers',
      value: meanwhile.perSecond / plain.perSecond,
      ...{ unit: '×', limit: 0.1, atLeast: true },
    },
    { what: 'Searches answered meanwhile', value: shown, unit: '' },
    { what: 'Searches sent away meanwhile', value: refused, unit: '', limit: 1, atLeast: true },
    { what: 'Searches answered in another way', value: others, unit: '', limit: 0, isExact: true },
  ]
}
