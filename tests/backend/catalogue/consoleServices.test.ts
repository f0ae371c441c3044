import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#backend/context.ts'
import { auditEntries, searchNames, serviceTypes, shops, timePrices } from '#backend/schema.ts'
import type { ConsoleService } from '#contract/catalogue/consoleServices.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { addDays, bangkokDate } from '#domain/bangkokTime.ts'
import { insertUser } from '#tests/support/accounts/customers.ts'
import { atConsole, insertStaff } from '#tests/support/accounts/staff.ts'
import { insertBrand, insertShop, insertType } from '#tests/support/catalogue/shopRows.ts'
import { startBackend, type TestBackend } from '#tests/support/processes/startBackend.ts'

const SHOP = 'rain-house'
const BRANCH = 'rain-house-north'
const STRANGE = 'other-brand'

let backend: TestBackend
let db: Database
let pool: pg.Pool
let owner: string
let colleague: string
beforeAll(async () => {
  backend = await startBackend()
  pool = new pg.Pool({ connectionString: backend.databaseUrl, max: 4 })
  db = drizzle(pool)
  await insertBrand(db, { id: 'rain' })
  await insertShop(db, { id: SHOP, brandId: 'rain', name: { en: 'Rain House' } })
  await insertShop(db, { id: BRANCH, brandId: 'rain', name: { en: 'Rain House North' } })
  await insertShop(db, { id: STRANGE })
  const roles = [SHOP, BRANCH, STRANGE].map((shopId) => ({ role: 'owner', shopId }) as const)
  owner = (await insertStaff(db, roles)).console
  colleague = (await insertStaff(db, roles)).console
})
afterAll(async () => {
  await pool.end()
  await backend.close()
})
beforeEach(async () => {
  await db.delete(serviceTypes)
  await db.delete(auditEntries)
  await insertType(db, { id: 'oil', shopId: SHOP, position: 1, typeName: { en: 'Warm oil', th: 'นวดน้ำมัน' } }, [
    { id: 'oil-60', price: 900 },
    { id: 'oil-90', price: 1200, timeMinutes: 90 },
  ])
  await insertType(db, { id: 'foot', shopId: SHOP, position: 2, typeName: { en: 'Feet' } }, [
    { id: 'foot-60', price: 400 },
  ])
})

const send = (method: string, path: string, body?: object, console = owner) =>
  backend.send(method, `/console${path}`, { headers: atConsole(console), ...(body && { body }) })
const change = (body: object, console = owner, id = 'oil') => send('PATCH', `/services/${id}`, body, console)
const priced = (price: number, version = 1, id = 'oil-60', time = 60) => ({
  changed: [{ id, version, time, price, maxPercentage: 0 }],
})
const serviceIn = (body: Record<string, unknown>) => body.service as ConsoleService
const audited = () => db.select().from(auditEntries).orderBy(auditEntries.id)
type PublicType = { _id: string; timePrices: { price: number }[] }
/** What a customer sees. */
const onPage = async () => (await backend.send('GET', `/types/shops/${SHOP}`)).body.items as unknown as PublicType[]

describe('two editors of one price', () => {
  it('at the same moment: one is refused, and nothing that was written is lost unseen', async () => {
    for (let round = 1; round <= 8; round++) {
      const [one, other] = [900 + round, 700 + round]
      const said = await Promise.all([change(priced(one, round), owner), change(priced(other, round), colleague)])
      expect(said.map(({ status }) => status).sort()).toEqual([200, 409])
      expect(said.find(({ status }) => status === 409)?.body.code).toBe(ERROR_CODE.changedMeanwhile)
      const won = said[0]!.status === 200 ? one : other
      expect(await db.select().from(timePrices).where(eq(timePrices.id, 'oil-60'))).toMatchObject([
        { price: won, version: round + 1 },
      ])
    }
    // One entry for each that was stored, each beginning where the one before ended.
    const told = await audited()
    expect(told).toHaveLength(8)
    for (const [index, { before }] of told.entries()) {
      expect(before?.price).toBe(index === 0 ? 900 : told[index - 1]!.after?.price)
    }
  })

  it('of two lengths of one service do not disturb each other', async () => {
    const said = await Promise.all([change(priced(850)), change(priced(1100, 1, 'oil-90', 90), colleague)])
    expect(said.map(({ status }) => status)).toEqual([200, 200])
    expect((await onPage())[0]!.timePrices.map(({ price }) => price)).toEqual([850, 1100])
  })

  it('also where an import has changed it since it was read', async () => {
    await db.update(timePrices).set({ price: 950 }).where(eq(timePrices.id, 'oil-60'))
    expect((await change(priced(850))).body.code).toBe(ERROR_CODE.changedMeanwhile)
    // What is merely sold is no edit.
    await db.update(timePrices).set({ stock: 3 }).where(eq(timePrices.id, 'oil-60'))
    expect((await change(priced(850, 2))).status).toBe(200)
  })

  it('stores all of a change or nothing', async () => {
    const body = { service: { version: 1, typeName: { en: 'Hot oil' } }, ...priced(850, 7) }
    expect((await change(body)).status).toBe(409)
    expect(await audited()).toEqual([])
    expect(serviceIn((await send('GET', '/services/oil')).body)).toMatchObject({
      ...{ version: 1, typeName: { en: 'Warm oil' } },
      options: [{ price: 900 }, { price: 1200 }],
    })
  })
})

