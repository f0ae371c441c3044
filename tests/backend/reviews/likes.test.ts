import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as schema from '#backend/schema.ts'
import type { MarkedPlace, Places } from '#contract/accounts/favourites.ts'
import type { ReviewList } from '#contract/reviews/reviews.ts'
import { SHOP } from '#tests/support/bookings/bookingShop.ts'
import { insertShop } from '#tests/support/catalogue/shopRows.ts'
import { BRAND, openReviewShop, type ReviewShop } from '#tests/support/reviews/reviewShop.ts'

let shop: ReviewShop
let mali: string
let anan: string

beforeAll(async () => {
  shop = await openReviewShop()
  mali = await shop.account('mali')
  anan = await shop.account('anan')
})
afterAll(() => shop.close())

const send = (method: string, path: string, token?: string, body?: unknown, now?: Date) =>
  shop.backend.send(method, path, { token, body, now })
const places = async (path: string, token: string) => (await send('GET', path, token)).body as unknown as Places
const idOf = (one: MarkedPlace) => (one.kind === 'shop' ? one.shop._id : one.brand._id)
const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 3, minute))

describe('liking a review', () => {
  const like = (token: string, bookingInput = true, more = {}) =>
    send('POST', '/likes', token, { review: 'kind', like: bookingInput, ...more })

  beforeEach(async () => {
    await shop.db.delete(schema.reviews)
    const detailedRating = { ambience: 5, cleanliness: 5, staff: 5 }
    await shop.db
      .insert(schema.reviews)
      .values({ id: 'kind', shopId: SHOP, name: 'Lena', locale: 'de', rating: 5, detailedRating })
  })

  it('counts once however often one taps, and is gone when taken back', async () => {
    expect((await like(mali)).body).toMatchObject({ liked: true, likeCount: 1 })
    expect((await like(mali)).body).toMatchObject({ liked: true, likeCount: 1 })
    expect((await like(anan)).body).toMatchObject({ likeCount: 2 })
    expect((await like(mali, false)).body).toMatchObject({ liked: false, likeCount: 1 })
    expect((await like(mali, false)).body).toMatchObject({ liked: false, likeCount: 1 })
  })

  it('shows its liker the heart filled, and nobody else', async () => {
    await like(mali)
    const read = async (token?: string) =>
      ((await send('GET', `/v2/reviews/shops/${SHOP}`, token)).body as unknown as ReviewList).items[0]
    expect(await read(mali)).toMatchObject({ liked: true, likeCount: 1 })
    expect([(await read(anan))?.liked, (await read())?.liked]).toEqual([false, false])
  })

  it('counts fifty customers at once, each tapping twice', async () => {
    const rows = Array.from({ length: 48 }, (_, n) => ({ id: `liker-${n}`, referralCode: `L${n}` }))
    await shop.db.insert(schema.users).values(rows).onConflictDoNothing()
    await shop.db
      .insert(schema.reviewLikes)
      .values(rows.slice(0, 8).map(({ id: userId }) => ({ reviewId: 'kind', userId })))
    const replies = await Promise.all([mali, anan].flatMap((token) => Array.from({ length: 20 }, () => like(token))))
    expect(replies.every(({ status }) => status === 200)).toBe(true)
    expect((await like(mali)).body.likeCount).toBe(10)
  })

  it('ends as the likers stand when hearts go on and off at once', async () => {
    await Promise.all(Array.from({ length: 40 }, (_, n) => like(n % 2 ? mali : anan, n % 3 > 0)))
    const [row] = await shop.db.select().from(schema.reviews).where(eq(schema.reviews.id, 'kind'))
    expect(row?.likeCount).toBe(await shop.db.$count(schema.reviewLikes, eq(schema.reviewLikes.reviewId, 'kind')))
  })

  it('knows no other review, and none of another shop', async () => {
    expect((await like(mali, true, { review: 'none' })).status).toBe(404)
    expect((await like(mali, true, { shop: 'elsewhere' })).status).toBe(404)
    expect((await like(mali, true, { shop: SHOP })).status).toBe(200)
    expect((await send('POST', '/likes', mali, { review: 'kind' })).status).toBe(400)
    expect((await send('POST', '/likes', undefined, { review: 'kind', like: true })).status).toBe(401)
  })
})

