import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as schema from '#backend/schema.ts'
import type { Reservation } from '#contract/bookings/bookings.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { OwnReview, Review, ReviewList, ReviewTag } from '#contract/reviews/reviews.ts'
import { SHOP } from '#tests/support/bookings/bookingShop.ts'
import { insertDeal, insertPictures, insertShop } from '#tests/support/catalogue/shopRows.ts'
import { BRAND, openReviewShop, type ReviewShop } from '#tests/support/reviews/reviewShop.ts'

let shop: ReviewShop
let mali: string
let anan: string

beforeAll(async () => {
  shop = await openReviewShop()
  mali = await shop.account('mali')
  anan = await shop.account('anan')
  await insertPictures(shop.db, ['review-tea', 'review-room'])
  await insertDeal(shop.db, { id: 'oil-set', shopId: SHOP })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.delete(schema.reviews)
  await shop.db.update(schema.shops).set({ rating: 0, ratingCount: 0 })
  await shop.db.update(schema.brands).set({ rating: 0, ratingCount: 0 })
})

async function read<T = ReviewList>(path: string, sent: { token?: string; lang?: string } = {}): Promise<T> {
  const { status, body } = await shop.backend.send('GET', path, sent)
  if (status !== 200) throw new Error(`${path} answered ${status}: ${body.message}`)
  return body as never
}
const review = (token: string, body: Record<string, unknown>, idempotencyKey?: string) =>
  shop.backend.send('POST', '/reviews', { token, body: { rating: 5, ...body }, idempotencyKey })

type Row = Partial<typeof schema.reviews.$inferInsert> & { id: string; rating: number }
const insertReviews = (rows: Row[]) =>
  shop.db.insert(schema.reviews).values(
    rows.map((row, index) => ({
      shopId: SHOP,
      brandId: BRAND,
      name: 'Lena Weber',
      locale: 'de',
      detailedRating: { ambience: 0, cleanliness: 0, staff: 0 },
      createdAt: new Date(Date.UTC(2026, 0, 1 + index)),
      ...row,
    })),
  )

