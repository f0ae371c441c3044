import { changePrice } from '#backend/modules/pricing/index.ts'
import { bookableOption, bookableShop } from '#demo/named.ts'
import { type Figure, median } from './report.ts'
import type { Stage } from './stage.ts'

const RUNS = 5
const PATH = `/en/shop/${bookableShop.urlName}`
const GIVE_UP_MS = 10_000

/** Milliseconds from a committed price until both servers show it. */
export async function measurePriceChange({ servers, db }: Stage): Promise<Figure[]> {
  const runs: number[] = []
  for (let run = 0; run < RUNS; run++) {
    for (const server of servers) await server.get(PATH)
    const price = 6001 + run
    await changePrice({ db }, bookableOption.id, price)
    const from = performance.now()
    const isShown = async (server: Stage['servers'][number]) => {
      while (!new RegExp(`\\b${price}\\b|6,00${1 + run}`).test((await server.get(PATH)).text)) {
        if (performance.now() - from > GIVE_UP_MS) return
      }
    }
    await Promise.all(servers.map(isShown))
    runs.push(performance.now() - from)
  }
  return [
    { what: 'Price change seen in both servers, median', value: median(runs), unit: 'ms', limit: 1000 },
    { what: 'Price change seen in both servers, slowest', value: Math.max(...runs), unit: 'ms', limit: 1000 },
  ]
}
