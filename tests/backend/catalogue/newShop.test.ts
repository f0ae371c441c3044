import { desc, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#backend/context.ts'
import { publishDueShops } from '#backend/modules/catalogue/index.ts'
import { listenForPurges } from '#backend/platform/cacheTags/purge.ts'
import { areas, auditEntries, categories, deals, shops } from '#backend/schema.ts'
import type { ShopPublication } from '#contract/catalogue/consoleShops.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { addHours } from '#domain/bangkokTime.ts'
import { UNPUBLISHED_SHOPS_MAX } from '#domain/constants.ts'
import { atConsole, insertStaff } from '#tests/support/accounts/staff.ts'
import { everyDay, insertDeal, insertPictures, insertShop } from '#tests/support/catalogue/shopRows.ts'
import { startBackend, type TestBackend } from '#tests/support/processes/startBackend.ts'
import { soon } from '#tests/support/soon.ts'

let backend: TestBackend
let db: Database
let pool: pg.Pool
let admin: string
let owner: string
beforeAll(async () => {
  backend = await startBackend()
  pool = new pg.Pool({ connectionString: backend.databaseUrl, max: 4 })
  db = drizzle(pool)
  await insertShop(db, { id: 'old-house', name: { en: 'Old House' } })
  await insertPictures(db, ['mat'])
  await db.insert(categories).values({ id: 'massage', slug: 'massage', serviceType: 1, image: 'mat', position: 1 })
  const silom = { latitude: 13.73, longitude: 100.53 }
  await db.insert(areas).values({ id: 'silom', slug: 'silom', locationId: 'bangkok', name: { en: 'Silom' }, ...silom })
  admin = (await insertStaff(db, [{ role: 'admin', shopId: null }])).console
  owner = (await insertStaff(db, [{ role: 'owner', shopId: 'old-house' }])).console
})
afterAll(async () => {
  await pool.end()
  await backend.close()
})

const send = (method: string, path: string, body?: object, console = owner) =>
  backend.send(method, `/console/shops${path}`, { headers: atConsole(console), ...(body && { body }) })
type Added = { _id: string; urlName: string; publication: string }
const NEW = { name: { en: 'Moon House', th: 'บ้านจันทร์' }, location: 'bangkok', contactEmail: 'moon@house.example' }
async function added(said: object = {}, console = owner): Promise<Added> {
  const { status, body } = await send('POST', '', { ...NEW, ...said }, console)
  expect(status).toBe(200)
  return body.shop as unknown as Added
}
/** The history of a shop, the latest first. */
const historyOf = ({ _id }: Added) =>
  db.select().from(auditEntries).where(eq(auditEntries.shopId, _id)).orderBy(desc(auditEntries.id))
async function read(id: string) {
  return (await send('GET', `/${id}/publication`, undefined, admin)).body.publication as unknown as ShopPublication
}
const change = async (id: string, said: object, console = owner) =>
  send('PATCH', `/${id}/publication`, { version: (await read(id)).version, ...said }, console)
const PUBLISH = { publication: 'published' }

/** Fills in what a shop needs, by the calls of the forms. */
async function fill(id: string, name = 'Moonlight massage') {
  await send('PATCH', `/${id}/details`, {
    version: 1,
    details: { pin: { latitude: 13.7286, longitude: 100.5343 }, area: 'silom', address: { en: '1 Moonlight Alley' } },
  })
  await send('PATCH', `/${id}/hours`, { version: 1, dayTime: everyDay, capacity: 2 })
  const options = [{ time: 60, price: 450 }]
  await send('POST', `/${id}/services`, { category: 'massage', typeName: { en: name }, options })
}

/** Where customers, search engines and maps find shops; all of what they say. */
const PLACES = [
  ...['/shops', '/search', '/search?q=moon', '/search?q=moonlight', '/search/pins', '/search/hint?q=moon'],
  ...['/public-pages?kind=shops', '/shops/recommend?id=old-house', '/shops/meta', '/type-categories', '/areas'],
]
async function said(): Promise<string> {
  const replies = await Promise.all(PLACES.map((path) => backend.ask('GET', path)))
  expect(replies.map(({ status }) => status)).toEqual(PLACES.map(() => 200))
  return (await Promise.all(replies.map((reply) => reply.text()))).join('\n')
}

describe('an owner who opens another shop from nothing', () => {
  it('fills in what is missing, publishes it, and it is found at once', async () => {
    const before = await said()
    const shop = await added()
    expect(shop).toMatchObject({ urlName: 'moon-house', publication: 'unpublished' })
    expect((await read(shop._id)).missing).toEqual(['pin', 'hours', 'service'])
    expect((await change(shop._id, PUBLISH)).body).toMatchObject({ code: ERROR_CODE.shopIncomplete, field: 'pin' })
    await fill(shop._id)
    expect((await read(shop._id)).missing).toEqual([])

    // Nothing that anybody may read has changed.
    expect(await said()).toBe(before)
    const { urlName, _id } = shop
    for (const id of [urlName, _id]) {
      for (const path of [
        '/shops/ID',
        '/types/shops/ID',
        '/types/shops/ID/recommend',
        '/shops/ID/slots?date=2026-12-01&duration=60',
      ]) {
        expect([path, (await backend.send('GET', path.replace('ID', id))).status]).toEqual([path, 404])
      }
      for (const path of [
        '/price-factors/by-date?shopId=ID&date=2026-12-01',
        '/deals/shops/ID',
        '/reviews/shops/ID',
        '/shops/recommend?id=ID',
        '/v2/promotions?shop=ID',
      ]) {
        expect([path, (await backend.send('GET', path.replace('ID', id))).status]).toEqual([path, 404])
      }
    }

    const tags = new Set<string>()
    const stop = await listenForPurges(backend.databaseUrl, (heard) => {
      for (const tag of heard) tags.add(tag)
    })
    expect((await change(shop._id, PUBLISH)).body.publication).toMatchObject({ ...PUBLISH, missing: [] })
    await soon(() => expect([...tags]).toEqual(expect.arrayContaining([`shop:${shop._id}`, 'shops'])))
    await stop()
    for (const path of PLACES.slice(0, 7)) {
      expect([path, (await (await backend.ask('GET', path)).text()).includes('moon-house')]).toEqual([path, true])
    }
    const page = (await backend.send('GET', '/shops/moon-house')).body.shop
    expect(page).toMatchObject({ name: 'Moon House', minPrice: 450, area: 'Silom', capacity: 2, image: null })
    expect(JSON.stringify(page)).toContain('Sala Daeng')
    expect((await historyOf(shop)).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['shopAdded', 'grantGiven', 'publicationChanged']),
    )
  })

  it('may have so many that customers do not see, and no more', async () => {
    const other = (await insertStaff(db, [{ role: 'owner', shopId: 'old-house' }])).console
    const asked = await Promise.all(
      Array.from({ length: UNPUBLISHED_SHOPS_MAX + 2 }, () => send('POST', '', NEW, other)),
    )
    expect(asked.filter(({ status }) => status === 200)).toHaveLength(UNPUBLISHED_SHOPS_MAX)
    expect((await send('POST', '', NEW, other)).body.code).toBe(ERROR_CODE.unpublishedShops)
  })
})

