import { api } from '#api/browser.ts'
import type { Area } from '#contract/catalogue/areas.ts'
import type { MapPin } from '#contract/search.ts'

export type Pins = { items: MapPin[]; totalCount: number; hasMore: boolean }

/** Pins of the shops of a search. `asked` is its query as the list's page wrote it; undefined without an answer. */
export const findPins = (asked: string): Promise<Pins | undefined> =>
  api('GET /search/pins', { query: Object.fromEntries(new URLSearchParams(asked)) }).catch(() => undefined)

let areas: Promise<Area[]> | undefined

/** Areas with shops, loaded once; empty without an answer, after which the next call asks again. */
export function findAreas(): Promise<Area[]> {
  areas ??= api('GET /areas').then(
    ({ items }) => items,
    () => {
      areas = undefined
      return []
    },
  )
  return areas
}