describe('reading what others say of a shop', () => {
  beforeEach(async () => {
    await insertReviews([
      { id: 'r1', rating: 5, comment: 'Ruhig und warm', detailedRating: { ambience: 5, cleanliness: 4, staff: 0 } },
      { id: 'r2', rating: 4, photos: ['review-tea'], dealId: 'oil-set' },
      { id: 'r3', rating: 5, comment: 'Gern wieder', photos: ['review-room'], tagIds: ['calm', 'gone'], typeId: 'oil' },
      {
        id: 'r4',
        rating: 2,
        comment: 'Zu kalt',
        tagIds: ['cold'],
        detailedRating: { ambience: 2, cleanliness: 0, staff: 3 },
      },
      { id: 'r5', rating: 5, anonymous: true, userId: await shop.userId('anan'), name: 'Anan Thongdee' },
      { id: 'r6', rating: 4 },
      { id: 'r7', rating: 4 },
    ])
    await shop.db.update(schema.shops).set({ rating: 4.14, ratingCount: 7 })
  })
  const list = (query = '', sent?: { token?: string; lang?: string }) => read(`/v2/reviews/shops/${SHOP}${query}`, sent)
  const ids = ({ items }: ReviewList) => items.map(({ _id }) => _id)

  it('shows the latest six first and the rest on the next page', async () => {
    const [first, second] = [await list(), await list('?offset=6')]
    expect([ids(first), first.totalCount, first.hasMore]).toEqual([['r7', 'r6', 'r5', 'r4', 'r3', 'r2'], 7, true])
    expect([ids(second), second.totalCount, second.hasMore]).toEqual([['r1'], 7, false])
    expect(await list('?offset=900')).toMatchObject({ items: [], totalCount: 7, hasMore: false })
  })

  it('sums all of them up, whatever the list is narrowed to', async () => {
    const { rating, ratingCount, ratingInfo, totalCount } = await list('?rating=2')
    expect({ rating, ratingCount, totalCount }).toEqual({ rating: 4.14, ratingCount: 7, totalCount: 1 })
    expect(ratingInfo).toEqual({
      rating: 4.14,
      counts: { 1: 0, 2: 1, 3: 0, 4: 3, 5: 3 },
      hasCommentCount: 3,
      hasPhotoCount: 2,
      totalCount: 7,
      // What nobody gave does not pull a mean down.
      detailedRating: { ambience: 3.5, cleanliness: 4, staff: 3 },
    })
  })

  it.each([
    ['?type=withComment', ['r4', 'r3', 'r1']],
    ['?type=withPhoto', ['r3', 'r2']],
    ['?rating=5', ['r5', 'r3', 'r1']],
    ['?type=withComment&rating=5', ['r3', 'r1']],
    ['?rating=1', []],
  ])('narrows to %s', async (query, wanted) => {
    const found = await list(query)
    expect([ids(found), found.totalCount]).toEqual([wanted, wanted.length])
  })

  it.each(['?type=best', '?rating=0', '?rating=6', '?rating=4.5', '?limit=0', '?limit=49', '?offset=-1'])(
    'refuses %s',
    async (query) => {
      const { status, body } = await shop.backend.send('GET', `/v2/reviews/shops/${SHOP}${query}`)
      expect([status, body.code]).toEqual([400, 400])
    },
  )

  it('says a type, a tag and a shop in the reader’s language, and leaves out a tag that is gone', async () => {
    const [found] = (await list('?type=withPhoto', { lang: 'th' })).items
    expect(found).toMatchObject({
      type: { typeName: 'นวดน้ำมัน' },
      tags: [{ _id: 'calm', name: 'เงียบ', max: 5, category: 2 }],
      photos: [{ name: 'review-room', width: 1200 }],
      shop: { _id: SHOP, urlName: SHOP },
      locale: 'de',
    })
  })

  it('never says who wrote anonymously, also not to the writer', async () => {
    const { status, body } = await shop.backend.send('GET', `/v2/reviews/shops/${SHOP}`, { token: anan })
    const anonymous = (body.items as Review[]).find(({ _id }) => _id === 'r5')
    expect([status, anonymous?.user, anonymous?.name, anonymous?.anonymous]).toEqual([200, null, '', true])
    expect(JSON.stringify(body)).not.toContain('Thongdee')
  })

  it('withholds the name of an account that is gone', async () => {
    await shop.account('gone')
    const userId = await shop.userId('gone')
    await insertReviews([{ id: 'r8', rating: 3, userId, name: 'Gone Girl', createdAt: new Date() }])
    await shop.db.update(schema.users).set({ deletedAt: new Date() }).where(eq(schema.users.id, userId))
    expect((await list('?rating=3')).items[0]).toMatchObject({ user: null, name: '', anonymous: true })
  })

  it('shows the same under the older path, by url name too', async () => {
    const { rating, ratingInfo, items } = await read(`/reviews/shops/${SHOP}?limit=2`)
    const newer = await list('?limit=2')
    expect({ rating, ratingInfo, items }).toEqual({
      rating: newer.rating,
      ratingInfo: newer.ratingInfo,
      items: newer.items,
    })
  })

  it('gathers the branches of a brand, and the customers of a deal', async () => {
    await insertShop(shop.db, { id: 'second', brandId: BRAND })
    await insertReviews([{ id: 'r9', rating: 1, shopId: 'second', createdAt: new Date() }])
    expect(ids(await read(`/reviews/brands/${BRAND}?rating=1`))).toEqual(['r9'])
    expect((await read(`/reviews/brands/${BRAND}`)).totalCount).toBe(8)
    const ofDeal = await read('/reviews/deals/oil-set')
    expect([ids(ofDeal), ofDeal.rating, ofDeal.ratingCount]).toEqual([['r2'], 4, 1])
  })

  it.each(['/v2/reviews/shops/none', '/reviews/shops/none', '/reviews/brands/none', '/reviews/deals/none'])(
    'does not know %s',
    async (path) => {
      expect(await shop.backend.send('GET', path)).toMatchObject({ status: 404, body: { code: 404 } })
    },
  )
})

