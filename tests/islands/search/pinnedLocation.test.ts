import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

/** The store as a page opened now finds it. */
async function openPage() {
  vi.resetModules()
  return import('#stores/search/pinnedLocation.ts')
}

const ari = { kind: 'place', latitude: 13.7796, longitude: 100.5447, slug: 'ari', name: 'Ari' } as const

function answerWith(latitude: number, longitude: number) {
  const getCurrentPosition = (say: (found: object) => void) => say({ coords: { latitude, longitude } })
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } })
}

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

describe('a place the visitor keeps', () => {
  it('is there again on the next page, about a hundred metres exact', async () => {
    const before = await openPage()
    before.pin(ari)

    const { $pinnedLocation } = await openPage()

    expect($pinnedLocation.get()).toEqual({ ...ari, latitude: 13.78, longitude: 100.545 })
  })

  it('is forgotten when they let go of it', async () => {
    const { pin, unpin } = await openPage()
    pin(ari)
    unpin()

    const { $pinnedLocation } = await openPage()

    expect($pinnedLocation.get()).toBeNull()
  })

  it('is where they are, once they say so', async () => {
    answerWith(18.78834, 98.98529)
    const { $pinnedLocation, locate } = await openPage()

    expect(await locate()).toEqual({ latitude: 18.788, longitude: 98.985 })
    expect($pinnedLocation.get()).toEqual({ kind: 'here', latitude: 18.788, longitude: 98.985 })
  })

  it('stays what it was where the browser does not know', async () => {
    vi.stubGlobal('navigator', {})
    const { $pinnedLocation, pin, locate } = await openPage()
    pin(ari)

    expect(await locate()).toBeUndefined()
    expect($pinnedLocation.get()?.slug).toBe('ari')
  })

  it.each([
    '{"latitude":',
    'null',
    '7',
    '{"latitude":"13","longitude":100,"kind":"here"}',
    '{"latitude":13,"longitude":1000,"kind":"here"}',
    '{"latitude":13,"longitude":100,"kind":"moon"}',
  ])('is none where the stored one is %s', async (stored) => {
    localStorage.setItem('pinnedLocation', stored)

    expect((await openPage()).$pinnedLocation.get()).toBeNull()
  })
})
