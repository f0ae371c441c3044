import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TEMPLATES } from '#backend/mails.ts'
import { listenForPurges } from '#backend/platform/cacheTags/purge.ts'
import { renderMail } from '#backend/platform/mail/renderMail.ts'
import * as schema from '#backend/schema.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { ReviewReport } from '#contract/reviews/consoleReviews.ts'
import type { OwnReview } from '#contract/reviews/reviews.ts'
import { SHOP } from '#tests/support/bookings/bookingShop.ts'
import { FAR, openModeration, PHOTO } from '#tests/support/reviews/moderation.ts'
import { insertReview } from '#tests/support/reviews/reviewRows.ts'
import { BRAND } from '#tests/support/reviews/reviewShop.ts'
import { soon } from '#tests/support/soon.ts'

type Moderation = Awaited<ReturnType<typeof openModeration>>
let opened: Moderation
let { shop, mali, anan, support, owner }: Moderation = {} as Moderation
let { at, versionOf, hide, answer, report, written, list, ratings, auditOf }: Moderation = {} as Moderation

beforeAll(async () => {
  opened = await openModeration()
  ;({ shop, mali, anan, support, owner } = opened)
  ;({ at, versionOf, hide, answer, report, written, list, ratings, auditOf } = opened)
})
afterAll(() => opened.close())
beforeEach(() => opened.clear())

describe('a review that support hides', () => {
  it('leaves the pages with its stars and photos, and comes back as it was', async () => {
    const { id } = await written({ photos: [PHOTO] })
    await written({ rating: 5, comment: 'Wunderbar.' })
    expect(await ratings()).toEqual(Array(2).fill([3, 2]))

    expect((await hide(id)).body.review).toMatchObject({ hidden: { reason: 'insulting' }, version: 2 })
    const { items, ratingInfo } = await list()
    expect(items.map(({ comment }) => comment)).toEqual(['Wunderbar.'])
    expect(ratingInfo).toMatchObject({ totalCount: 1, hasPhotoCount: 0, counts: { 1: 0, 5: 1 } })
    expect(await ratings()).toEqual(Array(2).fill([5, 1]))
    const like = await shop.backend.send('POST', '/likes', { token: anan, body: { review: id, like: true } })
    expect([like.status, (await report(anan, id)).status]).toEqual([404, 404])

    expect((await at(support, 'POST', `/${id}/show`, { version: 2 })).body.review).toMatchObject({ hidden: null })
    expect((await list()).items).toHaveLength(2)
    expect(await ratings()).toEqual(Array(2).fill([3, 2]))
    expect(await auditOf(id)).toEqual([
      { action: 'reviewHidden', shopId: SHOP, before: null, after: { reason: 'insulting' } },
      { action: 'reviewShown', shopId: SHOP, before: { reason: 'insulting' }, after: null },
    ])
  })

  it('is quoted on no home page', async () => {
    const { id } = await written({ rating: 5, comment: 'Wunderbar.' })
    const latest = async () => (await shop.backend.send('GET', '/reviews/latest?lang=de')).body.items
    expect(await latest()).toHaveLength(1)
    await hide(id)
    expect(await latest()).toEqual([])
  })

  it('is counted out of a rating that the catalogue brought along', async () => {
    await shop.db.update(schema.shops).set({ rating: 4, ratingCount: 9 }).where(eq(schema.shops.id, SHOP))
    const { id } = await written({ rating: 5 })
    expect((await ratings())[0]).toEqual([4.1, 10])
    await hide(id)
    expect((await ratings())[0]).toEqual([4, 9])
  })

  it('purges every page that shows it', async () => {
    const { id } = await written()
    const heard: string[] = []
    const stop = await listenForPurges(shop.backend.databaseUrl, (tags) => heard.push(...tags))
    await hide(id)
    await soon(() => expect(heard).toEqual([`shop:${SHOP}`, `reviews:${SHOP}`, `brand:${BRAND}`, 'home']))
    await stop()
  })

  it('is explained to its author, by mail in the language of the review and beside the review', async () => {
    const { id, reservationId } = await written()
    await hide(id)
    const [row] = await shop.db.select().from(schema.mails).where(eq(schema.mails.to, 'mali@sabai.test'))
    const mail = renderMail(row!, { origin: 'https://sabai.example', templates: TEMPLATES })
    expect(mail?.subject).toContain('ausgeblendet')
    expect(mail?.text).toContain('Der Grund: Beleidigung, Drohung oder Hass.')
    expect(mail?.text).toContain(`/de/bookings/${reservationId}/review`)

    const own = await shop.backend.send('GET', `/reviews/reservations/${reservationId}`, { token: mali })
    const said = own.body as never as OwnReview
    expect([said.review?.comment, said.hidden?.reason, said.canReview]).toEqual(['Gauner!', 'insulting', false])
  })

  it('is mailed to nobody where the account is gone', async () => {
    await hide(await insertReview(shop.db, { shopId: SHOP }))
    expect(await shop.db.select().from(schema.mails)).toEqual([])
  })

  it('is hidden once, and shown once', async () => {
    const { id } = await written()
    expect((await at(support, 'POST', `/${id}/show`, { version: 1 })).body.code).toBe(ERROR_CODE.unprocessable)
    await hide(id)
    expect((await hide(id)).body.code).toBe(ERROR_CODE.unprocessable)
    expect(await ratings()).toEqual(Array(2).fill([0, 0]))
  })

  it('is hidden by one of two who do so at once', async () => {
    const { id } = await written()
    const body = { version: 1, reason: 'personal' }
    const replies = await Promise.all([1, 2].map(() => at(support, 'POST', `/${id}/hide`, body)))
    expect(replies.map(({ body }) => body.code).sort()).toEqual([0, ERROR_CODE.changedMeanwhile])
    expect(await ratings()).toEqual(Array(2).fill([0, 0]))
  })
})

