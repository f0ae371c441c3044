import { eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#backend/context.ts'
import * as schema from '#backend/schema.ts'
import * as named from '#demo/named.ts'
import { hoursOn } from '#domain/availability/openingHours.ts'
import { coveredSlots, slotStarts } from '#domain/availability/slots.ts'
import { addDays, bangkokDate, bangkokTimeOfDay, weekdayOf } from '#domain/bangkokTime.ts'
import { selectBookings, selectVouchers } from '#tests/support/orders/orderRows.ts'
import { openSeededDatabase, type SeededDatabase } from '#tests/support/processes/seededDatabase.ts'

const NOW = new Date('2026-11-21T12:00:00+07:00')
const TODAY = '2026-11-21'

let seeded: SeededDatabase
let db: Database

beforeAll(async () => {
  seeded = await openSeededDatabase(NOW)
  db = seeded.db
})
afterAll(() => seeded.close())

const byId = <T extends { id: string }>(rows: T[]) => new Map(rows.map((row) => [row.id, row]))
const shopNamed = async ({ id }: { id: string }) =>
  (await db.select().from(schema.shops).where(eq(schema.shops.id, id)))[0]!
const optionNamed = async ({ id }: { id: string }) =>
  (await db.select().from(schema.timePrices).where(eq(schema.timePrices.id, id)))[0]!

it('a deal of the demo strikes no more than its service costs at the counter', async () => {
  const rows = await db
    .select({ id: schema.deals.id, before: schema.deals.originalPrice, list: schema.timePrices.price })
    .from(schema.deals)
    .leftJoin(schema.timePrices, eq(schema.timePrices.id, schema.deals.timePriceId))
  expect(rows.filter(({ before, list }) => list === null || before > list)).toEqual([])
})

describe('the calendar of the demo', () => {
  it('adds up: every half hour holds the guests of the visits that stand, and no more than fit', async () => {
    const wanted = new Map<string, number>()
    for (const visit of await selectBookings(db)) {
      if (visit.status === 'canceled') continue
      for (const slot of coveredSlots(visit.time, visit.durationMinutes)) {
        const key = `${visit.shopId} ${slot.toISOString()}`
        wanted.set(key, (wanted.get(key) ?? 0) + visit.guestCount)
      }
    }
    const kept = (await db.select().from(schema.slotUse)).map(
      ({ shopId, slot, used }) => [`${shopId} ${slot.toISOString()}`, used] as const,
    )
    expect(new Map(kept)).toEqual(wanted)
  })

  it('puts visits into opening hours', async () => {
    const shops = byId(await db.select().from(schema.shops))
    for (const { id, shopId, time, durationMinutes, guestCount } of await selectBookings(db)) {
      const shop = shops.get(shopId)!
      const days = [bangkokDate(time), addDays(bangkokDate(time), -1)]
      const starts = days.flatMap((day) => slotStarts(shop, day, durationMinutes).map((start) => start.getTime()))
      expect(starts, id).toContain(time.getTime())
      expect(guestCount).toBeLessThanOrEqual(shop.capacity)
    }
  })

  it('has a famous house with full evenings and one full day', async () => {
    const shop = await shopNamed(named.fullShop)
    const use = await db.select().from(schema.slotUse).where(eq(schema.slotUse.shopId, shop.id))
    const full = new Set(use.filter(({ used, capacity }) => used === capacity).map(({ slot }) => slot.getTime()))
    const { fullFrom, fullUntil, fullDays, fullDay } = named.fullShop
    for (let day = 0; day < fullDays; day++) {
      const evening = slotStarts(shop, addDays(TODAY, day), 30).filter(
        (slot) => bangkokTimeOfDay(slot) >= fullFrom && bangkokTimeOfDay(slot) < fullUntil,
      )
      expect(evening.length).toBeGreaterThan(0)
      expect(evening.every((slot) => full.has(slot.getTime()))).toBe(true)
    }
    const wholeDay = slotStarts(shop, addDays(TODAY, fullDay), 30)
    expect(wholeDay.every((slot) => full.has(slot.getTime()))).toBe(true)
  })

  it.each([named.bookableShop, named.otherClockShop])(
    'leaves $urlName open every day with room for a party',
    async (house) => {
      const shop = await shopNamed(house)
      for (let day = 0; day < 14; day++) {
        expect(hoursOn(shop, addDays(TODAY, day))).toMatchObject({
          restDay: false,
          openTime: '10:00',
          closeTime: '22:00',
        })
      }
      const use = await db.select().from(schema.slotUse).where(eq(schema.slotUse.shopId, shop.id))
      for (const { used } of use) expect(shop.capacity - used).toBeGreaterThanOrEqual(3)
    },
  )
})

describe('the rows that tests name', () => {
  it('are bookable, sold out, low, unbookable, delivering and bookable by date only', async () => {
    expect(await optionNamed(named.bookableOption)).toMatchObject({ shopId: 'suan-ngiap', strictQuota: false })
    expect(await optionNamed(named.secondBookableOption)).toMatchObject({ strictQuota: false })
    expect(await optionNamed(named.soldOutOption)).toMatchObject({ strictQuota: true, stock: 0 })
    expect(await optionNamed(named.lowStockOption)).toMatchObject({ strictQuota: true, stock: 2 })
    expect(await shopNamed(named.bookableShop)).toMatchObject({ bookable: true, verifiedStatus: 2 })
    expect(await shopNamed(named.unbookableShop)).toMatchObject({ bookable: false })
    expect(await shopNamed(named.deliveryShop)).toMatchObject({ shopType: 'delivery' })
    expect(await shopNamed(named.prepaidShop)).toMatchObject({ prepayment: true, bookable: true })
    expect(await shopNamed(named.prepaidBranch)).toMatchObject({ prepayment: true, bookable: true })
    expect(await shopNamed(named.bookableShop)).toMatchObject({ prepayment: false })
    expect(await shopNamed(named.promotionsOffShop)).toMatchObject({ promotionsOff: true })
    expect((await shopNamed(named.singleBookingTypeShop)).bookingTypes).toEqual(['date'])
    expect(await db.$count(schema.shops, eq(schema.shops.brandId, named.brandWithBranches.id))).toBe(
      named.brandWithBranches.branchCount,
    )
  })

  it('rest on a weekday that a special day opens once, and close after midnight', async () => {
    const resting = await shopNamed(named.restDayShop)
    expect(resting.dayTime[named.restDayShop.restWeekday]).toMatchObject({ restDay: true })
    const opened = resting.specialDays.filter(
      ({ date, restDay }) => weekdayOf(date) === named.restDayShop.restWeekday && !restDay,
    )
    expect(opened).toHaveLength(1)
    expect((await shopNamed(named.lateShop)).dayTime[1]).toMatchObject({ openTime: '12:00', closeTime: '02:00' })
  })

  it('have happy hours, a surcharge, and none where a total must not change with the hour', async () => {
    const factors = await db.select().from(schema.priceFactors)
    const of = ({ id }: { id: string }) => factors.filter(({ shopId }) => shopId === id)
    expect(of(named.happyHourShop).some(({ percentage }) => percentage === 20)).toBe(true)
    expect(of(named.surchargeShop).some(({ percentage }) => percentage < 0)).toBe(true)
    expect(of(named.bookableShop)).toEqual([])
  })

  it('sell in sets, with bonuses, in counted places; one sale runs, one is over', async () => {
    const deals = byId(await db.select().from(schema.deals))
    expect(deals.get(named.stepsDeal.id)!.discountSteps.map(({ minItem }) => minItem)).toEqual([1, 3, 5])
    expect(deals.get(named.multiBonusDeal.id)!.bonusConfig).toMatchObject({ isMulti: true })
    expect(deals.get(named.singleBonusDeal.id)!.bonusConfig).toMatchObject({ isMulti: false })
    expect(deals.get(named.soldOutDeal.id)).toMatchObject({ strictQuota: true, stock: 0, expiryType: 'date' })
    expect(deals.get(named.sellingOutDeal.id)).toMatchObject({ strictQuota: true, stock: 3, quota: 40 })

    const sales = byId(await db.select().from(schema.flashSales))
    const runs = ({ id }: { id: string }) => sales.get(id)!.startTime <= NOW && sales.get(id)!.endTime > NOW
    expect([named.runningFlashSale, named.deliveryFlashSale, named.wowcherSale].every(runs)).toBe(true)
    expect(runs(named.endedFlashSale)).toBe(false)

    const links = await db.select().from(schema.flashSaleDeals)
    const shopsIn = (sale: { id: string }) =>
      links.filter(({ flashSaleId }) => flashSaleId === sale.id).map(({ dealId }) => deals.get(dealId)!.shopId)
    expect(shopsIn(named.runningFlashSale).length).toBeGreaterThan(20)
    expect(shopsIn(named.runningFlashSale)).toContain(named.unbookableFlashShop.id)
    expect([...deals.values()].filter(({ shopId }) => shopId === named.unbookableShop.id)).toEqual([])
    expect(shopsIn(named.deliveryFlashSale)).toContain(named.deliveryShop.id)
  })

  it('lead every option of a delivery shop to a deal, each deal to a price below or at its list price', async () => {
    const deals = byId(await db.select().from(schema.deals))
    const options = await db.select().from(schema.timePrices)
    const delivered = options.filter(({ shopId }) => shopId === named.deliveryShop.id)
    expect(delivered.length).toBeGreaterThan(0)
    for (const { id, dealId } of delivered) expect(deals.get(dealId ?? '')).toMatchObject({ timePriceId: id })
    for (const { id, price, originalPrice } of deals.values()) expect(price, id).toBeLessThanOrEqual(originalPrice)
  })

  it('promise promotions by their codes, one of them over and one used up', async () => {
    const promotions = new Map((await db.select().from(schema.promotions)).map((row) => [row.code, row]))
    expect(promotions.get(named.fixedPromotion.code)!.discountType).toBe(1)
    expect(promotions.get(named.percentPromotion.code)!.discountType).toBe(2)
    expect(promotions.get(named.netPricePromotion.code)!.discountType).toBe(3)
    expect(promotions.get(named.freePromotion.code)!.discountType).toBe(4)
    expect(promotions.get(named.netPricePromotion.code)!.timePriceIds).toContain(`${named.bookableShop.id}_foot_60`)
    expect(promotions.get(named.endedPromotion.code)!.endTime < NOW).toBe(true)
    const { used, useLimit } = promotions.get(named.usedUpPromotion.code)!
    expect(used).toBe(useLimit)
  })
})

describe('what Mali and Anan find in their accounts', () => {
  it('is a visit and a voucher in every state', async () => {
    const visits = byId(await selectBookings(db))
    for (const id of Object.values(named.maliVisits)) expect(visits.get(id)).toMatchObject({ userId: named.mali.id })
    const mine = [...visits.values()].filter(({ userId }) => userId === named.mali.id)
    expect(new Set(mine.map(({ status }) => status))).toEqual(new Set(['reserved', 'confirmed', 'canceled', 'missing']))
    expect(new Set(mine.map(({ receiptState }) => receiptState))).toEqual(new Set(['none', 'inReview', 'refused']))
    expect(bangkokDate(visits.get(named.maliVisits.tomorrow)!.time)).toBe(addDays(TODAY, 1))

    const vouchers = byId(await selectVouchers(db))
    for (const id of Object.values(named.maliVouchers))
      expect(vouchers.get(id)).toMatchObject({ userId: named.mali.id })
    expect(vouchers.get(named.maliVouchers.expired)!.expiredAt < NOW).toBe(true)
    const codes = await db.select().from(schema.voucherCodes)
    const codesOf = (id: string) => codes.filter(({ voucherId }) => voucherId === id)
    expect(codesOf(named.maliVouchers.bonus)).toHaveLength(4)
    expect(codesOf(named.maliVouchers.used).every(({ usedAt }) => usedAt !== null)).toBe(true)
    expect(codesOf(named.maliVouchers.fresh).some(({ redeemedBy }) => redeemedBy === named.anan.id)).toBe(true)
    expect(codesOf(named.maliVouchers.unpaid)).toEqual([])
  })

  it('is a balance that is the sum of its rows, and gifts to take, taken and over', async () => {
    const { rows } = await seeded.pool.query(
      `select b.user_id from point_balances b left join point_entries e on e.user_id = b.user_id
       group by b.user_id having b.points <> sum(e.amount)`,
    )
    expect(rows).toEqual([])
    expect(await db.$count(schema.pointBalances)).toBe(2)
    const gifts = byId(await db.select().from(schema.giftCampaigns))
    expect(gifts.get(named.openGift.id)!.quota).toBeGreaterThan(0)
    expect(gifts.get(named.openGift.id)!.endTime > NOW).toBe(true)
    expect(gifts.get(named.emptyGift.id)!.quota).toBe(0)
    expect(gifts.get(named.endedGift.id)!.endTime < NOW).toBe(true)
    expect(await db.$count(schema.giftsTaken)).toBe(2)
    expect(await db.$count(schema.vouchers, isNotNull(schema.vouchers.giftCampaignId))).toBe(2)
  })

  it('is shops and brands that exist', async () => {
    const { rows } = await seeded.pool.query(
      `select target_id from (select kind, target_id from favourites union all select kind, target_id from browsing_history) lists
       where not exists (select 1 from shops where kind = 'shop' and id = target_id)
         and not exists (select 1 from brands where kind = 'brand' and id = target_id)
       union all
       select target_id from carousel_items
       where not exists (select 1 from shops where id = target_id) and not exists (select 1 from brands where id = target_id)`,
    )
    expect(rows).toEqual([])
    expect(await db.$count(schema.browsingHistory, eq(schema.browsingHistory.list, 'views'))).toBeGreaterThan(20)
  })
})