describe('the address of a new shop', () => {
  it.each([
    ['as it is called', { en: 'Lotus Spa' }, 'lotus-spa'],
    ['with a number, where there is one', { en: 'Old House' }, 'old-house-2'],
    ['without accents', { en: 'Café Crème' }, 'cafe-creme'],
    ['by its city, where the name has no Latin letters', { th: 'นวดไทย' }, 'bangkok-shop'],
    ['never one that is a page already', { en: 'Recommend' }, 'recommend-2'],
  ])('%s', async (_, name, urlName) => {
    expect((await added({ name }, admin)).urlName).toBe(urlName)
  })

  it('is another for each of those who open one of the same name at once', async () => {
    const shop = await Promise.all(Array.from({ length: 5 }, () => added({ name: { en: 'Same' } }, admin)))
    expect(new Set(shop.map(({ urlName }) => urlName)).size).toBe(5)
  })
})

describe('a shop that the marketplace opens', () => {
  it('belongs to nobody yet, and to an owner of another shop least of all', async () => {
    const { _id } = await added({}, admin)
    expect((await send('GET', `/${_id}/publication`)).status).toBe(404)
    expect((await change(_id, PUBLISH)).status).toBe(404)
  })
})

describe('a shop that is to be published later', () => {
  const filled = async (name: string) => {
    const shop = await added({ name: { en: name } })
    await fill(shop._id, `${name} massage`)
    return shop
  }
  const at = addHours(new Date(), 24)
  const LATER = { ...PUBLISH, publishAt: at.toISOString() }
  const statusOf = async ({ urlName }: Added) => (await backend.send('GET', `/shops/${urlName}`)).status

  it('is published when the time has come, and not before', async () => {
    const shop = await filled('Dawn')
    expect((await change(shop._id, LATER)).body.publication).toMatchObject({ publication: 'unpublished' })
    await publishDueShops(db, addHours(at, -1))
    expect(await statusOf(shop)).toBe(404)
    await publishDueShops(db, at)
    expect(await statusOf(shop)).toBe(200)
    const [last] = await historyOf(shop)
    expect(last).toMatchObject({ action: 'publicationChanged', after: { publication: 'published' } })
    expect(last?.actorId).not.toBeNull()
  })

  it('stays as it is where it has been closed meanwhile, and the history says what was missing', async () => {
    const shop = await filled('Dusk')
    await change(shop._id, LATER)
    const rest = everyDay.map((day) => ({ ...day, restDay: true }))
    await db.update(shops).set({ dayTime: rest }).where(eq(shops.id, shop._id))
    await publishDueShops(db, at)
    expect(await statusOf(shop)).toBe(404)
    expect(await read(shop._id)).toMatchObject({ publishAt: null, missing: ['hours'] })
    expect((await historyOf(shop))[0]).toMatchObject({ action: 'publicationMissed', after: { missing: 'hours' } })
  })

  it('is not, once somebody has thought better of it', async () => {
    const shop = await filled('Noon')
    await change(shop._id, LATER)
    expect((await change(shop._id, { publication: 'unpublished' })).status).toBe(200)
    await publishDueShops(db, at)
    expect(await statusOf(shop)).toBe(404)
  })
})