describe('favourites', () => {
  beforeEach(() => shop.db.delete(schema.favourites))

  it('mix shops and brands, the latest first, and are the customer’s alone', async () => {
    await send('POST', '/favourites', mali, { shop: SHOP }, at(1))
    expect((await send('POST', '/favourites', mali, { brand: BRAND }, at(2))).body).toMatchObject({
      isFavourite: true,
      totalCount: 2,
    })
    const list = await places('/favourites', mali)
    expect(list.items.map((one) => [one.kind, idOf(one), one.at])).toEqual([
      ['brand', BRAND, at(2).toISOString()],
      ['shop', SHOP, at(1).toISOString()],
    ])
    expect(list).toMatchObject({ totalCount: 2, hasMore: false })
    expect((await send('GET', '/favourites/ids', mali)).body).toMatchObject({ shops: [SHOP], brands: [BRAND] })
    expect(await places('/favourites', anan)).toMatchObject({ items: [], totalCount: 0 })
  })

  it('stay as they are when marked thirty times at once, or taken out twice', async () => {
    const replies = await Promise.all(
      Array.from({ length: 30 }, () => send('POST', '/favourites', mali, { shop: SHOP })),
    )
    expect(replies.map(({ status }) => status)).toEqual(Array(30).fill(200))
    expect((await places('/favourites', mali)).totalCount).toBe(1)
    const out = () => send('DELETE', `/favourites?shop=${SHOP}`, mali)
    expect([(await out()).body, (await out()).body]).toMatchObject(Array(2).fill({ isFavourite: false, totalCount: 0 }))
  })

  it('leave out what is in no catalogue any more, and let go of it', async () => {
    await insertShop(shop.db, { id: 'closing' })
    await send('POST', '/favourites', mali, { shop: 'closing' })
    await shop.db.delete(schema.shops).where(eq(schema.shops.id, 'closing'))
    expect(await places('/favourites', mali)).toMatchObject({ items: [], totalCount: 0, hasMore: false })
    expect((await send('DELETE', '/favourites?shop=closing', mali)).status).toBe(200)
    expect(await shop.db.$count(schema.favourites)).toBe(0)
  })

  it.each([
    ['an unknown shop', { shop: 'none' }, 404],
    ['an unknown brand', { brand: 'none' }, 404],
    ['both at once', { shop: SHOP, brand: BRAND }, 400],
    ['nothing', {}, 400],
  ])('refuse %s', async (_, body, status) => {
    expect((await send('POST', '/favourites', mali, body)).status).toBe(status)
  })

  it('come twenty a page', async () => {
    for (let n = 0; n < 23; n++) await insertShop(shop.db, { id: `liked-${n}` })
    const userId = await shop.userId('mali')
    await shop.db.insert(schema.favourites).values(
      Array.from({ length: 23 }, (_, n) => ({
        userId,
        kind: 'shop' as const,
        targetId: `liked-${n}`,
        createdAt: at(n),
      })),
    )
    const [first, second] = [await places('/favourites', mali), await places('/favourites?offset=20', mali)]
    expect([first.items.length, first.totalCount, first.hasMore]).toEqual([20, 23, true])
    expect(second.items.map(idOf)).toEqual(['liked-2', 'liked-1', 'liked-0'])
    expect(second.hasMore).toBe(false)
  })
})

describe('what a customer looked at', () => {
  it('stands once, moved up by a second look, at whatever name it was asked by', async () => {
    await send('POST', '/views', mali, { shop: SHOP }, at(1))
    await send('POST', '/views', mali, { brand: BRAND }, at(2))
    await send('POST', '/views', mali, { shop: SHOP }, at(3))
    expect((await places('/views', mali)).items.map((one) => [idOf(one), one.at])).toEqual([
      [SHOP, at(3).toISOString()],
      [BRAND, at(2).toISOString()],
    ])
    expect((await places('/views', anan)).totalCount).toBe(0)
  })

  it('is not moved down by a look that arrives late', async () => {
    await Promise.all([4, 9, 5].map((minute) => send('POST', '/views', mali, { shop: SHOP }, at(minute))))
    expect((await places('/views', mali)).items[0]?.at).toBe(at(9).toISOString())
  })

  it('is nothing for a visitor and an unknown shop', async () => {
    expect((await send('POST', '/views', undefined, { shop: SHOP })).status).toBe(401)
    expect((await send('POST', '/views', mali, { shop: 'none' })).status).toBe(404)
  })
})

describe('where a customer has been', () => {
  it('is each shop of a confirmed visit or a used code once, at its latest time', async () => {
    await insertShop(shop.db, { id: 'voucher-shop' })
    await insertShop(shop.db, { id: 'only-booked' })
    await shop.visit('mali', { time: at(1) })
    await shop.visit('mali', { time: at(5) })
    await shop.visit('mali', { time: at(9), shopId: 'only-booked', status: 'canceled' })
    await shop.voucher('mali', { usedAtShopId: 'voucher-shop', usedAt: at(7) })
    await shop.voucher('mali', { usedAtShopId: 'only-booked', usedAt: at(8), redeemedBy: await shop.userId('anan') })
    const list = await places('/histories', mali)
    expect(list.items.map((one) => [idOf(one), one.at])).toEqual([
      ['voucher-shop', at(7).toISOString()],
      [SHOP, at(5).toISOString()],
    ])
    expect([list.totalCount, list.hasMore]).toEqual([2, false])
    expect((await places('/histories', anan)).items.map(idOf)).toEqual(['only-booked'])
    expect(await places('/histories?limit=1', mali)).toMatchObject({ totalCount: 2, hasMore: true })
  })

  it('keeps what was noted by hand, brands too', async () => {
    const userId = await shop.userId('anan')
    await shop.db
      .insert(schema.browsingHistory)
      .values({ userId, list: 'histories', kind: 'brand', targetId: BRAND, visitedAt: at(30) })
    expect((await places('/histories', anan)).items[0]).toMatchObject({ kind: 'brand', brand: { _id: BRAND } })
    const mine = and(eq(schema.browsingHistory.userId, userId), eq(schema.browsingHistory.list, 'views'))
    expect(await shop.db.$count(schema.browsingHistory, mine)).toBe(0)
  })
})
