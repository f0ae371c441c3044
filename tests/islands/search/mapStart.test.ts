import { afterEach, describe, expect, it } from 'vitest'
import { DEFAULT_POSITION } from '#domain/constants.ts'
import type { Pins } from '#stores/search/mapPins.ts'
import { closePage, openPage } from '#tests/support/browser/openPage.ts'
import { shop } from '#tests/support/search/mapPage.ts'

const FOUND: Pins = { items: [shop('Nin', 100.5), shop('Lom', 100.6)], totalCount: 2, hasMore: false }
const NOTHING: Pins = { items: [], totalCount: 0, hasMore: false }
const AROUND = { bounds: [13.78, 100.5, 13.78, 100.6] }

type Start = { found?: Pins; isPlace?: boolean; placeAt?: string; pinned?: object }
async function startAt(query: string, { found, isPlace = false, placeAt, pinned }: Start = {}) {
  openPage('')
  if (pinned) localStorage.setItem('pinnedLocation', JSON.stringify(pinned))
  const { startOf } = await import('#components/search/listMap/mapStart.ts')
  return startOf(new URLSearchParams(query), found, isPlace, placeAt)
}

afterEach(closePage)

describe('a map that somebody opens', () => {
  it('shows the part that a shared address has, before anything else', async () => {
    const view = await startAt('bounds=13.6,100.4,13.9,100.7&q=foot&latitude=13&longitude=100', { found: FOUND })
    expect(view).toEqual({ bounds: [13.6, 100.4, 13.9, 100.7] })
  })

  it('shows where the visitor is, who asked for what is near', async () => {
    const view = await startAt('latitude=13.78&longitude=100.54&q=foot', { found: FOUND })
    expect(view).toMatchObject({ latitude: 13.78, longitude: 100.54 })
  })

  it.each(['q=foot', 'location=ari', 'tagIds=parking'])('shows the shops that were found by %s', async (query) => {
    expect(await startAt(query, { found: FOUND })).toEqual(AROUND)
  })

  it('shows the shops of a city’s own page', async () => {
    expect(await startAt('', { found: FOUND, isPlace: true })).toEqual(AROUND)
  })

  it('shows the asked place where no shop was found there', async () => {
    const view = await startAt('location=asok', { found: NOTHING, placeAt: '13.7373,100.5605' })
    expect(view).toMatchObject({ latitude: 13.7373, longitude: 100.5605 })
  })

  it('shows the place that the visitor keeps, where nothing is asked', async () => {
    const pinned = { kind: 'here', latitude: 18.788, longitude: 98.985 }
    expect(await startAt('', { found: FOUND, pinned })).toMatchObject({ latitude: 18.788, longitude: 98.985 })
  })

  it('shows Bangkok where nothing is asked and no place is kept', async () => {
    expect(await startAt('', { found: FOUND })).toMatchObject(DEFAULT_POSITION)
  })

  it('shows Bangkok, too, where the shops did not come and the address is broken', async () => {
    expect(await startAt('q=foot&bounds=broken')).toMatchObject(DEFAULT_POSITION)
  })
})