describe('a shop that is taken from customers', () => {
  it('is nowhere any more, with its deals, and comes back as it was', async () => {
    const shop = await added({ name: { en: 'Comet' } })
    await fill(shop._id, 'Comet massage')
    await change(shop._id, PUBLISH)
    await insertDeal(db, { id: 'comet-deal', shopId: shop._id, typeName: { en: 'Comet deal' } })
    const there = async () =>
      Promise.all(
        ['/shops/comet', '/deals/comet-deal', '/search?q=comet', '/public-pages?kind=deals', '/types/shops/comet'].map(
          async (path) => (await (await backend.ask('GET', path)).text()).toLowerCase().includes('comet'),
        ),
      )
    expect(await there()).toEqual([true, true, true, true, true])
    expect((await change(shop._id, { publication: 'archived' })).body.code).toBe(ERROR_CODE.unprocessable)
    expect((await change(shop._id, { publication: 'archived', word: 'The lease has ended.' })).status).toBe(200)
    expect(await there()).toEqual([false, false, false, false, false])
    expect(await db.$count(deals, eq(deals.id, 'comet-deal'))).toBe(1)
    const listed = await send('GET', '?publication=archived&q=comet')
    expect(listed.body.items).toMatchObject([{ urlName: 'comet', publication: 'archived' }])
    expect((await historyOf(shop))[0]).toMatchObject({
      after: { publication: 'archived', word: 'The lease has ended.' },
    })
    await change(shop._id, PUBLISH)
    expect(await there()).toEqual([true, true, true, true, true])
  })

  it('by two at once: one is refused', async () => {
    const shop = await added({ name: { en: 'Tide' } })
    await fill(shop._id, 'Tide massage')
    const { version } = await read(shop._id)
    const replies = await Promise.all([
      send('PATCH', `/${shop._id}/publication`, { version, ...PUBLISH }),
      send('PATCH', `/${shop._id}/publication`, { version, publication: 'archived', word: 'No.' }, admin),
    ])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe(ERROR_CODE.changedMeanwhile)
  })
})

describe('what cannot be', () => {
  it.each([
    ['without a name', { name: { en: ' ' } }, ERROR_CODE.unprocessable],
    ['with a name that is a list', { name: ['x'] }, ERROR_CODE.badRequest],
    ['with a name of a novel', { name: { en: 'x'.repeat(121) } }, ERROR_CODE.badRequest],
    ['in a city of nobody', { location: 'atlantis' }, ERROR_CODE.unprocessable],
    ['with no address', { contactEmail: 'nobody' }, ERROR_CODE.invalidEmail],
    ['with two addresses', { contactEmail: 'a@b.example\nbcc: c@d.example' }, ERROR_CODE.invalidEmail],
    ['of another kind', { shopType: 'bar' }, ERROR_CODE.badRequest],
  ])('a shop %s', async (_, said, code) => {
    const count = await db.$count(shops)
    expect((await send('POST', '', { ...NEW, ...said }, admin)).body.code).toBe(code)
    expect(await db.$count(shops)).toBe(count)
  })

  it.each([
    ['a time that has passed', { ...PUBLISH, publishAt: '2020-01-01T00:00:00Z' }, ERROR_CODE.unprocessable],
    ['a time beyond a year', { ...PUBLISH, publishAt: '2999-01-01T00:00:00Z' }, ERROR_CODE.unprocessable],
    ['a time that is none', { ...PUBLISH, publishAt: 'tomorrow' }, ERROR_CODE.badRequest],
    ['a time to archive at', { publication: 'archived', word: 'x', publishAt: addHours(new Date(), 1) }, 422],
    ['a state of nobody', { publication: 'secret' }, ERROR_CODE.badRequest],
    ['a word of a novel', { publication: 'archived', word: 'x'.repeat(301) }, ERROR_CODE.badRequest],
  ])('%s', async (_, said, code) => {
    const { _id } = await added({ name: { en: 'Never' } }, admin)
    await db.update(shops).set({ isPinned: true }).where(eq(shops.id, _id))
    expect((await change(_id, said, admin)).body.code).toBe(code)
    expect(await read(_id)).toMatchObject({ publication: 'unpublished', publishAt: null, version: 1 })
  })
})
