import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as schema from '#backend/schema.ts'
import type { ReviewList } from '#contract/reviews/reviews.ts'
import { SHOP } from '#tests/support/bookings/bookingShop.ts'
import { openTranslator } from '#tests/support/conversation/translator.ts'
import { BRAND, openReviewShop, type ReviewShop } from '#tests/support/reviews/reviewShop.ts'

let shop: ReviewShop
let translator: Awaited<ReturnType<typeof openTranslator>>

/** Two of one day, the earliest days first. */
const WRITTEN = [
  { id: 'ru-1', locale: 'ru', comment: 'Тихо и чисто.' },
  { id: 'de-1', locale: 'de', comment: 'Sehr ruhig.' },
  { id: 'th-1', locale: 'th', comment: 'นวดดีมาก' },
  { id: 'de-2', locale: 'de', comment: 'Gern wieder.' },
  { id: 'th-2', locale: 'th', comment: '' },
  { id: 'ru-2', locale: 'ru', comment: 'Приду ещё.' },
]

beforeAll(async () => {
  translator = await openTranslator()
  shop = await openReviewShop({ TRANSLATE_URL: translator.url })
  await shop.db.insert(schema.reviews).values(
    WRITTEN.map((row, index) => ({
      ...{ shopId: SHOP, brandId: BRAND, name: 'Lena Weber', rating: 5 },
      detailedRating: { ambience: 0, cleanliness: 0, staff: 0 },
      createdAt: new Date(Date.UTC(2026, 0, 1 + Math.floor(index / 2))),
      ...row,
    })),
  )
})
afterAll(async () => {
  await shop.close()
  await translator.close()
})
beforeEach(() => {
  translator.asked.length = 0
  translator.state.isDown = false
})

async function list(lang: string, query = '', path = `/v2/reviews/shops/${SHOP}`) {
  const { status, body } = await shop.backend.send('GET', `${path}${query}`, { lang })
  expect(status).toBe(200)
  return (body as never as ReviewList).items
}
const ids = (items: ReviewList['items']) => items.map(({ _id }) => _id)
const translations = (items: ReviewList['items']) => items.map(({ translation }) => translation)

describe('a reader of one language', () => {
  it.each([
    ['de', ['de-2', 'de-1', 'th-2', 'ru-2', 'th-1', 'ru-1']],
    ['th', ['th-2', 'th-1', 'ru-2', 'de-2', 'ru-1', 'de-1']],
    ['ko', ['th-2', 'ru-2', 'th-1', 'de-2', 'ru-1', 'de-1']],
  ])('finds what is written in %s first, then the latest', async (lang, wanted) => {
    expect(ids(await list(lang))).toEqual(wanted)
    expect(ids(await list(lang, '', `/reviews/brands/${BRAND}`))).toEqual(wanted)
  })

  it('meets each review once, page by page', async () => {
    const pages = await Promise.all([0, 2, 4].map((offset) => list('de', `?limit=2&offset=${offset}`)))
    expect(pages.flatMap(ids)).toEqual(ids(await list('de')))
  })
})

describe('where a translator is configured', () => {
  it('what others wrote comes translated beside what they wrote, where a list asks for it', async () => {
    const items = await list('de', '?translate=true&limit=4')
    expect(items.map(({ comment, translation }) => [comment, translation])).toEqual([
      ['Gern wieder.', null],
      ['Sehr ruhig.', null],
      ['', null],
      ['Приду ещё.', 'de: Приду ещё.'],
    ])
    expect(translations(await list('de'))).toEqual(Array(6).fill(null))
  })

  it('each is translated once into a language, and no page waits for a translator that is down', async () => {
    const [first, ...others] = await Promise.all(Array.from({ length: 3 }, () => list('cn', '?translate=true')))
    for (const again of others) expect(translations(again)).toEqual(translations(first!))
    expect(translator.asked.map(({ q, source, target }) => [q, source, target]).sort()).toEqual(
      WRITTEN.filter(({ comment }) => comment)
        .map(({ comment, locale }) => [comment, locale, 'zh'])
        .sort(),
    )
    translator.state.isDown = true
    expect(translations(await list('cn', '?translate=true'))).toEqual(translations(first!))
    expect(translations(await list('jp', '?translate=true'))).toEqual(Array(6).fill(null))
  })
})
