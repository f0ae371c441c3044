import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#backend/context.ts'
import { changePrice } from '#backend/modules/pricing/changePrice.ts'
import * as schema from '#backend/schema.ts'
import type { scanCalls } from '#contract/bookings/scan.ts'
import type { AnswerOf } from '#contract/call.ts'
import type { Brand } from '#contract/catalogue/brands.ts'
import type { ServiceType, ShopCard } from '#contract/catalogue/shops.ts'
import {
  bookableOption,
  bookableShop,
  brandWithBranches,
  deliveryShop,
  mali,
  maliVisits,
  maliVouchers,
} from '#demo/named.ts'
import { seedDatabase } from '#demo/seedDatabase.ts'
import { distanceKm } from '#domain/catalogue/distance.ts'
import { selectBookings } from '#tests/support/orders/orderRows.ts'
import { startBackend, type TestBackend } from '#tests/support/processes/startBackend.ts'

type List<T> = { items: T[]; totalCount: number; hasMore: boolean }
type Scan = AnswerOf<(typeof scanCalls)['GET /shops/{id}/scan']>

let backend: TestBackend
let pool: pg.Pool
let db: Database
let token: string

beforeAll(async () => {
  backend = await startBackend()
  pool = new pg.Pool({ connectionString: backend.databaseUrl, max: 2 })
  db = drizzle(pool)
  await seedDatabase(db, new Date())
  const { email, password } = mali
  token = (await backend.send('POST', '/signin', { body: { email, password } })).body.token as string
})
afterAll(async () => {
  await pool.end()
  await backend.close()
})

async function get<T>(path: string, sent?: Parameters<TestBackend['send']>[2]): Promise<T> {
  const { status, body } = await backend.send('GET', path, sent)
  expect([path, status]).toEqual([path, 200])
  return body as unknown as T
}

describe('what search engines are told of', () => {
  type Pages = List<{ slug: string; updatedAt: string }>
  const pages = (query: string) => get<Pages>(`/public-pages?${query}`)

  it('is every shop and brand, in parts that follow each other', async () => {
    const all = await pages('kind=shops')
    const { totalCount } = await get<List<ShopCard>>('/shops?limit=1')
    expect(all.items).toHaveLength(totalCount)
    const second = await pages('kind=shops&offset=50&limit=50')
    expect(second).toEqual({ ...all, items: all.items.slice(50, 100), hasMore: totalCount > 100 })
    expect((await pages('kind=brands')).items.map(({ slug }) => slug)).toContain(brandWithBranches.slug)
  })

  it('is every deal that can be had now, also outside of sales', async () => {
    const { items } = await pages('kind=deals')
    const { items: here } = await get<List<{ _id: string }>>(`/deals/shops/${bookableShop.id}`)
    expect(here.length).toBeGreaterThan(0)
    for (const { _id } of here) expect(items.map(({ slug }) => slug)).toContain(_id)
    await db
      .update(schema.deals)
      .set({ endTime: new Date(0) })
      .where(eq(schema.deals.id, here[0]!._id))
    expect((await pages('kind=deals')).items.map(({ slug }) => slug)).not.toContain(here[0]!._id)
  })

  it('has a new date once the price of a shop changes', async () => {
    const dateOf = async () => (await pages('kind=shops')).items.find(({ slug }) => slug === bookableShop.urlName)!
    const before = await dateOf()
    await changePrice({ db: db as never }, bookableOption.id, 700)
    expect((await dateOf()).updatedAt > before.updatedAt).toBe(true)
  })
})

describe('the names of the branches of a brand', () => {
  it('are those of all languages, each once, so that any of them finds a branch', async () => {
    type Names = { items: { _id: string; names: string[] }[] }
    const { items } = await get<Names>(`/brands/${brandWithBranches.slug}/names`)
    expect(items).toHaveLength(brandWithBranches.branchCount)
    for (const { names } of items) {
      expect(names.some((name) => /[\u0e00-\u0e7f]/.test(name))).toBe(true)
      expect(names.some((name) => /[a-z]/i.test(name))).toBe(true)
      expect(new Set(names).size).toBe(names.length)
    }
  })

  it('are none of a brand that is not there', async () => {
    expect((await backend.send('GET', '/brands/nobody/names')).status).toBe(404)
  })
})

describe('shops recommended beside one', () => {
  it('are five near it that do the same, take bookings, and never the shop itself', async () => {
    const { shop } = await get<{ shop: ShopCard }>(`/shops/${bookableShop.urlName}`)
    const { items } = await get<List<ShopCard>>(`/shops/recommend?id=${bookableShop.urlName}`)
    expect(items).toHaveLength(5)
    expect(items.map(({ _id }) => _id)).not.toContain(bookableShop.id)
    for (const item of items) {
      expect(item.bookable).toBe(true)
      expect(distanceKm(shop, item)).toBeLessThan(30)
    }
  })

  it('are as many as asked for, the first of them the same', async () => {
    const five = await get<List<ShopCard>>(`/shops/recommend?id=${bookableShop.id}`)
    const eight = await get<List<ShopCard>>(`/shops/recommend?id=${bookableShop.id}&length=8`)
    expect(eight.items.slice(0, 5).map(({ _id }) => _id)).toEqual(five.items.map(({ _id }) => _id))
    expect(eight.totalCount).toBe(8)
  })

  it('are near the customer where no shop is named, and tell nobody where another customer is', async () => {
    await db.update(schema.users).set({ latitude: 7.89, longitude: 98.3 }).where(eq(schema.users.id, mali.id))
    const mine = await get<List<ShopCard>>(`/shops/recommend?user=${mali.id}`, { token })
    for (const item of mine.items) expect(item.latitude).toBeLessThan(9)
    const visitor = await get<List<ShopCard>>(`/shops/recommend?user=${mali.id}`)
    expect(visitor).toEqual(await get<List<ShopCard>>('/shops/recommend'))
  })

  it.each([
    ['/shops/recommend?id=nowhere', 404],
    ['/shops/recommend?length=0', 400],
    ['/shops/recommend?length=21', 400],
  ])('%s answers %i', async (path, status) => {
    expect((await backend.send('GET', path)).status).toBe(status)
  })
})

