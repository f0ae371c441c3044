import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { InstantDraft } from '#domain/instant/instantInput.ts'
import { useCandidates } from '#islands/instant/prep/useCandidates.ts'
import { usePrices } from '#islands/instant/prep/usePrices.ts'
import { emptyInstantInput, findPrices } from '#stores/instant/instantInput.ts'

const BANGKOK = { kind: 'point' as const, latitude: 13.75, longitude: 100.5 }
const draft = (change: Partial<InstantDraft> = {}): InstantDraft => {
  return { ...emptyInstantInput(), serviceType: 1, duration: 60, place: BANGKOK, ...change }
}
const asked: { path: string; answer: (fields: object) => void }[] = []

beforeEach(async () => {
  // What the client loads at its first call is there.
  vi.stubGlobal('fetch', async () => Response.json({ success: true, code: 0, message: '', prices: [] }))
  await findPrices(null)
  vi.useFakeTimers()
  asked.length = 0
  vi.stubGlobal('fetch', (path: string) => {
    const reply = Promise.withResolvers<Response>()
    const answer = (fields: object) => reply.resolve(Response.json({ success: true, code: 0, message: '', ...fields }))
    asked.push({ path: String(path), answer })
    return reply.promise
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
const wait = async (ms: number) => {
  await act(() => vi.advanceTimersByTimeAsync(ms))
  await act(() => vi.advanceTimersByTimeAsync(1))
}

describe('a customer who changes their mind', () => {
  it('has the shops counted once for quick taps, and never reads the count of what was chosen before', async () => {
    const { result, rerender } = renderHook(({ draft }) => useCandidates(draft), { initialProps: { draft: draft() } })
    rerender({ draft: draft({ guestCount: 2 }) })
    await wait(200)
    expect(asked).toHaveLength(1)
    expect(asked[0]?.path).toContain('guestCount=2')
    rerender({ draft: draft({ guestCount: 3, note: 'Quiet' }) })
    await wait(200)
    asked[1]?.answer({ candidates: { count: 3 } })
    asked[0]?.answer({ candidates: { count: 2 } })
    await wait(0)
    expect(result.current).toEqual({ isAsked: true, found: { count: 3 } })
    rerender({ draft: draft({ guestCount: 3, note: 'Very quiet' }) })
    await wait(1000)
    expect(asked).toHaveLength(2)
  })

  it('asks for nothing before there is a place, and for later today with its half hour', async () => {
    const nowhere = draft({ place: null })
    const { result, rerender } = renderHook(({ draft }) => useCandidates(draft), { initialProps: { draft: nowhere } })
    await wait(200)
    expect([result.current.found, asked.length]).toEqual([undefined, 0])
    rerender({ draft: draft({ start: 'later', startAt: '2026-11-24T11:00:00.000Z', meetAt: 'shop' }) })
    await wait(200)
    const query = new URLSearchParams(asked[0]?.path.split('?')[1])
    expect(Object.fromEntries(query)).toMatchObject({
      start: 'later',
      startAt: '2026-11-24T11:00:00.000Z',
      meetAt: 'shop',
    })
  })

  it('reads the prices around each place, and keeps the last ones until the next are there', async () => {
    const { result, rerender } = renderHook(({ place }) => usePrices(place), {
      initialProps: { place: null as typeof BANGKOK | null },
    })
    asked[0]?.answer({ prices: [{ serviceType: 1 }] })
    await wait(0)
    expect(result.current).toEqual([{ serviceType: 1 }])
    rerender({ place: BANGKOK })
    expect(asked[1]?.path).toContain('latitude=13.75')
    expect(result.current).toEqual([{ serviceType: 1 }])
    asked[1]?.answer({ prices: [] })
    await wait(0)
    expect(result.current).toEqual([])
  })
})
