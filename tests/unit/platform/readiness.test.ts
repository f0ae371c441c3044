import { expect, it } from 'vitest'
import { fresh } from '#backend/platform/db/readiness.ts'

it('looks once for all who ask at the same time or within a second, and again after that', async () => {
  let milliseconds = 0
  const looks: PromiseWithResolvers<boolean>[] = []
  const isReady = fresh(
    () => {
      const look = Promise.withResolvers<boolean>()
      looks.push(look)
      return look.promise
    },
    () => milliseconds,
  )
  const asked = [isReady(), isReady()]
  milliseconds = 5000
  asked.push(isReady())
  looks[0]?.resolve(true)
  expect(await Promise.all(asked)).toEqual([true, true, true])
  milliseconds = 5999
  expect([await isReady(), looks.length]).toEqual([true, 1])
  milliseconds = 6000
  const next = isReady()
  looks[1]?.resolve(false)
  expect([await next, looks.length]).toEqual([false, 2])
})
