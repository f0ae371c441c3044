import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Reading, readingsOf } from '#backend/modules/search/answer/question.ts'
import { ensureSearch, refreshShops } from '#backend/modules/search/refresh.ts'
import * as schema from '#backend/schema.ts'
import type { AnswerOf } from '#contract/call.ts'
import type { searchCalls } from '#contract/search.ts'
import { bookableShop } from '#demo/named.ts'
import { openSearch, type SearchBackend } from '#tests/support/search/searchBackend.ts'

type Hints = AnswerOf<(typeof searchCalls)['GET /search/hint']>

let demo: SearchBackend

beforeAll(async () => {
  demo = await openSearch()
})

afterAll(() => demo.close())

const hint = async (q: string, lang = 'en', version = '7') =>
  (await demo.backend.send('GET', `/search/hint?${new URLSearchParams({ q, version })}`, { lang }))
    .body as unknown as Hints

/** Renames a shop as a service would: the name and what it is found by in one transaction. */
const rename = (id: string, name: Record<string, string>) =>
  demo.db.transaction(async (tx) => {
    await tx.update(schema.shops).set({ name }).where(eq(schema.shops.id, id))
    await refreshShops(tx, [id])
  })

describe('searching by words', () => {
  it.each([
    ['massage', ['strict']],
    ['sukhumvt', ['strict', 'loose']],
    ['massage sukhumvit', ['strict', 'any word']],
  ])('does not look for %s again where a more lenient look means the same', async (words, ways) => {
    const readings: Reading[] = []
    await demo.db.transaction(async (tx) => {
      for await (const reading of readingsOf(tx, words)) readings.push(reading)
    })
    const wayOf = ({ careful, any }: Reading) => (careful ? 'strict' : any ? 'any word' : 'loose')
    expect(readings.map(wayOf)).toEqual(ways)
  })

  it('finds the same shops for Sukhumvit in every script, with a typo, and as it sounds', async () => {
    const ids = await demo.idsOf({ q: 'sukhumvit' })
    expect(ids.length).toBeGreaterThan(5)
    for (const q of ['สุขุมวิท', '素坤逸', 'スクンビット', '수쿰윗', 'Сукхумвит', 'SUKUMVIT', 'sukhumvt']) {
      expect([q, await demo.idsOf({ q })]).toEqual([q, ids])
    }
  })

  it.each([
    ['bangkok', 'กรุงเทพ', '曼谷', 'バンコク'],
    ['chiang mai', 'เชียงใหม่', '清迈', '치앙마이'],
    ['baan lom', 'บ้านลม', 'baanlom', '风之家', 'バーン・ロム', '반롬', 'Баан Лом'],
    ['Watthana', 'วัฒนา', 'wattana', '瓦他那'],
  ])('finds the same for %s in other languages', async (q, ...others) => {
    const ids = new Set(await demo.idsOf({ q }))
    expect(ids.size).toBeGreaterThan(2)
    for (const other of others) expect([other, new Set(await demo.idsOf({ q: other }))]).toEqual([other, ids])
  })

  it.each([
    ['nuat thai', 'nuad thai', 'Nuat Tai', 'นวดไทย', 'Thai massage'],
    ['chiang mai', 'chiangmai', 'chiengmai', 'Chiang-Mai'],
    ['sukhumvit', 'sukumwit', 'sookhumvit', 'sukhumwit'],
    ['phuket', 'pookhet', 'puket'],
  ])('finds the same for %s, however it is put into Latin letters', async (q, ...others) => {
    const ids = new Set(await demo.idsOf({ q }))
    expect(ids.size).toBeGreaterThan(2)
    for (const other of others) expect([other, new Set(await demo.idsOf({ q: other }))]).toEqual([other, ids])
  })

  it('knows the new spellings also where the catalogue was stored by an older Sabai', async () => {
    await demo.db.update(schema.settings).set({ value: 1 }).where(eq(schema.settings.key, 'searchForm'))
    await demo.db.update(schema.shops).set({ searchTokens: [] })
    await demo.db.transaction(ensureSearch)
    expect((await demo.idsOf({ q: 'nuad thai' })).length).toBeGreaterThan(2)
  })

  it('reads Thai without spaces: a treatment and a place in one word', async () => {
    const ids = await demo.idsOf({ q: 'นวดเท้าเชียงใหม่' })
    expect(ids.length).toBeGreaterThan(0)
    const inChiangMai = new Set(await demo.idsOf({ locationSlug: 'chiang-mai' }))
    expect(ids.every((id) => inChiangMai.has(id))).toBe(true)
  })

  it('forgives small typos, and says that it was lenient', async () => {
    expect((await demo.search({ q: 'masage watthana' })).items[0]?.area).toBe('Watthana')
    const mistyped = await demo.search({ q: 'rabiamg' })
    expect([mistyped.items[0]?._id, mistyped.isLoose]).toEqual(['rabiang-sathon', true])
    expect((await demo.search({ q: 'rabiang' })).isLoose).toBe(false)
  })

  it('finds a shop that is written in Thai only by its Latin spelling, right after it was renamed', async () => {
    await rename(bookableShop.id, { th: 'บ้านชื่นใจ' })
    expect(await demo.idsOf({ q: 'ban chun jai' })).toContain(bookableShop.id)
    expect(await demo.idsOf({ q: 'ชื่นใจ' })).toEqual([bookableShop.id])
    await rename(bookableShop.id, { en: 'Suan Ngiap', th: 'สวนเงียบ' })
    expect(await demo.idsOf({ q: 'ชื่นใจ' })).toEqual([])
  })

  it('puts a name before a place, and a place before a service', async () => {
    await rename('moh-niam', { en: 'Phuket Onsen House' })
    const { items } = await demo.search({ q: 'phuket', limit: 48 })
    const isNamed = items.map(({ name }) => name.includes('Phuket'))
    expect(isNamed.lastIndexOf(true)).toBeLessThan(isNamed.indexOf(false))
    expect(items.find(({ _id }) => _id === 'moh-niam')?.location).not.toBe('Phuket')
    await rename('moh-niam', { en: 'Moh Niam' })
  })

  it('passes over words that nothing is called by, and finds nothing where all are such', async () => {
    expect((await demo.search({ q: 'xqzzt onsen' })).totalCount).toBeGreaterThan(0)
    const nothing = await demo.search({ q: 'xqzzt vwkkp' })
    expect(nothing).toMatchObject({ items: [], totalCount: 0, hasMore: false })
    expect((await demo.search({ q: '—· ()' })).totalCount).toBe(0)
  })
})

describe('hints while typing', () => {
  it('name shops, brands, services, places and tags in the language of the reader, and echo the version', async () => {
    const { items, version } = await hint('baan', 'th', 'x-12')
    expect(version).toBe('x-12')
    expect(items).toContainEqual({ kind: 'brand', slug: 'baan-lom', name: 'บ้านลม', detail: '' })
    expect(items.filter(({ kind }) => kind === 'shop').length).toBeGreaterThan(1)
    const place = (await hint('chian', 'zh-CN')).items.find(({ kind }) => kind === 'place')
    expect(place).toMatchObject({ slug: 'chiang-mai', name: '清迈' })
    expect((await hint('นวดเท้า')).items.map(({ name }) => name)).toContain('Foot massage')
    expect((await hint('open la')).items).toContainEqual(expect.objectContaining({ kind: 'tag', slug: 'open-late' }))
  })

  it('come with the first letter, and none for nothing', async () => {
    expect((await hint('s')).items.length).toBeGreaterThan(3)
    expect((await hint('ส', 'th')).items.length).toBeGreaterThan(3)
    expect((await hint('')).items).toEqual([])
    expect((await hint('%_\\')).items).toEqual([])
  })
})
