import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { afterFirstInteraction } from '#platform/lazy/afterFirstInteraction.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('requestIdleCallback', (act: () => void) => act())
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('what waits for the first move', () => {
  it('does not come in the middle of the tap that the move is part of, and comes once', () => {
    const act = vi.fn()
    const answer = vi.fn(() => expect(act).not.toHaveBeenCalled())
    afterFirstInteraction(act)
    addEventListener('click', answer, { once: true })

    for (const sign of ['pointerdown', 'pointermove', 'click']) dispatchEvent(new Event(sign))
    vi.runAllTimers()
    dispatchEvent(new Event('scroll'))
    vi.runAllTimers()

    expect([answer.mock.calls.length, act.mock.calls.length]).toEqual([1, 1])
  })

  it('comes within seconds where the browser is never idle', () => {
    vi.stubGlobal('requestIdleCallback', (act: () => void, { timeout }: { timeout?: number } = {}) => {
      if (timeout) setTimeout(act, timeout)
    })
    const act = vi.fn()
    afterFirstInteraction(act)

    dispatchEvent(new Event('keydown'))
    vi.advanceTimersByTime(3000)
    expect(act).toHaveBeenCalledOnce()
  })

  it('does not come for a mouse that rests where the page appears', () => {
    const act = vi.fn()
    afterFirstInteraction(act)

    dispatchEvent(new PointerEvent('pointermove', { movementX: 0, movementY: 0 }))
    vi.runAllTimers()
    expect(act).not.toHaveBeenCalled()

    dispatchEvent(new PointerEvent('pointermove', { movementX: 0, movementY: -1 }))
    vi.runAllTimers()
    expect(act).toHaveBeenCalledOnce()
  })
})
