import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pictures, settings } from '#backend/schema.ts'
import type { Promotion } from '#contract/merchandising/offers.ts'
import { insertPromotion } from '#tests/support/accounts/customers.ts'
import { type BookingShop, openBookingShop } from '#tests/support/bookings/bookingShop.ts'

let shop: BookingShop
let mali: string
let made = 0
beforeAll(async () => {
  shop = await openBookingShop()
  await insertPromotion(shop.db, { id: 'hello', code: 'HELLO' })
  await insertPromotion(shop.db, { id: 'again', code: 'AGAIN' })
  await shop.db.insert(pictures).values({ name: 'lotus', width: 1200, height: 800, widths: [320, 640] })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.clear()
  await shop.db.delete(settings)
  mali = await shop.account(`mali-${++made}`)
})

const set = (key: string, value: string) =>
  shop.db.insert(settings).values({ key, value }).onConflictDoUpdate({ target: settings.key, set: { value } })

async function offered(token?: string) {
  const { body } = await shop.backend.send('GET', '/promotions/offered', { token })
  const codeOf = (promotion: unknown) => (promotion as Promotion | null)?.code ?? null
  const image = (body.repurchaseImage as { name: string } | null)?.name ?? null
  return [codeOf(body.newUser), codeOf(body.repurchase), image]
}

describe('the promotions that an operator names in the settings', () => {
  it('are offered while they are set, and change with them', async () => {
    expect(await offered()).toEqual([null, null, null])
    await set('newUserAppCode', 'HELLO')
    await set('repurchaseCode', 'AGAIN')
    await set('repurchaseLImage', 'lotus')
    expect(await offered()).toEqual(['HELLO', 'AGAIN', 'lotus'])
    await set('repurchaseCode', 'HELLO')
    await set('repurchaseLImage', 'no-such-picture')
    expect(await offered()).toEqual(['HELLO', 'HELLO', null])
    await set('newUserAppCode', 'GONE')
    expect((await offered())[0]).toBeNull()
  })

  it('are offered for a first order until a customer has one', async () => {
    await set('newUserAppCode', 'HELLO')
    expect((await offered(mali))[0]).toBe('HELLO')
    expect((await shop.book(mali, { tel: `89${String(1_000_000 + made)}` })).status).toBe(200)
    expect((await offered(mali))[0]).toBeNull()
    expect((await offered())[0]).toBe('HELLO')
  })
})
