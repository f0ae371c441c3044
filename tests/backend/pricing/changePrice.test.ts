import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changePrice } from '#backend/modules/pricing/changePrice.ts'
import { listenForPurges, purge } from '#backend/platform/cacheTags/purge.ts'
import { isLiveTag } from '#backend/platform/liveUpdates/tags.ts'
import * as schema from '#backend/schema.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { cacheTag } from '#domain/cacheTags.ts'
import { type BookingShop, openBookingShop, SHOP } from '#tests/support/bookings/bookingShop.ts'
import { soon } from '#tests/support/soon.ts'

let shop: BookingShop
let mali: string
/** Whoever watches something live is notified the same way; here only pages count. */
const isOfPages = (tag: string) => !isLiveTag(tag)

/** What two other processes heard. */
let heard: [string[], string[]]
let stops: (() => Promise<void>)[]

beforeAll(async () => {
  shop = await openBookingShop()
  mali = await shop.account('mali')
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.clear()
  const listPrices = { 'oil-60': 700, 'oil-90': 950 }
  for (const [id, price] of Object.entries(listPrices)) {
    await shop.db.update(schema.timePrices).set({ price }).where(eq(schema.timePrices.id, id))
  }
  await shop.db.update(schema.shops).set({ minPrice: 630, maxDiscount: 10 })
  heard = [[], []]
  stops = await Promise.all(
    heard.map((tags) => listenForPurges(shop.backend.databaseUrl, (more) => tags.push(...more.filter(isOfPages)))),
  )
})
afterEach(async () => {
  await Promise.all(stops.map((stop) => stop()))
})

const LAST = cacheTag.deal('the-last')

/** Both processes heard these tags and, once the last of all came, no other. */
async function expectHeard(tags: string[]) {
  await purge(shop.db, [LAST])
  const both = [...tags, LAST]
  await soon(() => expect(heard.map((each) => each.at(-1))).toEqual([LAST, LAST]))
  expect(heard).toEqual([both, both])
}
const shopRow = async () => (await shop.db.select().from(schema.shops))[0]

describe('changing a price', () => {
  it('makes the shop’s pages old in every process, and the lists too where it became cheaper', async () => {
    await changePrice(shop, 'oil-60', 500)
    expect(await shopRow()).toMatchObject({ minPrice: 450, maxDiscount: 10 })
    await expectHeard([`shop:${SHOP}`, 'shops'])
  })

  it('leaves the lists alone where the cheapest option stays', async () => {
    await changePrice(shop, 'oil-90', 1200)
    expect(await shopRow()).toMatchObject({ minPrice: 630 })
    await expectHeard([`shop:${SHOP}`])
  })

  it('tells nobody of a change that is not committed', async () => {
    const change = shop.db.transaction(async (tx) => {
      await changePrice({ db: tx as unknown as typeof shop.db }, 'oil-60', 1)
      throw new Error('The operator thought better of it')
    })
    await expect(change).rejects.toThrow('thought better')
    expect(await shopRow()).toMatchObject({ minPrice: 630 })
    await expectHeard([])
  })

  it.each([
    ['an unknown option', 'none', 500, ERROR_CODE.notFound],
    ['half a baht', 'oil-60', 500.5, ERROR_CODE.badRequest],
    ['less than nothing', 'oil-60', -1, ERROR_CODE.badRequest],
  ])('refuses %s', async (_, option, price, code) => {
    await expect(changePrice(shop, option, price)).rejects.toMatchObject({ code })
    await expectHeard([])
  })

  it('finds the cheapest option also where all prices change at the same moment', async () => {
    for (let round = 0; round < 10; round++) {
      await Promise.all([changePrice(shop, 'oil-60', 900 + round), changePrice(shop, 'oil-90', 800 + round)])
      expect(await shopRow()).toMatchObject({ minPrice: 800 + round })
    }
  })

  it('holds for the next booking, which hears of the new total', async () => {
    await changePrice(shop, 'oil-60', 500)
    expect((await shop.book(mali)).body).toMatchObject({ code: ERROR_CODE.totalChanged, price: 450 })
    expect((await shop.book(mali, { price: 450 })).status).toBe(200)
  })
})

describe('a booking', () => {
  const strict = { orders: [{ timePriceId: 'oil-90', guestCount: 1 }], price: 950 }
  const cancel = (id: unknown) => shop.backend.send('PATCH', `/reservation/${id}/cancel`, { token: mali, body: {} })

  it('makes the shop’s pages old where it changes what is strictly counted, and so does its cancel', async () => {
    const { reservationID } = (await shop.book(mali, strict)).body
    await cancel(reservationID)
    await expectHeard([`shop:${SHOP}`, `shop:${SHOP}`])
  })

  it('makes them old where it takes the last place of a half hour, or frees one', async () => {
    const { reservationID } = (
      await shop.book(mali, { orders: [{ timePriceId: 'oil-60', guestCount: 3 }], price: 1890 })
    ).body
    await cancel(reservationID)
    await expectHeard([`shop:${SHOP}`, `shop:${SHOP}`])
  })

  it('leaves them alone where places are left, and where it is refused', async () => {
    await cancel((await shop.book(mali)).body.reservationID)
    expect((await shop.book(mali, { ...strict, time: '21:00' })).body.code).toBe(ERROR_CODE.slotClosed)
    const tooMany = { orders: [{ timePriceId: 'oil-90', guestCount: 3 }], price: 2850 }
    expect((await shop.book(mali, tooMany)).body.code).toBe(ERROR_CODE.guestsExceedStock)
    await expectHeard([])
  })
})
