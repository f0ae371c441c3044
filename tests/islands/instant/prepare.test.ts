import { screen } from '@testing-library/dom'
import { act, cleanup, renderHook } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startPinMap } from '#components/instant/pinMap.ts'
import { DEFAULT_POSITION } from '#domain/constants.ts'
import prep from '#i18n/messages/en/instant/prep.json' with { type: 'json' }
import { startsOf } from '#islands/instant/startsOf.ts'
import { $instantInput, choosePlace, emptyInstantInput } from '#stores/instant/instantInput.ts'
import { soon } from '#tests/support/soon.ts'

const maps = vi.hoisted(() => ({ openMap: vi.fn(), easeTo: vi.fn(), jumpTo: vi.fn(), center: { lat: 0, lng: 0 } }))
vi.mock('#components/ui/map/openMap.ts', () => ({ openMap: maps.openMap, isCalm: () => true }))
vi.mock('#components/ui/map/mapStyle.ts', () => ({ addMapStyle: async () => undefined }))

const map = { getZoom: () => 12, getCenter: () => maps.center, easeTo: maps.easeTo, jumpTo: maps.jumpTo }

beforeEach(() => {
  vi.clearAllMocks()
  localStorage.clear()
  $instantInput.set(emptyInstantInput())
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('choosing a place on the map', () => {
  const words = { drawing: 'กำลังวาดแผนที่', failed: 'แสดงแผนที่ไม่ได้' }

  function open() {
    document.body.innerHTML = `
      <div data-pin-map data-locale="th">
        <button data-pin-open aria-expanded="false">แผนที่</button>
        <section hidden>
          <div data-map-place></div><p role="status" data-map-says></p>
          <button data-map-zoom="1">ใกล้</button><button data-map-zoom="-1">ไกล</button>
        </section>
        <div data-pin-take hidden><button>ใช้จุดนี้</button></div>
      </div>`
    document.querySelector('[data-pin-map]')?.setAttribute('data-pin-map', JSON.stringify(words))
    startPinMap()
  }
  const opener = () => screen.getByRole('button', { name: 'แผนที่' })
  const take = () => screen.queryByRole('button', { name: 'ใช้จุดนี้' })
  const says = () => document.querySelector('[data-map-says]')?.textContent

  /** A map that is drawn when the test says so. */
  function slowMap() {
    const drawn = Promise.withResolvers<{ map: typeof map }>()
    maps.openMap.mockImplementation(() => drawn.promise)
    return drawn
  }
  beforeEach(() => {
    maps.openMap.mockImplementation(async () => ({ map }))
  })

  it('begins in Bangkok, or at the place that is chosen already', async () => {
    open()
    await userEvent.click(opener())
    await soon(() => expect(take()).toBeTruthy())
    expect(maps.openMap.mock.calls[0]?.[1]).toMatchObject(DEFAULT_POSITION)

    choosePlace({ kind: 'here', latitude: 7.884, longitude: 98.391 })
    expect(maps.jumpTo).toHaveBeenLastCalledWith({ center: [98.391, 7.884] })
    open()
    await userEvent.click(opener())
    await soon(() => expect(maps.openMap).toHaveBeenCalledTimes(2))
    expect(maps.openMap.mock.calls[1]?.[1]).toMatchObject({ latitude: 7.884, longitude: 98.391 })
  })

  it('takes the middle of the map, to about a hundred metres, and leaves the map where it is', async () => {
    open()
    await userEvent.click(opener())
    await soon(() => expect(take()).toBeTruthy())
    maps.center = { lat: 18.787654, lng: 98.993456 }
    await userEvent.click(take()!)
    await soon(() => expect($instantInput.get().place).toEqual({ kind: 'point', latitude: 18.788, longitude: 98.993 }))
    expect(maps.jumpTo).not.toHaveBeenCalled()
  })

  it('says that it is being drawn, and offers no place before one can see it', async () => {
    const drawn = slowMap()
    open()
    await userEvent.click(opener())
    expect([opener().getAttribute('aria-expanded'), says()]).toEqual(['true', words.drawing])
    expect(take()).toBeNull()
    drawn.resolve({ map })
    await soon(() => expect(take()).toBeTruthy())
    expect(says()).toBe('')
  })

  it('offers none beneath a map that was closed while it was drawn, and draws it once only', async () => {
    const drawn = slowMap()
    open()
    await userEvent.click(opener())
    await userEvent.click(opener())
    drawn.resolve({ map })
    await soon(() => expect(says()).toBe(''))
    expect(take()).toBeNull()
    await userEvent.click(opener())
    expect(take()).toBeTruthy()
    expect(maps.openMap).toHaveBeenCalledOnce()
  })

  it('offers none when it is opened again before it is drawn', async () => {
    const drawn = slowMap()
    open()
    for (let taps = 0; taps < 3; taps += 1) await userEvent.click(opener())
    expect(take()).toBeNull()
    drawn.reject(new Error('offline'))
    await soon(() => expect(says()).toBe(words.failed))
    expect(take()).toBeNull()
  })

  it('says that it cannot be drawn without a connection, and is drawn at a later try', async () => {
    maps.openMap.mockRejectedValueOnce(new Error('offline'))
    open()
    await userEvent.click(opener())
    await soon(() => expect(says()).toBe(words.failed))
    expect(take()).toBeNull()
    await userEvent.click(opener())
    await userEvent.click(opener())
    await soon(() => expect(take()).toBeTruthy())
    expect(says()).toBe('')
  })

  it('comes nearer and goes further by its buttons', async () => {
    open()
    await userEvent.click(opener())
    await soon(() => expect(take()).toBeTruthy())
    await userEvent.click(screen.getByRole('button', { name: 'ใกล้' }))
    await userEvent.click(screen.getByRole('button', { name: 'ไกล' }))
    expect(maps.easeTo.mock.calls.map(([to]) => to.zoom)).toEqual([13, 11])
  })
})

describe('when a massage could begin', () => {
  const around = { serviceType: 1, duration: 60, minPrice: 300, maxPrice: 900, shopCount: 3, hasShops: true }
  const HOURS = 3_600_000
  const asked: string[] = []

  /** The step of a request by a device whose clock is that many hours slow; the customer has chosen a place. */
  async function open({ prices, hoursSlow = 0 }: { prices?: object[]; hoursSlow?: number } = {}) {
    vi.useFakeTimers({ now: new Date('2026-11-24T03:10:00Z'), toFake: ['Date', 'setInterval', 'clearInterval'] })
    asked.length = 0
    vi.stubGlobal('fetch', async (input: string) => {
      asked.push(String(input))
      const date = new Date(Date.now() + hoursSlow * HOURS).toUTCString()
      if (input === '/healthz') return new Response(null, { headers: { date } })
      if (!prices) throw new TypeError('Failed to fetch')
      return Response.json({ success: true, code: 0, message: '', prices })
    })
    vi.resetModules()
    const { changeInstantInput } = await import('#stores/instant/instantInput.ts')
    const place = { kind: 'point' as const, latitude: 13.75, longitude: 100.5 }
    changeInstantInput({ serviceType: 1, duration: 60, place })
    const { useExpected } = await import('#islands/instant/useExpected.ts')
    const { useNow } = await import('#islands/instant/useNow.ts')
    const { result, rerender, unmount } = renderHook(
      ({ isTicking }) => {
        const expected = useExpected()
        return { expected, starts: startsOf(expected, useNow(isTicking), prep) }
      },
      { initialProps: { isTicking: true } },
    )
    await soon(() => expect(result.current.expected.isAsked).toBe(true))
    return { shown: () => result.current, rerender, unmount }
  }
  const timesOf = (starts: string[]) => starts.map((start) => /\d\d:\d\d/.exec(start)?.[0])

  it('is told for a shop and for the own place, by what shops around it answer', async () => {
    const { shown } = await open({
      prices: [
        { ...around, duration: 90 },
        { ...around, travelMinutes: 60 },
      ],
    })
    expect(shown().expected.price).toMatchObject({ duration: 60, minPrice: 300 })
    expect(timesOf(shown().starts)).toEqual(['11:00', '11:30'])
  })

  it('goes by the server’s clock where the customer’s own is an hour slow', async () => {
    const { shown } = await open({ prices: [{ ...around, travelMinutes: null }], hoursSlow: 1 })
    await soon(() => expect(timesOf(shown().starts)).toEqual(['12:00']))
  })

  it('moves on while the customer thinks, and stands still where nothing is waited for', async () => {
    const { shown, rerender } = await open({ prices: [{ ...around, travelMinutes: null }] })
    await act(() => vi.advanceTimersByTimeAsync(25 * 60_000))
    expect(timesOf(shown().starts)).toEqual(['11:30'])
    rerender({ isTicking: false })
    await act(() => vi.advanceTimersByTimeAsync(60 * 60_000))
    expect(timesOf(shown().starts)).toEqual(['11:30'])
  })

  it('is nowhere to be said where no shop around offers this for that long', async () => {
    const { shown } = await open({ prices: [{ ...around, duration: 90 }] })
    expect([shown().expected.price, shown().starts]).toEqual([null, []])
  })

  it('is told as for a shop without a connection, and asked for once', async () => {
    const { shown } = await open()
    expect(shown().expected.price).toBeUndefined()
    expect(timesOf(shown().starts)).toEqual(['11:00'])
    expect(asked.filter((path) => path.includes('config'))).toHaveLength(1)
  })
})
