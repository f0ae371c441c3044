import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBackend } from '#backend/app.ts'
import { readEnv } from '#backend/env.ts'
import { openLog } from '#backend/log.ts'
import { openVoucherShop, purchase, type VoucherShop } from '#tests/support/vouchers/voucherShop.ts'

let shop: VoucherShop
beforeAll(async () => {
  shop = await openVoucherShop()
})
afterAll(() => shop.close())

/** What a page hears, block by block. */
async function listen(path: string) {
  const answer = await shop.backend.ask('GET', path)
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
  return {
    async next() {
      const { value = '' } = await reader.read()
      return (JSON.parse(value.replace(/^data: /, '')) as { items: unknown[] }).items
    },
    close: () => reader.cancel(),
  }
}

describe('the stock of a sale', () => {
  it('is told to a page at once, and again when an order in another process takes of it or gives it back', async () => {
    const env = readEnv({ DATABASE_URL: shop.backend.databaseUrl, APP_ENV: 'test', SEED: 'none', LOG_LEVEL: 'silent' })
    const other = await openBackend(env, openLog(env))
    const page = await listen('/stock/events?deals=rare,oil,unknown')
    try {
      expect(await page.next()).toHaveLength(2)
      const { token } = await shop.customer()
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const send = (method: string, path: string, body: object) =>
        other.fetch(new Request(`http://shop.test/api${path}`, { method, headers, body: JSON.stringify(body) }))
      const bought = await send('POST', '/vouchers', purchase({ dealId: 'rare', serviceCount: 5, price: 4000 }))
      expect(await page.next()).toEqual([{ _id: 'rare', stock: 0, quota: 5 }])
      const { voucherID } = (await bought.json()) as { voucherID: string }
      await send('PATCH', `/vouchers/${voucherID}/cancel`, {})
      expect(await page.next()).toEqual([{ _id: 'rare', stock: 5, quota: 5 }])
    } finally {
      await page.close()
      await other.close()
    }
  })

  it('is answered once to a page whose line does not hold, of the deals that there are', async () => {
    const { body } = await shop.backend.send('GET', '/stock?deals=rare,unknown')
    expect(body.items).toEqual([{ _id: 'rare', stock: 5, quota: 5 }])
    expect((await shop.backend.send('GET', '/stock?deals=')).status).toBe(400)
  })
})
