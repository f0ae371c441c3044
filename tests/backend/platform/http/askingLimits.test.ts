import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { InstantRequest } from '#contract/instant/instant.ts'
import { type InstantShops, NOW, openInstantShops } from '#tests/support/instant/instantShops.ts'

let shops: InstantShops
beforeAll(async () => {
  shops = await openInstantShops({ RATE_LIMIT: 'on' })
  await shops.shop('lane')
})
afterAll(() => shops.close())

describe('somebody who asks and asks', () => {
  it('keeps the places of shops twenty times in ten minutes, and others still may', async () => {
    const [mali, anan] = [await shops.customer(), await shops.customer()]
    const codes: number[] = []
    for (let round = 0; round < 21; round++) {
      const { body } = await shops.ask(mali)
      codes.push(body.code)
      const request = body.request as InstantRequest | undefined
      if (!request) continue
      const path = `/instant-massages/requests/${request._id}/cancel`
      await shops.backend.send('POST', path, { token: mali.token, now: NOW })
    }
    expect(codes).toEqual([...Array(20).fill(0), ERROR_CODE.tooManyRequests])
    expect((await shops.ask(anan)).status).toBe(200)
  })

  it('writes twenty times to desks from one place', async () => {
    const body = { contact: '0812345678', message: 'A quiet room, please' }
    const write = (from: string) => shops.backend.send('POST', '/shops/lane/special-requests', { body, from })
    const replies = await Promise.all(Array.from({ length: 25 }, () => write('203.0.113.7')))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(5)
    expect((await write('198.51.100.9')).status).toBe(200)
  })
})
