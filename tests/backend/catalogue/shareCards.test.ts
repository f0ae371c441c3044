import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#backend/context.ts'
import { shops } from '#backend/schema.ts'
import type { Deal } from '#contract/vouchers/deals.ts'
import { dealFigures, shareVersion, shopFigures } from '#domain/catalogue/shareCard.ts'
import { insertDeal, insertShop, insertType } from '#tests/support/catalogue/shopRows.ts'
import { startBackend, type TestBackend } from '#tests/support/processes/startBackend.ts'

const AN_OLD_ADDRESS = '00000000'

let backend: TestBackend
let pool: pg.Pool
let db: Database

beforeAll(async () => {
  backend = await startBackend()
  pool = new pg.Pool({ connectionString: backend.databaseUrl, max: 2 })
  db = drizzle(pool)
  await insertShop(db, {
    ...{ id: 'lom', urlName: 'lom-ari', name: { en: 'Lom Ari', th: 'ลมอารีย์' }, nameTH: 'ลมอารีย์' },
    ...{ rating: 4.6, ratingCount: 31, minPrice: 450 },
  })
  await insertType(db, { id: 'oil', shopId: 'lom' }, [{ id: 'oil-60', price: 450 }])
  await insertDeal(db, { id: 'two-hours', shopId: 'lom', price: 800, originalPrice: 1000 })
})
afterAll(async () => {
  await pool.end()
  await backend.close()
})

async function picture(path: string) {
  const answer = await backend.show(path)
  const bytes = Buffer.from(await answer.arrayBuffer())
  return { status: answer.status, kept: answer.headers.get('cache-control'), bytes }
}

/** How many pixels of the left side, where the words stand, differ between two pictures. */
async function changedWords(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all(
    [one, other].map((bytes) =>
      sharp(bytes).extract({ left: 0, top: 0, width: 640, height: 630 }).greyscale().raw().toBuffer(),
    ),
  )
  return a!.reduce((sum, level, index) => sum + Number(Math.abs(level - b![index]!) > 60), 0)
}

async function versionOfShop() {
  const { body } = await backend.send('GET', '/shops/lom-ari')
  return shareVersion(shopFigures((body as never as { shop: Parameters<typeof shopFigures>[0] }).shop))
}

describe('the picture beside a link', () => {
  it('to a shop is drawn in the size of messengers, and kept for ever under the address of today', async () => {
    const { status, kept, bytes } = await picture(`/og/shops/en/lom-ari-${await versionOfShop()}.jpg`)
    expect([status, kept]).toEqual([200, 'public, max-age=31536000, immutable'])
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    expect(bytes.length).toBeLessThan(200_000)
  })

  it('says the name in the language of the page, the rating and the lowest price of today', async () => {
    const ofEnglish = await picture(`/og/shops/en/lom-ari-${AN_OLD_ADDRESS}.jpg`)
    expect(ofEnglish.kept).toBe('public, max-age=300')
    const ofThai = await picture(`/og/shops/th/lom-ari-${AN_OLD_ADDRESS}.jpg`)
    expect(await changedWords(ofEnglish.bytes, ofThai.bytes)).toBeGreaterThan(1000)

    const before = await versionOfShop()
    await db.update(shops).set({ rating: 4.9, minPrice: 1200 }).where(eq(shops.id, 'lom'))
    expect(await versionOfShop()).not.toBe(before)
    const later = await picture(`/og/shops/en/lom-ari-${before}.jpg`)
    expect(later.kept).toBe('public, max-age=300')
    expect(await changedWords(ofEnglish.bytes, later.bytes)).toBeGreaterThan(300)
  })

  it('to a deal says its price and the one before', async () => {
    const { body } = await backend.send('GET', '/deals/two-hours')
    const version = shareVersion(dealFigures((body as never as { deal: Deal }).deal))
    const { status, kept, bytes } = await picture(`/og/deals/en/two-hours-${version}.jpg`)
    expect([status, kept]).toEqual([200, 'public, max-age=31536000, immutable'])
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 })
  })

  it('is drawn once for all who ask at the same time', async () => {
    const all = await Promise.all(
      Array.from({ length: 4 }, () => picture(`/og/shops/de/lom-ari-${AN_OLD_ADDRESS}.jpg`)),
    )
    expect(new Set(all.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1)
  })

  it.each([
    ['an unknown shop', '/og/shops/en/nobody-00000000.jpg'],
    ['an unknown deal', '/og/deals/en/nobody-00000000.jpg'],
    ['a language whose letters are not drawn', '/og/shops/jp/lom-ari-00000000.jpg'],
    ['no language', '/og/shops/xx/lom-ari-00000000.jpg'],
    ['a name that is no text', '/og/shops/en/%25zz-00000000.jpg'],
    ['an address without a version', '/og/shops/en/lom-ari.jpg'],
  ])('of %s is none', async (_, path) => {
    expect((await picture(path)).status).toBe(404)
  })
})
