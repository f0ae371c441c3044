import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importCatalogue } from '#backend/modules/catalogue/transfer/import.ts'
import { readLines } from '#backend/modules/catalogue/transfer/readLines.ts'
import { sentenceOf } from '#backend/modules/catalogue/transfer/sentences.ts'
import * as schema from '#backend/schema.ts'
import type { Shop } from '#contract/catalogue/shops.ts'
import {
  exported,
  foot,
  load,
  NOW,
  type Opened,
  openTransfer,
  shop,
  WITH,
} from '#tests/support/catalogue/openTransfer.ts'

describe('lines that cannot be loaded', () => {
  let opened: Opened
  beforeAll(async () => {
    opened = await openTransfer(false)
  })
  afterAll(() => opened.close())

  const get = async <T>(path: string, lang = 'en') => {
    const { status, body } = await opened.backend.send('GET', path, { lang, now: NOW })
    expect([path, status]).toEqual([path, 200])
    return body as unknown as T
  }

  it('tells of each bad line by number and reason, and loads the good ones', async () => {
    const { good, bad } = await load(
      opened,
      'no json',
      '[]',
      '',
      { kind: 'planet', name: 'Mars' },
      { ...shop, _id: 'good-house' },
      { ...shop, _id: 'bad-house', latitude: 200 },
      { ...shop, _id: 'no-brand', brand: 'nobody' },
      { ...shop, _id: 'no-tag', tags: ['nowhere'] },
      { ...shop, _id: 'odd-hours', opening_hours: 'whenever' },
      { ...shop, _id: 'same-name', urlName: 'good-house' },
      { ...foot, _id: 'lost', shop: 'bad-house' },
      { ...foot, _id: 'good-foot', shop: 'good-house' },
      { ...foot, _id: 'no-category', shop: 'good-house', serviceType: 77 },
      { kind: 'deal', _id: 'd', shop: 'good-house', type: 'Foot', duration: 60, originalPrice: -1, price: 5 },
      {
        kind: 'deal',
        _id: 'more',
        shop: 'good-house',
        type: 'Foot',
        duration: 60,
        originalPrice: 9,
        price: 5,
        stock: 9,
        quota: 1,
      },
      { kind: 'priceFactor', shop: 'good-house', percentage: 20, weekdays: [1, 2], fromTime: '10:00', toTime: '14:00' },
    )
    const told = new Map(bad.map(({ number, field, code, said }) => [number, [field, code, said]]))
    expect([...told.keys()]).toEqual([1, 2, 4, 6, 7, 8, 10, 11, 13, 14, 15])
    expect(told.get(1)).toEqual(['', 'notJson', ''])
    expect(told.get(6)).toEqual(['latitude', 'tooMuch', '90'])
    expect(told.get(7)).toEqual(['brand', 'unknownThing', 'nobody'])
    expect(told.get(11)).toEqual(['shop', 'unknownThing', 'bad-house'])
    expect(told.get(14)).toEqual(['originalPrice', 'tooLittle', '0'])
    expect(sentenceOf(bad[4]!)).toBe('line 7, Rim Khlong, brand: There is no “nobody”.')
    expect(good).toBe(4)
    expect((await get<{ shop: Shop }>('/shops/good-house')).shop.minPrice).toBe(360)
  })

  it('takes no harm from hostile lines', async () => {
    const deep = `{"kind":"shop","name":${'['.repeat(10_000)}${']'.repeat(10_000)}}`
    const before = await opened.db.$count(schema.shops)
    const { good, bad } = await load(
      opened,
      deep,
      '{"kind":"__proto__","name":"x"}',
      '{"kind":"constructor"}',
      '{"kind":"tag","_id":"t","name":{"__proto__":"x"}}',
      '{"kind":"tag","_id":"nul","name":"a\\u0000b"}',
      '{"kind":"tag","_id":"half","name":"\\ud800"}',
      `{"kind":"tag","_id":"long","name":"${'x'.repeat(30_000)}"}`,
      { kind: 'tag', _id: "'; drop table shops; --", name: 'x' },
      { ...shop, _id: 'huge', latitude: 1e308, longitude: 0 },
      { ...foot, timePrices: [{ time: 60, price: 1e15 }] },
      `{"kind":"tag","_id":"big","name":"${'x'.repeat(1_100_000)}"}`,
    )
    expect([good, bad.length]).toEqual([0, 11])
    expect(await opened.db.$count(schema.shops)).toBe(before)
  })
})

describe('a text with the line and paragraph separators of Unicode', () => {
  const commonTerms = ['Come early.\u2028Leave late.\u2029Rest.']
  let opened: Opened
  beforeAll(async () => {
    opened = await openTransfer(false)
  })
  afterAll(() => opened.close())

  const kept = async () => (await opened.db.select().from(schema.shops).where(eq(schema.shops.id, shop._id)))[0]

  it('is one line of a file, wherever the file is cut into chunks', async () => {
    const file = `\uFEFF${JSON.stringify({ ...shop, commonTerms })}\r\n${JSON.stringify(foot)}`
    const chunks = [file.slice(0, 7), file.slice(7, file.indexOf('\n')), file.slice(file.indexOf('\n'))]
    const read = readLines(Readable.from(chunks) as AsyncIterable<string>)
    expect(await importCatalogue(opened.db, read, WITH)).toMatchObject({ good: 2, bad: [] })
    expect((await kept())?.commonTerms).toEqual([{ en: commonTerms[0] }])
  })

  it('is written so that no reader of lines parts it, and comes back as it was', async () => {
    const file = await exported(opened)
    expect(file.join('')).not.toMatch(/[\u2028\u2029]/)
    await load(opened, { ...shop, commonTerms: 'Other terms.' })
    expect(await load(opened, ...file)).toMatchObject({ bad: [] })
    expect((await kept())?.commonTerms).toEqual([{ en: commonTerms[0] }])
  })
})