describe('an answer of the shop', () => {
  it('stands under the review in the language of the reader, is mended and taken away', async () => {
    const { id } = await written()
    const heard: string[] = []
    const stop = await listenForPurges(shop.backend.databaseUrl, (tags) => heard.push(...tags))
    expect((await answer(id, '  ขอโทษค่ะ  ')).status).toBe(200)
    await soon(() => expect(heard).toEqual([`reviews:${SHOP}`]))
    await stop()
    const answers = async (lang: string) => (await list(lang)).items.map((one) => one.answer)
    expect(await answers('de')).toEqual([
      { text: 'ขอโทษค่ะ', locale: 'th', translation: 'de: ขอโทษค่ะ', createdAt: expect.any(String) },
    ])
    expect((await answers('th'))[0]?.translation).toBeNull()

    await answer(id, 'ขออภัยค่ะ')
    expect((await answers('th'))[0]?.text).toBe('ขออภัยค่ะ')
    expect((await at(owner, 'POST', `/${id}/answer/remove`, { version: await versionOf(id) })).status).toBe(200)
    expect(await answers('th')).toEqual([null])
    expect((await auditOf(id)).map(({ action }) => action)).toEqual([
      'reviewAnswered',
      'answerChanged',
      'answerRemoved',
    ])
  })

  it('is written over by nobody who has not read it', async () => {
    const { id } = await written()
    expect((await answer(id, 'Thank you.', 1)).status).toBe(200)
    expect((await answer(id, 'Who are you?', 1)).body.code).toBe(ERROR_CODE.changedMeanwhile)
    expect((await at(owner, 'POST', `/${id}/answer/remove`, { version: 1 })).body.code).toBe(
      ERROR_CODE.changedMeanwhile,
    )
    expect((await list()).items[0]?.answer?.text).toBe('Thank you.')
  })

  it('is not disturbed by likes of the review', async () => {
    const { id } = await written()
    await shop.backend.send('POST', '/likes', { token: anan, body: { review: id, like: true } })
    expect((await answer(id, 'Thank you.', 1)).status).toBe(200)
  })

  it.each([
    ['empty', { text: ' ' }, 400],
    ['too long', { text: 'x'.repeat(2001) }, 400],
    ['in no language of ours', { text: 'Thank you.', locale: 'xx' }, 422],
    ['without a version that was read', { text: 'Thank you.', version: 0 }, 400],
  ])('that is %s is refused', async (_, change, status) => {
    const { id } = await written()
    expect((await at(owner, 'POST', `/${id}/answer`, { version: 1, locale: 'en', ...change })).status).toBe(status)
    expect((await list()).items[0]?.answer).toBeNull()
  })

  it('is not there to be taken away', async () => {
    const { id } = await written()
    expect((await at(owner, 'POST', `/${id}/answer/remove`, { version: 1 })).status).toBe(422)
  })

  it('is for the own shop alone', async () => {
    const id = await insertReview(shop.db, { shopId: FAR })
    const said = { version: 1, text: 'Come to us instead.', locale: 'en' }
    expect((await at(owner, 'POST', `/${id}/answer`, said)).status).toBe(404)
    expect((await at(owner, 'GET', `/${id}`)).status).toBe(404)
    expect((await at(support, 'POST', `/${id}/answer`, said)).status).toBe(403)
    expect((await at(owner, 'POST', `/${id}/hide`, { version: 1, reason: 'personal' })).status).toBe(403)
  })
})

