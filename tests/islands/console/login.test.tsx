import { act, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { errorKey } from '#console/data/errorKey.ts'
import { keepStep, readStep } from '#console/data/keptStep.ts'
import { useSending } from '#console/kit/useSending.ts'

afterEach(() => sessionStorage.clear())

describe('a button at the console', () => {
  it('sends once, however often it is tapped meanwhile, and again after a refusal', async () => {
    const { result } = renderHook(() => useSending())
    let sent = 0
    let refuse: (reason: Error) => void = () => undefined
    const work = () =>
      new Promise<void>((_, reject) => {
        sent++
        refuse = reject
      })

    // Both taps come before anything is drawn.
    const { send } = result.current
    let taps: Promise<boolean[]> | undefined
    act(() => {
      taps = Promise.all([send(work), send(work)])
    })
    await act(async () => {
      refuse(new Error('offline'))
      expect(await taps).toEqual([false, false])
    })
    expect(sent).toBe(1)
    expect(result.current.refusal).toBe(errorKey(new Error('offline')))

    act(() => void result.current.send(work))
    expect(sent).toBe(2)
  })
})

describe('a log-in that waits for its second step', () => {
  it('is there after a reload, and gone once it is through', () => {
    keepStep({ how: 'mail', email: 'pim@sabai.test', ref: 'r1' })
    expect(readStep()).toEqual({ how: 'mail', email: 'pim@sabai.test', ref: 'r1' })
    keepStep()
    expect(readStep()).toBeUndefined()
  })

  it('begins anew where the browser keeps something else', () => {
    sessionStorage.setItem('consoleStep', '{')
    expect(readStep()).toBeUndefined()
  })
})
