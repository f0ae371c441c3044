import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listenForPurges } from '#backend/platform/cacheTags/purge.ts'
import * as schema from '#backend/schema.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { Review, ReviewList } from '#contract/reviews/reviews.ts'
import { SHOP } from '#tests/support/bookings/bookingShop.ts'
import { insertPictures, insertShop } from '#tests/support/catalogue/shopRows.ts'
import { BRAND, openReviewShop, type ReviewShop } from '#tests/support/reviews/reviewShop.ts'
import { soon } from '#tests/support/soon.ts'

let shop: ReviewShop
let mali: string
let anan: string

beforeAll(async () => {
  shop = await openReviewShop()
  mali = await shop.account('mali')
  anan = await shop.account('anan')
  await insertPictures(shop.db, ['review-mine', 'review-his', 'receipt-mine'])
  const own = async (name: string, picture: string) =>
    shop.db
      .update(schema.pictures)
      .set({ uploadedBy: await shop.userId(name) })
      .where(eq(schema.pictures.name, picture))
  await own('mali', 'review-mine')
  await own('mali', 'receipt-mine')
  await own('anan', 'review-his')
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.delete(schema.reviews)
  await shop.db.update(schema.shops).set({ rating: 0, ratingCount: 0 })
  await shop.db.update(schema.brands).set({ rating: 0, ratingCount: 0 })
})

const review = (token: string, body: Record<string, unknown>, idempotencyKey?: string) =>
  shop.backend.send('POST', '/reviews', { token, body: { rating: 5, ...body }, idempotencyKey })
const list = async () => (await shop.backend.send('GET', `/v2/reviews/shops/${SHOP}`)).body as unknown as ReviewList

async function ratings() {
  const [row] = await shop.db.select().from(schema.shops).where(eq(schema.shops.id, SHOP))
  const [brand] = await shop.db.select().from(schema.brands).where(eq(schema.brands.id, BRAND))
  return [row, brand].map((one) => [one?.rating, one?.ratingCount])
}

describe('reviewing a visit', () => {
  it('keeps all that was said, verified, in the language of the writer', async () => {
    const reservationId = await shop.visit('mali')
    const form = {
      reservationId,
      rating: 4,
      detailedRating: { ambience: 5, cleanliness: 4, staff: 0 },
      comment: '  Warm hands  ',
      selectedTags: ['calm', 'calm'],
      massagerName: 'Noi',
      photos: ['review-mine'],
    }
    const { status, body } = await shop.backend.send('POST', '/reviews', { token: mali, body: form, lang: 'de' })
    expect(status).toBe(200)
    expect(body.review).toMatchObject({
      rating: 4,
      detailedRating: form.detailedRating,
      comment: 'Warm hands',
      tags: [{ _id: 'calm' }],
      massagerName: 'Noi',
      photos: [{ name: 'review-mine' }],
      verified: true,
      locale: 'de',
      user: { firstName: 'mali' },
      type: { _id: 'oil' },
      likeCount: 0,
    })
    expect((await list()).items).toHaveLength(1)
    expect(await ratings()).toEqual([
      [4, 1],
      [4, 1],
    ])
  })

  it('can be anonymous: no answer names the writer', async () => {
    const reservationId = await shop.visit('mali')
    const { body } = await review(mali, { reservationId, anonymous: true })
    expect(body.review).toMatchObject({ anonymous: true, user: null, name: '' })
  })

  it('takes one review of twenty taps at once', async () => {
    const reservationId = await shop.visit('mali')
    const replies = await Promise.all(Array.from({ length: 20 }, () => review(mali, { reservationId })))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(replies.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
      new Set([ERROR_CODE.alreadyReviewed]),
    )
    expect(await ratings()).toEqual([
      [5, 1],
      [5, 1],
    ])
  })

  it('answers a repeated key with the review that it made', async () => {
    const reservationId = await shop.visit('mali')
    const [first, second] = [await review(mali, { reservationId }, 'k'), await review(mali, { reservationId }, 'k')]
    expect((second.body.review as Review)._id).toBe((first.body.review as Review)._id)
    expect((await review(mali, { reservationId, rating: 1 }, 'k')).body.code).toBe(70)
  })

  it('counts every star of forty customers who write at the same moment', async () => {
    const visits = await Promise.all(Array.from({ length: 40 }, () => shop.visit('mali')))
    const replies = await Promise.all(
      visits.map((reservationId, n) => review(mali, { reservationId, rating: 1 + (n % 5) })),
    )
    expect(replies.map(({ status }) => status)).toEqual(Array(40).fill(200))
    expect(await ratings()).toEqual([
      [3, 40],
      [3, 40],
    ])
  })

  it('makes the pages of shop and brand old, once it is kept and not before', async () => {
    const heard: string[] = []
    const stop = await listenForPurges(shop.backend.databaseUrl, (tags) => heard.push(...tags))
    await review(mali, { reservationId: await shop.visit('mali'), selectedTags: ['cold'] })
    await review(mali, { reservationId: await shop.visit('mali') })
    await soon(() => expect(heard).toEqual([`shop:${SHOP}`, `brand:${BRAND}`]))
    await stop()
  })

  it('lets a rating weigh on that the catalogue brought along', async () => {
    await shop.db.update(schema.shops).set({ rating: 4, ratingCount: 9 }).where(eq(schema.shops.id, SHOP))
    await review(mali, { reservationId: await shop.visit('mali') })
    expect((await ratings())[0]).toEqual([4.1, 10])
  })

  it.each([
    ['no stars', { rating: 0 }, 400],
    ['six stars', { rating: 6 }, 400],
    ['half a star', { rating: 4.5 }, 400],
    ['a comment beyond all length', { comment: 'a'.repeat(2001) }, 400],
    ['seven photos', { photos: Array(7).fill('review-mine') }, 400],
    ['a complaint beside five stars', { selectedTags: ['cold'] }, 422],
    ['praise beside one star', { rating: 1, selectedTags: ['calm'] }, 422],
    ['an unknown tag', { selectedTags: ['nothing'] }, 422],
    ['another’s photo', { photos: ['review-his'] }, 422],
    ['an unknown photo', { photos: ['review-none'] }, 422],
    ['a receipt as photo', { photos: ['receipt-mine'] }, 422],
    ['a service that was not had', { typeId: 'scrub' }, 422],
    ['a voucher beside the visit', { voucherId: 'any' }, 400],
  ])('refuses %s and leaves nothing behind', async (_, change, code) => {
    const reservationId = await shop.visit('mali')
    expect((await review(mali, { reservationId, ...change })).body).toMatchObject({ success: false, code })
    expect((await list()).totalCount).toBe(0)
    expect((await ratings())[0]).toEqual([0, 0])
  })

  it.each(['reserved', 'canceled', 'missing'] as const)('is not open while the visit is %s', async (status) => {
    const reservationId = await shop.visit('mali', { status })
    expect((await review(mali, { reservationId })).body.code).toBe(ERROR_CODE.reviewNotOpen)
  })

  it('accepts a complaint with few stars', async () => {
    const reservationId = await shop.visit('mali')
    expect((await review(mali, { reservationId, rating: 3, selectedTags: ['cold', 'calm'] })).status).toBe(200)
  })
})