describe('a service at the console', () => {
  it('is on the page, on the cards and in the search as it was changed, and the history says by whom', async () => {
    const body = {
      service: { version: 1, typeName: { en: 'Monsoon oil', th: '' } },
      ...priced(300),
      added: [{ time: 120, price: 1500 }],
    }
    const service = serviceIn((await change(body)).body)
    expect(service).toMatchObject({ version: 2, typeName: { en: 'Monsoon oil' } })
    expect(service.options.map(({ time, price }) => [time, price])).toEqual([
      [60, 300],
      [90, 1200],
      [120, 1500],
    ])
    expect((await db.select().from(shops).where(eq(shops.id, SHOP)))[0]).toMatchObject({ minPrice: 300 })
    const names = await db.select().from(searchNames).where(eq(searchNames.kind, 'service'))
    expect(names.map(({ name }) => name.en)).toContain('Monsoon oil')

    const { items } = (await send('GET', `/audit?shop=${SHOP}&object=oil`)).body as unknown as { items: object[] }
    expect(items.toReversed()).toMatchObject([
      {
        action: 'serviceChanged',
        before: { 'typeName.en': 'Warm oil', 'typeName.th': 'นวดน้ำมัน' },
        after: { 'typeName.en': 'Monsoon oil', 'typeName.th': null },
      },
      { action: 'optionChanged', before: { duration: 60, price: 900 }, after: { duration: 60, price: 300 } },
      { action: 'optionAdded', after: { duration: 120, price: 1500 } },
    ])
  })

  it('that is not offered is on no page and in no booking, and comes back as it was', async () => {
    expect((await change({ service: { version: 1, isOffered: false } })).status).toBe(200)
    expect((await onPage()).map(({ _id }) => _id)).toEqual(['foot'])
    const orders = [{ timePriceId: 'oil-60', guestCount: 1 }]
    const { token } = await insertUser(db)
    const hold = { shop: SHOP, orders, date: addDays(bangkokDate(new Date()), 1), time: '14:00' }
    expect((await backend.send('POST', '/slots/holds', { token, body: hold })).status).toBe(404)
    expect((await change({ service: { version: 2, isOffered: true } })).status).toBe(200)
    expect((await onPage()).map(({ _id }) => _id)).toEqual(['oil', 'foot'])
  })

  it('is added with a name and a price, and put before the others', async () => {
    const said = { category: 'massage', typeName: { th: 'ประคบสมุนไพร' }, options: [{ time: 60, price: 500 }] }
    const added = serviceIn((await send('POST', `/shops/${SHOP}/services`, said)).body)
    const before = ['oil', 'foot', added._id]
    const after = [added._id, 'oil', 'foot']
    expect((await send('POST', `/shops/${SHOP}/services/order`, { before, after })).status).toBe(200)
    expect((await onPage()).map(({ _id }) => _id)).toEqual(after)
    const late = { before, after: ['foot', 'oil', added._id] }
    expect((await send('POST', `/shops/${SHOP}/services/order`, late, colleague)).body.code).toBe(
      ERROR_CODE.changedMeanwhile,
    )
  })

  it('is copied to another branch of the brand once, and to no other shop', async () => {
    const copy = (shopId: string) => send('POST', `/shops/${shopId}/services/copies`, { serviceId: 'oil' })
    const branches = async () => (await send('GET', '/services/oil/branches')).body.branches
    expect(await branches()).toEqual([{ _id: BRANCH, name: 'Rain House North', hasService: false }])
    const copied = serviceIn((await copy(BRANCH)).body)
    expect(copied).toMatchObject({
      shopId: BRANCH,
      typeName: { th: 'นวดน้ำมัน' },
      options: [{ price: 900 }, { price: 1200 }],
    })
    expect(await branches()).toMatchObject([{ hasService: true }])
    expect((await copy(BRANCH)).body.code).toBe(ERROR_CODE.nameTaken)
    expect((await copy(STRANGE)).status).toBe(404)
    expect((await copy(SHOP)).status).toBe(404)
  })

  it.each([
    ['half a baht', priced(500.5), 400],
    ['nothing', priced(0), 400],
    ['more than any massage costs', priced(10_000_000), 400],
    ['a length of another service', priced(500, 1, 'foot-60'), 404],
    ['a language that we do not speak', { service: { version: 1, typeName: { xx: 'Oil' } } }, 400],
    ['no name at all', { service: { version: 1, typeName: { en: ' ' } } }, 422],
    ['a category that is none', { service: { version: 1, category: 'nothing' } }, 422],
    [
      'no length at all',
      {
        removed: [
          { id: 'oil-60', version: 1 },
          { id: 'oil-90', version: 1 },
        ],
      },
      422,
    ],
  ])('refuses %s, and stays as it is', async (_, body, status) => {
    expect((await change(body)).status).toBe(status)
    expect(await audited()).toEqual([])
    expect((await onPage())[0]!.timePrices.map(({ price }) => price)).toEqual([900, 1200])
  })
})