describe('a report of a review', () => {
  const reportsOf = async (token: string, id: string) =>
    ((await at(token, 'GET', `/${id}`)).body as never as { reports: ReviewReport[] }).reports

  it('waits until support has kept the review, once for each customer', async () => {
    const { id } = await written()
    const asked = () => shop.backend.send('GET', `/reviews/${id}/report`, { token: anan })
    expect((await asked()).body).toMatchObject({ isReported: false, review: { comment: 'Gauner!' } })
    const replies = await Promise.all(
      [1, 2, 3].map(() => report(anan, id, { reason: 'personal', message: ' He names me ' })),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await asked()).body.isReported).toBe(true)
    expect(await reportsOf(support, id)).toEqual([
      { _id: expect.any(String), reason: 'personal', message: 'He names me', createdAt: expect.any(String) },
    ])
    expect(await reportsOf(owner, id)).toEqual([])

    const keep = (reportCount: number) => at(support, 'POST', `/${id}/keep`, { version: 1, reportCount })
    await report(mali, id)
    expect((await keep(1)).body.code).toBe(ERROR_CODE.changedMeanwhile)
    expect((await keep(2)).body.review).toMatchObject({ reportCount: 0, hidden: null })
    expect((await keep(2)).status).toBe(422)
    await report(anan, id)
    expect(await reportsOf(support, id)).toEqual([])
    // The people of the shop read no audit of who reported.
    expect((await auditOf(id)).map(({ action, shopId }) => [action, shopId])).toEqual([
      ['reviewReported', null],
      ['reviewReported', null],
      ['reviewKept', SHOP],
    ])
  })

  it('is closed where the review is hidden', async () => {
    const { id } = await written()
    await report(anan, id)
    expect((await hide(id)).body.review?.reportCount).toBe(0)
  })

  it('needs a log-in, a known reason, and a review', async () => {
    const { id } = await written()
    expect((await shop.backend.send('POST', `/reviews/${id}/report`, { body: { reason: 'personal' } })).status).toBe(
      401,
    )
    expect((await report(anan, id, { reason: 'envy' })).status).toBe(400)
    expect((await report(anan, id, { reason: 'personal', message: 'x'.repeat(501) })).status).toBe(400)
    expect((await report(anan, 'none')).status).toBe(404)
  })

  it('keeps nothing of who wrote it once the account is deleted', async () => {
    const { id } = await written()
    const leaving = await shop.account('leaving')
    await report(leaving, id, { reason: 'personal', message: 'I am Lena Weber of room 12.' })
    const body = { password: 'sabai-demo-1', reason: 'I am moving away.' }
    expect((await shop.backend.send('POST', '/users/account-deletion', { token: leaving, body })).status).toBe(200)
    const [kept] = await shop.db.select().from(schema.reviewReports)
    expect(kept).toMatchObject({ userId: null, message: '', reason: 'personal' })
  })
})

describe('the queue of reviews', () => {
  const ids = async (token: string, query = '') =>
    (await at(token, 'GET', `?${query}`)).body.items?.map(({ _id }) => _id)

  it('shows the latest first, narrowed as asked, and owners those of their own shop', async () => {
    const day = (n: number) => ({ createdAt: new Date(Date.UTC(2026, 0, n)) })
    const first = await insertReview(shop.db, { shopId: SHOP, rating: 2, ...day(1) })
    const hidden = await insertReview(shop.db, { shopId: SHOP, ...day(2), hiddenAt: new Date(), hiddenFor: 'personal' })
    const said = { answer: 'Thank you.', answerLocale: 'en', answeredAt: new Date() }
    const answered = await insertReview(shop.db, { shopId: SHOP, comment: '100% calm', ...said, ...day(3) })
    const far = await insertReview(shop.db, { shopId: FAR, ...day(4) })
    await report(anan, first)

    expect(await ids(support)).toEqual([far, answered, hidden, first])
    expect(await ids(owner)).toEqual([answered, hidden, first])
    expect(await ids(support, `shop=${FAR}`)).toEqual([far])
    expect((await at(owner, 'GET', `?shop=${FAR}`)).status).toBe(404)
    expect(await ids(support, 'rating=2')).toEqual([first])
    expect(await ids(support, 'state=hidden')).toEqual([hidden])
    expect(await ids(owner, 'state=shown')).toEqual([answered, first])
    expect(await ids(support, 'waits=report')).toEqual([first])
    expect(await ids(support, 'waits=answer')).toEqual([far, first])
    expect(await ids(support, 'q=100%25')).toEqual([answered])
    expect(await ids(support, `q=${FAR}`)).toEqual([far])
  })

  it('names nobody who wrote without a name', async () => {
    const { id } = await written({ anonymous: true })
    const { review } = (await at(owner, 'GET', `/${id}`)).body
    expect([review?.name, review?.user]).toEqual(['', null])
  })
})
