import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#backend/context.ts'
import { listenForPurges } from '#backend/platform/cacheTags/purge.ts'
import { auditEntries, carouselGroups, shops } from '#backend/schema.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { ConsoleCarousel } from '#contract/merchandising/consoleCarousels.ts'
import type { CarouselGroup } from '#contract/merchandising/content.ts'
import { atConsole, insertStaff } from '#tests/support/accounts/staff.ts'
import { insertBrand, insertShop } from '#tests/support/catalogue/shopRows.ts'
import { startBackend, type TestBackend } from '#tests/support/processes/startBackend.ts'
import { soon } from '#tests/support/soon.ts'

let backend: TestBackend
let db: Database
let pool: pg.Pool
let content: string
beforeAll(async () => {
  backend = await startBackend()
  pool = new pg.Pool({ connectionString: backend.databaseUrl, max: 2 })
  db = drizzle(pool)
  for (const id of ['sea', 'rain', 'river']) await insertShop(db, { id, name: { en: `The ${id}`, th: `ร้าน ${id}` } })
  await insertShop(db, { id: 'hidden', name: { en: 'The hidden' }, publication: 'unpublished' })
  await insertBrand(db, { id: 'lom', brandName: { en: 'Lom' } })
  content = (await insertStaff(db, [{ role: 'content', shopId: null }])).console
})
afterAll(async () => {
  await pool.end()
  await backend.close()
})
beforeEach(async () => {
  await db.delete(carouselGroups)
})

const send = (method: string, path: string, body?: object) =>
  backend.send(method, `/console${path}`, { headers: atConsole(content), ...(body && { body }) })
const WATER = { kind: 'shop', name: { en: 'By the water', th: 'ริมน้ำ' }, cards: ['rain', 'sea'] }
const made = async (change: object = {}) =>
  (await send('POST', '/carousels', { ...WATER, ...change })).body.carousel as ConsoleCarousel
const change = ({ _id, version }: ConsoleCarousel, said: object) =>
  send('PATCH', `/carousels/${_id}`, { version, ...said })
const seen = async (lang = 'en') =>
  (await backend.send('GET', '/carousel-groups', { lang })).body.items as CarouselGroup[]
const shown = async () => (await seen()).map(({ name, shops }) => [name, shops.map(({ _id }) => _id)])