describe('the latest voices', () => {
  const latest = async (query: string, lang?: string) =>
    (await read<{ items: Review[] }>(`/reviews/latest${query}`, { ...(lang && { lang }) })).items.map(({ _id }) => _id)

  it('are good words in the reader’s language, of each shop one, the latest first', async () => {
    for (const id of ['quiet', 'garden']) await insertShop(shop.db, { id })
    await insertReviews([
      { id: 'old', rating: 5, comment: 'Sehr gut' },
      { id: 'new', rating: 4, comment: 'Gern wieder' },
      { id: 'silent', rating: 5 },
      { id: 'poor', rating: 3, comment: 'Zu kalt', shopId: 'quiet' },
      { id: 'other', rating: 5, comment: 'ดีมาก', locale: 'th', shopId: 'quiet' },
      { id: 'garden-voice', rating: 5, comment: 'Ein Garten', shopId: 'garden' },
    ])
    expect(await latest('?lang=de')).toEqual(['garden-voice', 'new'])
    expect(await latest('', 'de')).toEqual(['garden-voice', 'new'])
    expect(await latest('?lang=de-AT&limit=1')).toEqual(['garden-voice'])
    expect(await latest('?lang=th')).toEqual(['other'])
    expect(await latest('?lang=ko')).toEqual([])
  })

  it.each(['?limit=0', '?limit=25'])('refuse %s', async (query) => {
    expect((await shop.backend.send('GET', `/reviews/latest${query}`)).status).toBe(400)
  })
})

describe('a shop without reviews', () => {
  it('has an empty list and a summary of zeros', async () => {
    const found = await read(`/v2/reviews/shops/${SHOP}`)
    expect(found).toMatchObject({ items: [], totalCount: 0, hasMore: false, rating: 0, ratingCount: 0 })
    expect(found.ratingInfo.detailedRating).toEqual({ ambience: 0, cleanliness: 0, staff: 0 })
  })
})

describe('the tags of a review', () => {
  it('come by what they speak about, in the reader’s language', async () => {
    const { items } = await read<{ items: ReviewTag[] }>('/review-tags', { lang: 'th' })
    expect(items.map(({ _id, name }) => [_id, name])).toEqual([
      ['cold', 'Cold room'],
      ['calm', 'เงียบ'],
      ['warm-welcome', 'Warm welcome'],
    ])
  })
})

describe('opening the review of an own visit', () => {
  it('says what is to be reviewed, and afterwards shows the review', async () => {
    const id = await shop.visit('mali')
    const before = await read<OwnReview>(`/reviews/reservations/${id}`, { token: mali, lang: 'th' })
    expect(before).toMatchObject({ review: null, canReview: true, reason: 0 })
    expect(before.order).toMatchObject({
      _id: id,
      kind: 'reservation',
      shop: { _id: SHOP, image: { name: 'room' } },
      types: [{ _id: 'oil', typeName: 'นวดน้ำมัน' }],
    })
    const visit = () => read<{ reservation: Reservation }>(`/reservation/${id}`, { token: mali })
    expect((await visit()).reservation.isReviewed).toBe(false)
    await review(mali, { reservationId: id, comment: 'Lovely' })
    expect((await visit()).reservation.isReviewed).toBe(true)
    const after = await read<OwnReview>(`/reviews/reservations/${id}`, { token: mali })
    expect(after).toMatchObject({ review: { comment: 'Lovely' }, canReview: false, reason: ERROR_CODE.alreadyReviewed })
  })

  it('is not open for a visit that is yet to come, or a voucher that was not used', async () => {
    const visit = await shop.visit('mali', { status: 'reserved' })
    const voucher = await shop.voucher('mali', { usedAt: null, usedAtShopId: null })
    for (const path of [`/reviews/reservations/${visit}`, `/reviews/vouchers/${voucher}`]) {
      expect(await read<OwnReview>(path, { token: mali })).toMatchObject({
        canReview: false,
        reason: ERROR_CODE.reviewNotOpen,
        review: null,
      })
    }
  })

  it('knows nothing of another customer’s visits and vouchers', async () => {
    const [visit, voucher] = [await shop.visit('mali'), await shop.voucher('mali')]
    const ask = (path: string) => shop.backend.send('GET', path, { token: anan })
    expect(await ask(`/reviews/reservations/${visit}`)).toEqual(await ask('/reviews/reservations/none'))
    expect(await ask(`/reviews/vouchers/${voucher}`)).toEqual(await ask('/reviews/vouchers/none'))
    expect((await ask(`/reviews/vouchers/${voucher}`)).status).toBe(404)
    const refused = [await review(anan, { reservationId: visit }), await review(anan, { voucherId: voucher })]
    expect(refused).toEqual([await review(anan, { reservationId: 'none' }), await review(anan, { voucherId: 'none' })])
    expect(refused.map(({ status }) => status)).toEqual([404, 404])
  })

  it('asks a visitor to log in', async () => {
    expect((await shop.backend.send('GET', '/reviews/reservations/any')).status).toBe(401)
    expect((await shop.backend.send('POST', '/reviews', { body: { rating: 5 } })).status).toBe(401)
  })
})
