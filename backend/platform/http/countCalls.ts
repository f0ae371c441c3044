import type { MiddlewareHandler } from 'hono'
import { callSeconds, calls } from '#backend/platform/metrics/registry.ts'
import { refusalOf } from './refuse.ts'

/** Counts a call by the code that it was refused with, and how long it took; a live answer until it began. */
export const counted =
  (call: string): MiddlewareHandler =>
  async (c, next) => {
    const startedAt = performance.now()
    await next()
    callSeconds.observe({ call }, (performance.now() - startedAt) / 1000)
    calls.inc({ call, code: refusalOf(c) ?? 0 })
  }
