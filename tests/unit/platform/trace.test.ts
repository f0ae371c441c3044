import { describe, expect, it } from 'vitest'
import { currentTrace, inTrace, startTrace, traceHeader, traceparent } from '#backend/platform/tracing/trace.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const GIVEN = `00-${TRACE}-00f067aa0ba902b7-01`

describe('a trace', () => {
  it('goes on from the one that a caller names, as a step of its own', () => {
    const { traceId, spanId, flags } = startTrace(GIVEN)
    expect([traceId, flags]).toEqual([TRACE, '01'])
    expect(spanId).toMatch(/^(?!00f067aa0ba902b7)[0-9a-f]{16}$/)
  })

  it('is read from a later version of the header, with what that says more', () => {
    expect(startTrace(`01-${TRACE}-00f067aa0ba902b7-01-more`).traceId).toBe(TRACE)
  })

  it.each([
    undefined,
    '',
    'nonsense',
    `${GIVEN}-more`,
    GIVEN.toUpperCase(),
    `ff${GIVEN.slice(2)}`,
    GIVEN.replace(TRACE, '0'.repeat(32)),
    GIVEN.replace('00f067aa0ba902b7', '0'.repeat(16)),
  ])('begins anew where the header is %s', (header) => {
    const trace = startTrace(header)
    expect(trace.traceId).toMatch(/^[0-9a-f]{32}$/)
    expect(trace.traceId).not.toBe(TRACE)
    expect(startTrace(traceparent(trace)).traceId).toBe(trace.traceId)
  })

  it('is known to what is done in it, also after waiting, and to nothing else', async () => {
    const trace = startTrace(GIVEN)
    const later = inTrace(trace, async () => {
      await Promise.resolve()
      return [currentTrace(), traceHeader()]
    })
    expect(traceHeader()).toEqual({})
    expect(await later).toEqual([trace, { traceparent: traceparent(trace) }])
  })
})