describe('reviewing a voucher', () => {
  it('speaks of the branch where it was used, once', async () => {
    await insertShop(shop.db, { id: 'branch', brandId: BRAND })
    const voucherId = await shop.voucher('mali', { usedAtShopId: 'branch' })
    expect((await review(mali, { voucherId })).body.review).toMatchObject({ shop: { _id: 'branch' } })
    expect((await review(mali, { voucherId })).body.code).toBe(ERROR_CODE.alreadyReviewed)
  })

  it('is for whoever used the code, not for whoever gave it away', async () => {
    const voucherId = await shop.voucher('mali', { redeemedBy: await shop.userId('anan') })
    expect((await review(mali, { voucherId })).body.code).toBe(ERROR_CODE.reviewNotOpen)
    expect((await review(anan, { voucherId })).status).toBe(200)
  })

  it('is not open before a code was used', async () => {
    const voucherId = await shop.voucher('mali', { usedAt: null, usedAtShopId: null })
    expect((await review(mali, { voucherId })).body.code).toBe(ERROR_CODE.reviewNotOpen)
  })
})

describe('reviewing several visits at once', () => {
  const batch = (reviews: Record<string, unknown>[]) =>
    shop.backend.send('POST', '/reviews/batch', { token: mali, body: { reviews } })

  it('keeps them all, in the order given', async () => {
    const [visit, voucher] = [await shop.visit('mali'), await shop.voucher('mali')]
    const { status, body } = await batch([
      { reservationId: visit, rating: 5, comment: 'first' },
      { voucherId: voucher, rating: 2, comment: 'second' },
    ])
    expect([status, (body.items as Review[]).map(({ comment }) => comment)]).toEqual([200, ['first', 'second']])
    expect((await ratings())[0]).toEqual([3.5, 2])
  })

  it('keeps none where one is refused, also where one visit stands there twice', async () => {
    const reservationId = await shop.visit('mali')
    const good = { reservationId, rating: 5 }
    expect((await batch([good, { reservationId: 'none', rating: 5 }])).status).toBe(404)
    expect((await batch([good, good])).body.code).toBe(ERROR_CODE.alreadyReviewed)
    expect((await batch([])).status).toBe(400)
    expect((await list()).totalCount).toBe(0)
  })

  it('never waits crosswise for others who name the same two shops the other way round', async () => {
    await insertShop(shop.db, { id: 'across', brandId: BRAND })
    const pairs = await Promise.all(
      Array.from({ length: 12 }, () => Promise.all([shop.visit('mali'), shop.visit('mali', { shopId: 'across' })])),
    )
    const replies = await Promise.all(
      pairs.map((pair, n) => {
        const reviews = pair.map((reservationId) => ({ reservationId, rating: 4 }))
        return batch(n % 2 ? reviews.reverse() : reviews)
      }),
    )
    expect(replies.map(({ status }) => status)).toEqual(Array(12).fill(200))
    expect(await ratings()).toEqual([
      [4, 12],
      [4, 24],
    ])
  })
})