describe('shops that come to the customer', () => {
  it('are all of them and no others', async () => {
    const { items, totalCount } = await get<List<ShopCard>>('/shops/delivery?limit=48')
    expect(items.map(({ _id }) => _id)).toContain(deliveryShop.id)
    expect(items.every(({ shopType }) => shopType === 'delivery')).toBe(true)
    expect(totalCount).toBe(await db.$count(schema.shops, eq(schema.shops.shopType, 'delivery')))
  })
})

describe('what a shop recommends', () => {
  it('are at most five of its services, all of them recommended', async () => {
    const { items } = await get<List<ServiceType>>(`/types/shops/${bookableShop.urlName}/recommend`)
    expect(items.length).toBeGreaterThan(0)
    expect(items.length).toBeLessThanOrEqual(5)
    expect(items.every(({ isRecommended }) => isRecommended)).toBe(true)
  })

  it('are the first services where it names none', async () => {
    await db
      .update(schema.serviceTypes)
      .set({ isRecommended: false })
      .where(eq(schema.serviceTypes.shopId, deliveryShop.id))
    const { items } = await get<List<ServiceType>>(`/types/shops/${deliveryShop.id}/recommend`)
    const all = await get<List<ServiceType>>(`/types/shops/${deliveryShop.id}`)
    expect(items).toEqual(all.items.slice(0, 5))
    expect((await backend.send('GET', '/types/shops/nowhere/recommend')).status).toBe(404)
  })
})

describe('the page of a brand', () => {
  it('names every branch with its hours and tags, and shows its rooms', async () => {
    const { brand } = await get<{ brand: Brand }>(`/brands/${brandWithBranches.slug}`, { lang: 'th' })
    expect(brand).toMatchObject({ slug: brandWithBranches.slug, brandName: 'บ้านลม' })
    expect(brand.branchCount).toBe(brandWithBranches.branchCount)
    expect(brand.branches).toHaveLength(brandWithBranches.branchCount)
    for (const branch of brand.branches) {
      expect(branch.dayTime).toHaveLength(7)
      expect(branch.branchName).not.toBe('')
    }
    const ids = brand.tags.map(({ _id }) => _id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(new Set(brand.branches.flatMap(({ tags }) => tags.map(({ _id }) => _id)))).toEqual(new Set(ids))
    expect(brand.environmentImages.length).toBeGreaterThan(0)
  })

  it('is there for a brand without branches, and not for one that nobody knows', async () => {
    const [another] = await db.select().from(schema.brands)
    await db.insert(schema.brands).values({ id: 'to-come', slug: 'to-come', image: another!.image })
    expect((await get<{ brand: Brand }>('/brands/to-come')).brand).toMatchObject({
      branches: [],
      tags: [],
      branchCount: 0,
    })
    expect((await backend.send('GET', '/brands/nowhere')).status).toBe(404)
  })
})

describe('a customer who scans the code at the door', () => {
  const visitTomorrow = async () => {
    const [row] = await selectBookings(db).where(eq(schema.bookings.id, maliVisits.tomorrow))
    return row!
  }

  it('sees today’s visit on its day only', async () => {
    const visit = await visitTomorrow()
    const path = `/shops/${visit.shopId}/scan`
    const onTheDay = await get<Scan>(path, { token, now: visit.time })
    expect(onTheDay.reservations).toMatchObject([{ _id: visit.id, time: visit.time.toISOString() }])
    const before = await get<Scan>(path, { token, now: new Date(visit.time.getTime() - 86_400_000) })
    expect(before.reservations.map(({ _id }) => _id)).not.toContain(visit.id)
  })

  it('sees the vouchers that this branch takes, with the codes that are left', async () => {
    const [voucher] = await db.select().from(schema.vouchers).where(eq(schema.vouchers.id, maliVouchers.fresh))
    const { vouchers } = await get<Scan>(`/shops/${voucher!.shopId}/scan`, { token })
    const codes = await db
      .select()
      .from(schema.voucherCodes)
      .where(eq(schema.voucherCodes.voucherId, maliVouchers.fresh))
    const left = codes.filter(({ usedAt, redeemedBy }) => !usedAt && (redeemedBy ?? mali.id) === mali.id).length
    expect(left).toBeLessThan(codes.length)
    expect(vouchers.find(({ _id }) => _id === maliVouchers.fresh)?.usableCount).toBe(left)
    const shown = vouchers.map(({ _id }) => _id)
    for (const gone of [maliVouchers.unpaid, maliVouchers.used, maliVouchers.expired, maliVouchers.canceled]) {
      expect(shown).not.toContain(gone)
    }
  })

  it('must be logged in, and sees nothing of another customer', async () => {
    const visit = await visitTomorrow()
    expect((await backend.send('GET', `/shops/${visit.shopId}/scan`)).status).toBe(401)
    const body = { email: 'door@sabai.test', password: 'sabai-demo-1', firstName: 'Door' }
    const other = (await backend.send('POST', '/signup', { body })).body.token as string
    const scan = await get<Scan>(`/shops/${visit.shopId}/scan`, { token: other, now: visit.time })
    expect([scan.reservations, scan.vouchers]).toEqual([[], []])
    expect((await backend.send('GET', '/shops/nowhere/scan', { token })).status).toBe(404)
  })
})
