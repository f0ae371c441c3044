import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listenForPurges, purge } from '#backend/platform/cacheTags/purge.ts'
import { isLiveTag } from '#backend/platform/liveUpdates/tags.ts'
import * as schema from '#backend/schema.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { Promotion } from '#contract/merchandising/offers.ts'
import { cacheTag } from '#domain/cacheTags.ts'
import {
  type Customer,
  insertPoints,
  insertPromotion,
  insertUser,
  insertUsers,
} from '#tests/support/accounts/customers.ts'
import { SHOP } from '#tests/support/bookings/bookingShop.ts'
import { openPromotionShop, type PromotionShop } from '#tests/support/merchandising/promotionShop.ts'
import { soon } from '#tests/support/soon.ts'

let shop: PromotionShop

let mali: Customer

beforeAll(async () => {
  shop = await openPromotionShop()
})

afterAll(() => shop.close())

beforeEach(async () => {
  await shop.clear()
  mali = await insertUser(shop.db)
})

const usesOf = async (id: string) =>
  (await shop.db.select().from(schema.promotions).where(eq(schema.promotions.id, id)))[0]?.used

const cancel = ({ token }: Customer, id: unknown) =>
  shop.backend.send('PATCH', `/reservation/${id}/cancel`, { token, body: {} })

describe('booking with a promotion', () => {
  it('costs what was quoted, and the ticket says what the promotion took off', async () => {
    await insertPromotion(shop.db, { id: 'less' })
    expect((await shop.quoted(mali, 'less')).price).toBe(530)
    const { reservationID } = (await shop.bookWith(mali, ' less ')).body
    const ticket = await shop.backend.send('GET', `/reservation/${reservationID}`, mali)
    expect(ticket.body.reservation).toMatchObject({ price: 530, discount: 100, promotionId: 'less', pointReceived: 21 })
    expect(await usesOf('less')).toBe(1)
  })

  it('gives the one use of a promotion to one of thirty customers', async () => {
    await insertPromotion(shop.db, { id: 'rare', useLimit: 1 })
    const customers = await insertUsers(shop.db, 30)
    const replies = await Promise.all(customers.map((customer) => shop.bookWith(customer, 'rare')))
    const codes = replies.map(({ body }) => body.code).sort((a, b) => a - b)
    expect(codes).toEqual([0, ...Array(29).fill(ERROR_CODE.promotionUsedUp)])
    expect([await usesOf('rare'), await shop.db.$count(schema.bookings)]).toEqual([1, 1])
  })

  it('lets one customer use it as often as allowed, however many taps come at once', async () => {
    await insertPromotion(shop.db, { id: 'twice', perUserLimit: 2 })
    const replies = await Promise.all(Array.from({ length: 12 }, () => shop.bookWith(mali, 'twice')))
    const refused = replies.filter(({ body }) => !body.success)
    expect(refused.map(({ body }) => body.code)).toEqual(Array(10).fill(ERROR_CODE.promotionUsedByYou))
    expect(await usesOf('twice')).toBe(2)
  })

  it('gives the use back once when the visit is cancelled, and somebody else can have it', async () => {
    await insertPromotion(shop.db, { id: 'rare', useLimit: 1 })
    const { reservationID } = (await shop.bookWith(mali, 'rare')).body
    await Promise.all(Array.from({ length: 8 }, () => cancel(mali, reservationID)))
    expect(await usesOf('rare')).toBe(0)
    expect((await shop.bookWith(await insertUser(shop.db), 'rare')).status).toBe(200)
  })

  it('makes pages new when the last use is taken, and when it comes back', async () => {
    await insertPromotion(shop.db, { id: 'two', useLimit: 2 })
    const heard: string[] = []
    const stop = await listenForPurges(shop.backend.databaseUrl, (tags) => {
      // Desks and customers who watch hear of every booking on the same line.
      heard.push(...tags.filter((tag) => !isLiveTag(tag)))
    })
    await shop.bookWith(mali, 'two')
    await purge(shop.db, [cacheTag.deal('first is taken')])
    const { reservationID } = (await shop.bookWith(mali, 'two')).body
    await purge(shop.db, [cacheTag.deal('last is taken')])
    await cancel(mali, reservationID)
    await soon(() => expect(heard).toHaveLength(4))
    await stop()
    expect(heard).toEqual(['deal:first is taken', 'promotions', 'deal:last is taken', 'promotions'])
  })

  it('takes no use where the booking is refused', async () => {
    await insertPromotion(shop.db, { id: 'less' })
    const refused = await shop.bookWith(mali, 'less', { price: 630 })
    expect(refused.body).toMatchObject({ code: ERROR_CODE.totalChanged, price: 530, quote: { discount: 100 } })
    await shop.bookWith(mali, 'less', { time: '09:00' })
    expect(await usesOf('less')).toBe(0)
  })

  it('is refused rather than charged in full where the promotion has ended meanwhile', async () => {
    await insertPromotion(shop.db, { id: 'late', endTime: new Date('2026-01-01T00:00:00Z') })
    expect((await shop.bookWith(mali, 'late')).body.code).toBe(ERROR_CODE.promotionEnded)
    expect(await shop.db.$count(schema.bookings)).toBe(0)
  })
})

