import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#backend/context.ts'
import { listenForPurges } from '#backend/platform/cacheTags/purge.ts'
import { auditEntries, shopTags, tags } from '#backend/schema.ts'
import type { ConsoleTerm } from '#contract/catalogue/consoleTaxonomy.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { atConsole, insertStaff } from '#tests/support/accounts/staff.ts'
import { insertShop, insertType } from '#tests/support/catalogue/shopRows.ts'
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
  await insertShop(db, { id: 'pier', name: { en: 'The pier' }, categoryIds: ['massage'] })
  await insertType(db, { id: 'thai', shopId: 'pier', typeName: { en: 'Thai' } }, [{ id: 'thai-60', price: 500 }])
  await db.insert(tags).values([
    { id: 'sea', slug: 'sea-view', name: { en: 'Sea view' }, position: 1 },
    { id: 'late', slug: 'open-late', name: { en: 'Open late', th: 'เปิดดึก' }, position: 2 },
  ])
  await db.insert(shopTags).values(['sea', 'late'].map((tagId) => ({ shopId: 'pier', tagId })))
  content = (await insertStaff(db, [{ role: 'content', shopId: null }])).console
})
afterAll(async () => {
  await pool.end()
  await backend.close()
})

const send = (method: string, path: string, body?: object) =>
  backend.send(method, `/console${path}`, { headers: atConsole(content), ...(body && { body }) })
const read = async (path: string) => (await send('GET', path)).body.term as ConsoleTerm
const change = async (path: string, said: object) =>
  send('PATCH', path, { version: (await read(path)).version, ...said })
type Named = { slug: string; name: string; _id: string }
const seen = async (path: string, lang = 'en') => (await backend.send('GET', path, { lang })).body
const listed = async (path: string) => ((await seen(path)).items as Named[]).map(({ slug }) => slug)
const tagsOfShop = async () => ((await seen('/shops/pier')).shop as { tags: Named[] }).tags.map(({ slug }) => slug)
const found = async (q: string) => {
  const { items } = await seen(`/search?${new URLSearchParams({ q })}`)
  return (items as Named[]).map(({ _id }) => _id)
}
const hinted = async (q: string) => {
  const { items } = await seen(`/search/hint?${new URLSearchParams({ q })}`)
  return (items as { kind: string; name: string }[]).map(({ kind, name }) => [kind, name])
}

describe('content staff who name a tag anew', () => {
  it('have it read and found by its new name at once', async () => {
    const purged: string[] = []
    const stop = await listenForPurges(backend.databaseUrl, (names) => purged.push(...names))
    const { body } = await change('/tags/sea', { name: { en: 'Waterfront', th: 'ริมน้ำ' } })
    expect(body.term).toMatchObject({ version: 2, name: { en: 'Waterfront', th: 'ริมน้ำ' }, shopCount: 1 })
    expect(((await seen('/tags', 'th')).items as Named[])[0]).toMatchObject({ slug: 'sea-view', name: 'ริมน้ำ' })
    expect(await found('waterfront')).toEqual(['pier'])
    expect(await hinted('waterfr')).toContainEqual(['tag', 'Waterfront'])
    await soon(() => expect(purged).toEqual(expect.arrayContaining(['home', 'content', 'shops', 'shop:pier'])))
    await stop()
    const [entry] = await db.select().from(auditEntries).where(eq(auditEntries.objectId, 'sea'))
    expect(entry).toMatchObject({
      ...{ action: 'tagChanged', kind: 'tag', shopId: null },
      before: { 'name.en': 'Sea view', 'name.th': null },
      after: { 'name.en': 'Waterfront', 'name.th': 'ริมน้ำ' },
    })
  })

  it('order it among the others, on lists and at its shops', async () => {
    await change('/tags/sea', { position: 3 })
    expect(await listed('/tags')).toEqual(['open-late', 'sea-view'])
    expect(await tagsOfShop()).toEqual(['open-late', 'sea-view'])
  })
})

describe('a tag that staff hide', () => {
  it('is on no list, at no shop and no hint; it is back as soon as they show it', async () => {
    await change('/tags/late', { isShown: false })
    expect([await listed('/tags'), await tagsOfShop()]).toEqual([['sea-view'], ['sea-view']])
    expect((await hinted('open late')).filter(([kind]) => kind === 'tag')).toEqual([])
    const { facets } = await seen('/search')
    expect((facets as { tags: Named[] }).tags.map(({ slug }) => slug)).toEqual(['sea-view'])
    expect((await send('GET', '/tags?shown=no')).body).toMatchObject({ items: [{ _id: 'late' }], totalCount: 1 })
    await change('/tags/late', { isShown: true })
    expect(await tagsOfShop()).toEqual(['open-late', 'sea-view'])
  })
})

describe('a category that staff hide', () => {
  it('is on no list, while its services stay bookable at their shops', async () => {
    await change('/categories/massage', { name: { en: 'Massage' } })
    expect(await listed('/type-categories')).toEqual(['massage'])
    expect((await send('GET', '/categories?q=massa')).body).toMatchObject({
      items: [{ _id: 'massage', shopCount: 1, isShown: true }],
    })
    await change('/categories/massage', { isShown: false })
    expect(await listed('/type-categories')).toEqual([])
    expect((await seen('/types/shops/pier')).items).toMatchObject([{ _id: 'thai', timePrices: [{ _id: 'thai-60' }] }])
    const [entry] = await db.select().from(auditEntries).where(eq(auditEntries.objectId, 'massage'))
    expect(entry).toMatchObject({ action: 'categoryChanged', kind: 'category' })
  })
})

describe('two people of content at one tag', () => {
  it('do not write over each other, and none takes all of its names', async () => {
    const { version } = await read('/tags/late')
    expect((await send('PATCH', '/tags/late', { version, position: 7 })).status).toBe(200)
    const second = await send('PATCH', '/tags/late', { version, isShown: false })
    expect(second.body).toMatchObject({ code: ERROR_CODE.changedMeanwhile })
    expect((await change('/tags/late', { name: { en: ' ' } })).body).toMatchObject({ code: ERROR_CODE.unprocessable })
    expect(await read('/tags/late')).toMatchObject({ version: version + 1, position: 7, isShown: true })
    expect((await send('GET', '/tags/gone')).status).toBe(404)
  })
})
