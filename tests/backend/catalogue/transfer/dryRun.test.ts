import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importCatalogue } from '#backend/modules/catalogue/transfer/import.ts'
import { sentenceOf } from '#backend/modules/catalogue/transfer/sentences.ts'
import * as schema from '#backend/schema.ts'
import { foot, linesOf, load, type Opened, openTransfer, shop, WITH } from '#tests/support/catalogue/openTransfer.ts'

const deal = { kind: 'deal', _id: 'foot-deal', shop: 'rim-khlong', typeName: 'Foot', duration: 60 }
const prices = { originalPrice: 500, price: 400 }

describe('a dry run of an import', () => {
  let opened: Opened
  beforeAll(async () => {
    opened = await openTransfer(false)
  })
  afterAll(() => opened.close())

  const dryRun = (...all: unknown[]) => importCatalogue(opened.db, linesOf(...all), { ...WITH, isDry: true })
  const kept = async () => (await opened.db.select().from(schema.shops).where(eq(schema.shops.id, shop._id)))[0]

  it('says what an empty database would get, and leaves it empty', async () => {
    const { changes, counts, bad } = await dryRun(shop, foot)
    expect(bad).toEqual([])
    expect(changes.map(({ kind, id, isNew }) => [kind, id, isNew])).toEqual([
      ['shop', 'rim-khlong', true],
      ['serviceType', 'rim-khlong-foot', true],
    ])
    expect(counts).toContainEqual({ kind: 'shop', added: 1, changed: 0, unchanged: 0, refused: 0 })
    expect(await opened.db.$count(schema.shops)).toBe(0)
    expect(await opened.db.$count(schema.categories)).toBe(0)
  })

  it('shows each field that would change, before and after, and what the import then does', async () => {
    await load(opened, shop, foot)
    const lines = [
      { kind: 'shop', _id: 'rim-khlong', capacity: 4 },
      { ...foot, timePrices: [{ time: 60, price: 350 }] },
    ]
    const { changes, counts } = await dryRun(...lines)
    expect(changes.map(({ kind, fields }) => [kind, fields.map(({ field }) => field)])).toEqual([
      ['shop', ['capacity']],
      ['serviceType', ['timePrices']],
    ])
    expect(changes[0]?.fields).toEqual([{ field: 'capacity', before: 2, after: 4 }])
    expect(counts).toContainEqual({ kind: 'shop', added: 0, changed: 1, unchanged: 0, refused: 0 })
    expect(await kept()).toMatchObject({ capacity: 2, minPrice: 360 })
    expect((await load(opened, ...lines)).changes).toEqual(changes)
    expect((await dryRun(...lines)).changes).toEqual([])
  })

  it('keeps all that a line leaves out, and archives a shop without losing anything of it', async () => {
    const before = await kept()
    expect((await load(opened, { kind: 'shop', _id: 'rim-khlong', archive: true })).bad).toEqual([])
    const after = await kept()
    expect(after).toEqual({
      ...before,
      ...{ publication: 'archived', publicationVersion: expect.any(Number), updatedAt: expect.any(Date) },
      // Nobody finds it any more.
      searchTokens: [],
    })
    await load(opened, { kind: 'shop', urlName: 'rim-khlong', publication: 'published' })
  })

  it('keeps the picture and the address of a brand of which a line changes only the order', async () => {
    const brand = { kind: 'brand', _id: 'b1', slug: 'quiet-house', brandName: 'Quiet House', image: 'own' }
    await load(opened, { kind: 'picture', name: 'own', width: 3, height: 2, widths: [3] }, brand)
    expect((await load(opened, { kind: 'brand', slug: 'quiet-house', position: 3 })).bad).toEqual([])
    const rows = await opened.db.select().from(schema.brands)
    expect(rows).toMatchObject([{ id: 'b1', slug: 'quiet-house', image: 'own', position: 3 }])
  })

  it('takes reviews, of new shops too, and shows them beside their shop', async () => {
    const review = {
      kind: 'review',
      _id: 'r1',
      shop: 'rim-khlong',
      rating: 5,
      name: 'Mali',
      createdAt: '2026-11-01T10:00:00+07:00',
    }
    const { bad, counts } = await load(
      ...([opened, review, { ...review, _id: 'r2', rating: 6 }, { ...review, _id: 'r3', shop: 'nowhere' }] as const),
    )
    expect(bad.map(({ number, field, code }) => [number, field, code])).toEqual([
      [2, 'rating', 'tooMuch'],
      [3, 'shop', 'unknownThing'],
    ])
    expect(counts).toContainEqual({ kind: 'review', added: 1, changed: 0, unchanged: 0, refused: 2 })
    await load(opened, { kind: 'review', _id: 'r1', comment: 'Quiet.' })
    const { body } = await opened.backend.send('GET', '/reviews/shops/rim-khlong', { now: WITH.now })
    expect(body).toMatchObject({ items: [{ name: 'Mali', rating: 5, comment: 'Quiet.' }] })
  })

  it('tells by line, shop and field what is refused, and what is passed over', async () => {
    const one = { kind: 'shop', _id: 'other', name: 'Other', latitude: 13.7, longitude: 100.5 }
    const { bad, warnings, good } = await dryRun(
      { ...one, latitude: 0, longitude: 0 },
      { ...one, specialDays: [{ date: '2026-02-30', restDay: true }] },
      { ...one, name: 'x'.repeat(121) },
      { ...one, url: 'javascript:alert(1)', contactEmail: 'me at home', colour: 'red' },
      { ...one, name: 'Again' },
      { ...deal, originalPrice: 400, price: 500 },
      { ...deal, ...prices, _id: 'unpriced', timePriceId: 'nothing' },
      { ...foot, timePrices: [{ ...{ _id: 'a', time: 60, price: 1 } }, { _id: 'a', time: 90, price: 2 }] },
      { ...deal, ...prices, _id: 'whole', timePriceId: 'rim-khlong-foot_60' },
      { kind: 'shop', _id: 'new-one', capacity: 3 },
    )
    expect(bad.map(sentenceOf)).toEqual([
      'line 1, Other, latitude: Latitude 0 and longitude 0 lie in the sea; the place is not known.',
      'line 2, Other, specialDays.0.date: “2026-02-30” is not a day of the calendar as YYYY-MM-DD.',
      `line 3, ${'x'.repeat(121)}, name: A name has at most 120 characters.`,
      'line 5, Again, _id: The same id stands on line 4 already.',
      'line 6, Rim Khlong, price: It costs more than its original price, 400.',
      'line 7, Rim Khlong, timePriceId: There is no price “nothing” in the file or in the catalogue.',
      'line 8, Rim Khlong, timePrices.1._id: The id belongs to something else already: a',
      'line 10, new-one, name: This is needed.',
    ])
    expect(warnings.map(({ number, field, code }) => [number, field, code])).toEqual([
      [4, 'colour', 'unknownKey'],
      [4, 'url', 'leftOut'],
      [4, 'contactEmail', 'leftOut'],
    ])
    expect(good).toBe(2)
  })
})