describe('the list of promotions', () => {
  const list = async (query = '', token?: string) => {
    const { body } = await shop.backend.send('GET', `/v2/promotions${query}`, { token, lang: 'th' })
    return body as unknown as { items: Promotion[]; totalCount: number; hasMore: boolean }
  }
  const ids = async (query?: string) => (await list(query)).items.map(({ _id }) => _id)

  it('has what can be used now, the soonest to end first, and of one shop if asked', async () => {
    await insertPromotion(shop.db, { id: 'everywhere' })
    await insertPromotion(shop.db, { id: 'river-only', shopIds: ['river'], endTime: new Date('2099-01-01T00:00:00Z') })
    await insertPromotion(shop.db, { id: 'over', endTime: new Date('2026-01-01T00:00:00Z') })
    await insertPromotion(shop.db, { id: 'gone', useLimit: 1, used: 1 })
    expect(await ids()).toEqual(['river-only', 'everywhere'])
    expect(await ids(`?shop=${SHOP}`)).toEqual(['everywhere'])
    expect((await list()).items[1]).toMatchObject({ name: 'ลด', code: 'EVERYWHERE', isUsed: false })
    expect((await shop.backend.send('GET', '/v2/promotions?shop=none')).status).toBe(404)
  })

  it('marks what the asking customer has used', async () => {
    await insertPromotion(shop.db, { id: 'once', perUserLimit: 1 })
    await shop.bookWith(mali, 'once')
    expect((await list('', mali.token)).items).toMatchObject([{ isUsed: true }])
    expect((await list()).items).toMatchObject([{ isUsed: false }])
  })

  it('goes on after twenty', async () => {
    for (let n = 0; n < 21; n++) await insertPromotion(shop.db, { id: `p${n}` })
    expect(await list()).toMatchObject({ totalCount: 21, hasMore: true, items: { length: 20 } })
    expect(await list('?offset=20')).toMatchObject({ hasMore: false, items: { length: 1 } })
  })
})

describe('paying a visit with points', () => {
  const pay = (customer: Customer, pointDiscount: number, price: number, time = '14:00') =>
    shop.book(customer.token, { pointDiscount, price, time })
  const points = async ({ token }: Customer) =>
    (await shop.backend.send('GET', '/points/summary', { token })).body.point

  it('takes them with the booking, and gives them back once when it is cancelled', async () => {
    await insertPoints(shop.db, mali.id, 200)
    const { reservationID } = (await pay(mali, 150, 480)).body
    expect(await points(mali)).toBe(50)
    await Promise.all(Array.from({ length: 6 }, () => cancel(mali, reservationID)))
    expect(await points(mali)).toBe(200)
  })

  it('spends one balance once, whatever two taps want at the same time', async () => {
    await insertPoints(shop.db, mali.id, 200)
    const replies = await Promise.all(['12:00', '14:00', '16:00', '18:00'].map((time) => pay(mali, 150, 480, time)))
    const codes = replies.map(({ body }) => body.code).sort((a, b) => a - b)
    expect(codes).toEqual([0, ...Array(3).fill(ERROR_CODE.pointsExceedBalance)])
    expect(await points(mali)).toBe(50)
  })

  it('never takes more than the visit costs', async () => {
    await insertPoints(shop.db, mali.id, 1000)
    expect((await pay(mali, 1000, 0)).status).toBe(200)
    expect(await points(mali)).toBe(370)
  })
})

describe('a busy afternoon', () => {
  it('keeps uses, points, stock and places true while many book and cancel at once', async () => {
    await insertPromotion(shop.db, { id: 'busy', useLimit: 9, perUserLimit: 4 })
    await shop.db.update(schema.timePrices).set({ stock: 12 })
    const customers = await insertUsers(shop.db, 10)
    for (const { id } of customers) await insertPoints(shop.db, id, 300)
    const codes = new Set<number>()
    const orders = ['oil-60', 'oil-90'].map((timePriceId) => ({ timePriceId, guestCount: 1 }))

    // On a busy machine a row may stay locked for too long: nothing is stored (503), and the customer taps again.
    async function answered(send: () => Promise<{ body: Awaited<ReturnType<typeof cancel>>['body'] }>) {
      for (;;) {
        const { body } = await send()
        if (body.code !== ERROR_CODE.unavailable) return body
      }
    }
    async function visitor(customer: Customer, n: number) {
      for (let round = 0; round < 6; round++) {
        const time = `1${2 + ((n + round) % 5)}:00`
        const choice = { orders, time, pointDiscount: 70, price: 630 + 950 - 170 }
        const body = await answered(() => shop.bookWith(customer, 'busy', choice))
        codes.add(body.code)
        if (body.success) codes.add((await answered(() => cancel(customer, body.reservationID))).code)
      }
    }
    await Promise.all([...customers, ...customers].map(visitor))

    const { promotionUsedUp, promotionUsedByYou, guestsExceedStock, pointsExceedBalance } = ERROR_CODE
    const expected = [0, promotionUsedUp, promotionUsedByYou, guestsExceedStock, pointsExceedBalance]
    expect([...codes].filter((code) => !expected.includes(code as never))).toEqual([])
    expect(await shop.db.$count(schema.bookings)).toBeGreaterThan(10)
    expect([await usesOf('busy'), await shop.db.$count(schema.promotionUses)]).toEqual([0, 0])
    const balances = await shop.db.select().from(schema.pointBalances)
    const mine = balances.filter(({ userId }) => customers.some(({ id }) => id === userId))
    expect(mine.map(({ points }) => points)).toEqual(Array(10).fill(300))
    expect((await shop.db.select().from(schema.slotUse)).every(({ used }) => used === 0)).toBe(true)
    const [counted] = await shop.db.select().from(schema.timePrices).where(eq(schema.timePrices.id, 'oil-90'))
    expect(counted?.stock).toBe(12)
  })
})
