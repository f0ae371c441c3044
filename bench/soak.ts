import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { ShopCard } from '#contract/catalogue/shops.ts'
import { LOCALES } from '#i18n/locales.ts'
import type { Figure } from './report.ts'
import type { Memory } from './soakServer.ts'
import type { Stage } from './stage.ts'

const PAGES = 20_000
/** Until every module is loaded and every formatter made. */
const WARM_UP = 1000
const AT_ONCE = 8
const MB = 1024 * 1024
const BEYOND_MB = 5

/** Addresses that are each a page of their own: most are kept, the lists by distance are nobody else's. */
function* addresses(shops: readonly ShopCard[]): Generator<string> {
  for (let number = 1; ; number++) {
    const locale = LOCALES[number % LOCALES.length]
    const shop = shops[number % shops.length]?.urlName
    if (number % 5 === 0) yield `/${locale}/search?q=word${number}`
    else if (number % 10 === 3)
      yield `/${locale}/categories/spa?latitude=13.7&longitude=${(100 + number / 1e6).toFixed(6)}`
    else yield `/${locale}/shop/${shop}/reviews?page=${number % 10_000}&rating=${1 + (number % 5)}`
  }
}

/** Answers whether the page was rendered for this request. */
async function open(address: string): Promise<boolean> {
  const answer = await fetch(address)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return answer.headers.get('x-cache') !== 'hit'
}

/** Opens so many pages, a few at a time, as visitors do; answers how many were rendered. */
async function openMany(origin: string, paths: Generator<string>, count: number): Promise<number> {
  let left = count
  let rendered = 0
  const visit = async () => {
    while (left-- > 0) if (await open(origin + paths.next().value)) rendered += 1
  }
  await Promise.all(Array.from({ length: AT_ONCE }, visit))
  return rendered
}

/** What twenty thousand different pages leave in memory beyond those that the page cache counts. */
export async function measureSoak({ variables }: Pick<Stage, 'variables'>): Promise<Figure[]> {
  const { PATH, HOME } = process.env
  const child = fork(join(import.meta.dirname, 'soakServer.ts'), {
    execArgv: ['--expose-gc'],
    env: { PATH, HOME, APP_ENV: 'test', RATE_LIMIT: 'off', ...variables },
  })
  const ended = once(child, 'exit')
  try {
    const [port] = (await once(child, 'message')) as [number]
    const memory = async (): Promise<Memory> => {
      child.send('memory')
      const [told] = (await once(child, 'message')) as [Memory]
      return told
    }
    const origin = `http://127.0.0.1:${port}`
    const listed = await fetch(`${origin}/api/shops?limit=48`)
    const { items } = (await listed.json()) as { items: ShopCard[] }
    const paths = addresses(items)
    await openMany(origin, paths, WARM_UP)
    const before = await memory()
    const from = performance.now()
    const rendered = await openMany(origin, paths, PAGES)
    const seconds = (performance.now() - from) / 1000
    const after = await memory()
    const beyond = after.live - after.counted - (before.live - before.counted)
    return [
      {
        what: `Of ${PAGES} different pages rendered`,
        value: rendered,
        unit: '',
        limit: PAGES,
        atLeast: true,
        isExact: true,
      },
      { what: 'Pages rendered a second', value: PAGES / seconds, unit: '/s' },
      { what: 'Counted by the page cache after them', value: after.counted / MB, unit: 'MB' },
      { what: 'Memory held beyond that', value: beyond / MB, unit: 'MB', limit: BEYOND_MB, isBytes: true },
      { what: 'Memory of the process', value: after.resident / MB, unit: 'MB' },
    ]
  } finally {
    if (child.connected) child.disconnect()
    await ended
  }
}
