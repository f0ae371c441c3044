import { describe, expect, it } from 'vitest'
import { TooManyRequests } from '#backend/errors.ts'
import { limitStreams, STREAM_LIMITS } from '#backend/platform/http/streamLimits.ts'

const LIMITS = { inAll: 6, ofOneCall: 4, fromOneNetwork: 3, ofOneAccount: 2 }
const STOCK = 'GET /stock/events'
const VISIT = 'GET /reservation/{id}/events'

/** Takes lines one after the other; answers which of them there was a place for. */
function open(...asked: [name: string, network: string, userId?: string][]) {
  const take = limitStreams(LIMITS)
  return asked.map(([name, network, userId = null]) => {
    try {
      return Boolean(take({ name, network, userId }))
    } catch (error) {
      if (error instanceof TooManyRequests) return false
      throw error
    }
  })
}

const networks = (count: number, name: string) =>
  Array.from({ length: count }, (_, n): [string, string] => [name, `198.51.100.${n}`])

describe('places for live answers', () => {
  it('are bounded for one network, whatever it listens to', () => {
    expect(open([STOCK, 'a'], [VISIT, 'a'], [STOCK, 'a'], [VISIT, 'a'], [STOCK, 'b'])).toEqual([
      true,
      true,
      true,
      false,
      true,
    ])
  })

  it('are bounded for one account, from wherever it listens', () => {
    expect(open([VISIT, 'a', 'mali'], [VISIT, 'b', 'mali'], [VISIT, 'c', 'mali'], [VISIT, 'c', 'anan'])).toEqual([
      true,
      true,
      false,
      true,
    ])
  })

  it('are bounded for one call, which leaves room for others, and in all', () => {
    const [stock, visits] = [networks(5, STOCK), networks(3, VISIT)]
    expect(open(...stock, ...visits)).toEqual([true, true, true, true, false, true, true, false])
  })

  it('are free again once, however often they are given back', () => {
    const take = limitStreams(LIMITS)
    const asked = { name: STOCK, network: 'a', userId: 'mali' }
    const [first] = [take(asked), take(asked)]
    expect(() => take(asked)).toThrow(TooManyRequests)
    first?.()
    first?.()
    take(asked)
    expect(() => take(asked)).toThrow(TooManyRequests)
  })

  it('are as many as one process carries', () => {
    const { inAll, ofOneCall, fromOneNetwork, ofOneAccount } = STREAM_LIMITS
    expect([inAll, ofOneCall, fromOneNetwork, ofOneAccount]).toEqual([2000, 1000, 60, 20])
  })
})