describe('content staff who make a carousel', () => {
  it('see it on the site at once, with its shops in their order and a page of its own', async () => {
    const tags: string[] = []
    const stop = await listenForPurges(backend.databaseUrl, (purged) => tags.push(...purged))
    const carousel = await made({ text: { en: 'Where the rain is loud' } })
    expect(carousel).toMatchObject({
      ...{ slug: 'by-the-water', version: 1, position: 0 },
      cards: [
        { _id: 'rain', name: 'The rain', isShown: true },
        { _id: 'sea', name: 'The sea', isShown: true },
      ],
    })
    expect(await seen('th')).toMatchObject([{ name: 'ริมน้ำ', shops: [{ _id: 'rain' }, { _id: 'sea' }] }])
    expect((await backend.send('GET', '/carousel-groups/by-the-water')).body.group).toMatchObject({
      ...{ name: 'By the water', text: 'Where the rain is loud' },
    })
    await soon(() => expect(tags).toEqual(expect.arrayContaining(['home', 'content'])))
    await stop()
    const [entry] = await db.select().from(auditEntries).where(eq(auditEntries.objectId, carousel._id))
    const after = { 'name.en': 'By the water', cards: 'The rain, The sea' }
    expect(entry).toMatchObject({ action: 'carouselAdded', kind: 'carousel', shopId: null, after })
  })

  it('order its shops and the carousels anew, and add a brand’s', async () => {
    const water = await made()
    await made({ name: { en: 'Quiet' }, position: 1, cards: ['sea'] })
    expect((await change(water, { position: 2, cards: ['river', 'sea', 'rain'] })).status).toBe(200)
    expect(await shown()).toEqual([
      ['Quiet', ['sea']],
      ['By the water', ['river', 'sea', 'rain']],
    ])
    await made({ kind: 'brand', name: { de: 'Häuser' }, cards: ['lom'] })
    expect((await seen())[0]).toMatchObject({ kind: 'brand', slug: 'hauser', brands: [{ _id: 'lom' }] })
  })

  it('are told which shop of it customers do not see', async () => {
    const { cards } = await made({ cards: ['hidden', 'sea'] })
    expect(cards.map(({ _id, isShown }) => [_id, isShown])).toEqual([
      ['hidden', false],
      ['sea', true],
    ])
    expect(await shown()).toEqual([['By the water', ['sea']]])
  })

  it('find it by a word of its name in any language, and by its kind', async () => {
    const { _id } = await made()
    await made({ kind: 'brand', name: { ko: '조용한 집' }, cards: [] })
    const found = async (query: string) => (await send('GET', `/carousels?${query}`)).body.items as ConsoleCarousel[]
    expect((await found('q=ริม')).map((one) => one._id)).toEqual([_id])
    expect((await found('q=조용한')).map(({ kind }) => kind)).toEqual(['brand'])
    expect((await found('kind=shop')).map((one) => one._id)).toEqual([_id])
  })

  it('may give two of them one name: each has an address of its own, which stays when its name changes', async () => {
    const [first, second] = [await made(), await made()]
    expect([first.slug, second.slug]).toEqual(['by-the-water', 'by-the-water-2'])
    expect((await change(first, { name: { en: 'By the sea' } })).body.carousel).toMatchObject({ slug: 'by-the-water' })
    expect((await made({ name: { th: 'ริมน้ำ' } })).slug).toBe('shop')
  })
})

describe('two people of content at one carousel', () => {
  it('do not write over each other, also where only its shops are others', async () => {
    const read = await made()
    const { body } = await change(read, { cards: ['sea', 'rain'] })
    expect(body.carousel).toMatchObject({ version: 2, name: read.name })
    expect((await change(read, { cards: ['river'] })).body).toMatchObject({ code: ERROR_CODE.changedMeanwhile })
    expect((await send('POST', `/carousels/${read._id}/remove`, { version: 1 })).status).toBe(409)
    expect(await shown()).toEqual([['By the water', ['sea', 'rain']]])
    const entries = await db.select().from(auditEntries).where(eq(auditEntries.objectId, read._id))
    expect(entries.map(({ before, after }) => [before, after]).at(-1)).toEqual([
      { cards: 'The rain, The sea' },
      { cards: 'The sea, The rain' },
    ])
  })
})

describe('a carousel that is taken away', () => {
  it('is off the site with its page, and its shops stay', async () => {
    const { _id } = await made()
    expect((await send('POST', `/carousels/${_id}/remove`, { version: 1 })).status).toBe(200)
    expect(await seen()).toEqual([])
    expect((await backend.send('GET', '/carousel-groups/by-the-water')).status).toBe(404)
    expect((await send('GET', `/carousels/${_id}`)).status).toBe(404)
    expect(await db.$count(shops)).toBe(4)
  })
})

describe('a carousel that cannot be', () => {
  it.each([
    ['without a name', { name: { en: '  ' } }],
    ['with a shop twice', { cards: ['sea', 'sea'] }],
    ['with a brand among its shops', { cards: ['sea', 'lom'] }],
    ['with a shop that is not there', { cards: ['gone'] }],
  ])('%s is refused, and nothing is kept', async (_, said) => {
    const refused = { code: ERROR_CODE.unprocessable }
    expect((await send('POST', '/carousels', { ...WATER, ...said })).body).toMatchObject(refused)
    const carousel = await made()
    expect((await change(carousel, said)).body).toMatchObject(refused)
    expect((await send('GET', '/carousels')).body).toMatchObject({ items: [{ version: 1 }], totalCount: 1 })
  })
})
