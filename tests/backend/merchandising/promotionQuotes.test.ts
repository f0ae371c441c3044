import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as schema from '#backend/schema.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { type Customer, insertPoints, insertPromotion, insertUser } from '#tests/support/accounts/customers.ts'
import { SHOP, tomorrow } from '#tests/support/bookings/bookingShop.ts'
import { insertDeal } from '#tests/support/catalogue/shopRows.ts'
import { openPromotionShop, type PromotionShop, visit } from '#tests/support/merchandising/promotionShop.ts'

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

describe('what a promotion would take off', () => {
  it('is said item by item, with the hour’s price factor and points', async () => {
    await insertPoints(shop.db, mali.id, 2000)
    await insertPromotion(shop.db, { id: 'half', discountType: 2, discountPercentage: 50, discountCap: 200 })
    await shop.db.insert(schema.priceFactors).values({
      id: 'day',
      shopId: SHOP,
      weekdays: [],
      date: tomorrow,
      fromTime: '10:00',
      toTime: '22:00',
      percentage: 20,
    })
    expect(
      await shop.quoted(mali, 'half', { ...visit, date: tomorrow, time: '14:00', pointDiscount: 1000 }),
    ).toMatchObject({
      lines: [{ _id: 'oil-60', price: 700, finalPrice: 490 }],
      originalPrice: 700,
      reductions: [
        { kind: 'service', amount: 70 },
        { kind: 'priceFactor', amount: 140 },
        { kind: 'promotion', amount: 200 },
        { kind: 'points', amount: 290 },
      ],
      price: 0,
    })
    expect((await shop.quoted(mali, 'half')).price).toBe(430)
  })

  it('has no more points in it than the customer has', async () => {
    await insertPoints(shop.db, mali.id, 30)
    await insertPromotion(shop.db, { id: 'less' })
    expect(await shop.quoted(mali, 'less', { ...visit, pointDiscount: 200 })).toMatchObject({
      pointDiscount: 30,
      price: 500,
    })
  })

  it('is the free ones of each of two free types', async () => {
    const terms = { discountType: 4, buy: 2, free: 1 }
    await insertPromotion(shop.db, { id: 'same', ...terms, addFreeType: 'sameCategoryAndPrice' })
    await insertPromotion(shop.db, { id: 'lower', ...terms, addFreeType: 'allServiceAndLowerPrice' })
    const orders = [
      { timePriceId: 'oil-60', guestCount: 1 },
      { timePriceId: 'oil-90', guestCount: 2 },
    ]
    expect((await shop.quoted(mali, 'lower', { shop: SHOP, orders })).discount).toBe(630)
    expect((await shop.apply(mali, 'same', { shop: SHOP, orders })).body.code).toBe(ERROR_CODE.promotionNothing)
  })

  it('counts for deals from their tier on, and for a card by post its postage', async () => {
    await insertPromotion(shop.db, { id: 'less' })
    await insertDeal(shop.db, {
      id: 'set',
      shopId: SHOP,
      shippingFee: 25,
      discountSteps: [{ minItem: 3, price: 700 }],
      hasBonus: true,
      bonusConfig: { baseBuy: 3, bonusAmount: 1, isMulti: true },
    })
    const deals = [1, 2].map((serviceCount) => ({ dealId: 'set', serviceCount }))
    const quote = await shop.quoted(mali, 'less', { deals, voucherType: 'physical' })
    expect(quote).toMatchObject({ originalPrice: 3000, orderPrice: 2100, discount: 100, shippingFee: 25, price: 2025 })
    expect(quote).toMatchObject({ serviceCount: 3, bonusCount: 1 })
  })

  it.each([
    ['nobody knows it', undefined, ERROR_CODE.promotionUnknown],
    ['it is over', { endTime: new Date('2026-01-01T00:00:00Z') }, ERROR_CODE.promotionEnded],
    ['it has not begun', { startTime: new Date('2099-01-01T00:00:00Z') }, ERROR_CODE.promotionEnded],
    ['it is used up', { useLimit: 5, used: 5 }, ERROR_CODE.promotionUsedUp],
    ['the order is a baht too small', { minimumSpend: 631 }, ERROR_CODE.promotionNeedsMore],
    ['it is for another shop', { shopIds: ['river'] }, ERROR_CODE.promotionOtherShop],
    ['it is for another option', { timePriceIds: ['oil-90'] }, ERROR_CODE.promotionNothing],
  ])('is refused where %s', async (_, change, code) => {
    if (change) await insertPromotion(shop.db, { id: 'less', ...change })
    expect((await shop.apply(mali, 'less')).body).toMatchObject({ success: false, code })
  })

  it('is refused to a customer who has used it, and not to another', async () => {
    await insertPromotion(shop.db, { id: 'once', perUserLimit: 1 })
    await shop.bookWith(mali, 'once')
    expect((await shop.apply(mali, 'once')).body.code).toBe(ERROR_CODE.promotionUsedByYou)
    expect((await shop.quoted(await insertUser(shop.db), 'once')).price).toBe(530)
  })

  it.each([
    ['nothing', {}],
    ['a shop without orders', { shop: SHOP }],
    ['a visit and a pass', { ...visit, levelId: 'pass' }],
    ['a quarter past', { ...visit, date: tomorrow, time: '14:15' }],
  ])('cannot be said of %s', async (_, order) => {
    await insertPromotion(shop.db, { id: 'less' })
    expect((await shop.apply(mali, 'less', order)).body.code).toBe(ERROR_CODE.badRequest)
  })
})
