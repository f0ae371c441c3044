import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#backend/context.ts'
import { listenForPurges } from '#backend/platform/cacheTags/purge.ts'
import { areas, auditEntries, locations, shops } from '#backend/schema.ts'
import type { ConsoleDetails } from '#contract/catalogue/consoleDetails.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { atConsole, insertStaff } from '#tests/support/accounts/staff.ts'
import { insertPictures, insertShop } from '#tests/support/catalogue/shopRows.ts'
import { startBackend, type TestBackend } from '#tests/support/processes/startBackend.ts'
import { soon } from '#tests/support/soon.ts'

const SHOP = 'rain-house'
const FIRST = {
  ...{ locationId: 'bangkok', areaId: 'silom', address: { en: '1 Silom Road' }, tel: '021234567', url: null },
  ...{ latitude: 13.78, longitude: 100.54, place: [100.54, 13.78] as [number, number], commonTerms: [] },
  ...{ contactEmail: 'desk@sabai.test', contactEmails: [], facilityOptions: ['hasPlug'], hygieneOptions: [] },
}

let backend: TestBackend
let db: Database
let pool: pg.Pool
let owner: string
let colleague: string
beforeAll(async () => {
  backend = await startBackend()
  pool = new pg.Pool({ connectionString: backend.databaseUrl, max: 4 })
  db = drizzle(pool)
  await insertShop(db, { id: SHOP, name: { en: 'Rain House' } })
  await insertPictures(db, ['sea'])
  const far = { latitude: 7.88, longitude: 98.39 }
  await db.insert(locations).values({ id: 'phuket', slug: 'phuket', image: 'sea', position: 2, ...far })
  await db.insert(areas).values([
    { id: 'silom', slug: 'silom', locationId: 'bangkok', name: { en: 'Silom' }, latitude: 13.73, longitude: 100.53 },
    { id: 'kathu', slug: 'kathu', locationId: 'phuket', name: { en: 'Kathu' }, ...far },
  ])
  owner = (await insertStaff(db, [{ role: 'owner', shopId: SHOP }])).console
  colleague = (await insertStaff(db, [{ role: 'owner', shopId: SHOP }])).console
})
afterAll(async () => {
  await pool.end()
  await backend.close()
})
beforeEach(async () => {
  await db.update(shops).set(FIRST).where(eq(shops.id, SHOP))
  await db.delete(auditEntries)
})

const send = (method: string, body?: object, console = owner) =>
  backend.send(method, `/console/shops/${SHOP}/details`, {
    ...{ headers: atConsole(console) },
    ...(body && { body }),
  })
const read = async () => (await send('GET')).body.details as ConsoleDetails
const change = async (details: object) => send('PATCH', { version: (await read()).version, details })
type Page = Record<'address' | 'addressTH' | 'tel' | 'url' | 'area' | 'location', string | null> & {
  walk: { station: { name: string }; minutes: number } | null
  commonTerms: string[]
  facilityOptions: string[]
}
/** What a customer reads. */
const onPage = async (lang = 'en') =>
  (await backend.send('GET', `/shops/${SHOP}`, { lang })).body.shop as unknown as Page

describe('a shop that says where it is and how it is reached', () => {
  it('is read at once, with the way from the station that is near now', async () => {
    const tags = new Set<string>()
    const stop = await listenForPurges(backend.databaseUrl, (heard) => {
      for (const tag of heard) tags.add(tag)
    })
    const said = await change({
      // By Sala Daeng.
      ...{ pin: { latitude: 13.7286, longitude: 100.5343 }, address: { en: '5 Silom Road', th: '5 ถนนสีลม' } },
      ...{
        tel: '081-234-5678',
        url: 'https://rain.example',
        commonTerms: [{ en: 'Quiet, please.' }, { th: 'ห้ามสูบบุหรี่' }],
      },
      ...{ facilityOptions: ['hasParking', 'hasFreeWIFI'], contactEmails: ['front@rain.example'] },
    })
    expect(said.status).toBe(200)
    expect((said.body.details as ConsoleDetails).walk?.station.en).toBe('Sala Daeng')
    const page = await onPage()
    expect(page).toMatchObject({
      ...{ address: '5 Silom Road', addressTH: '5 ถนนสีลม', tel: '+66 81 234 5678', url: 'https://rain.example/' },
      ...{ commonTerms: ['Quiet, please.', 'ห้ามสูบบุหรี่'], facilityOptions: ['hasParking', 'hasFreeWIFI'] },
    })
    expect(JSON.stringify(page.walk)).toContain('Sala Daeng')
    await soon(() => expect([...tags]).toEqual(expect.arrayContaining([`shop:${SHOP}`, 'shops'])))
    await stop()
    const [{ place } = { place: [] }] = await db.select({ place: shops.place }).from(shops).where(eq(shops.id, SHOP))
    expect(place).toEqual([100.5343, 13.7286])
  })

  it('is found by its new part of another city, and belongs to the old one no more', async () => {
    await change({ pin: { latitude: 7.9, longitude: 98.35 }, location: 'phuket' })
    expect(await read()).toMatchObject({ location: 'phuket', area: null, walk: null })
    await change({ area: 'kathu' })
    expect(await onPage()).toMatchObject({ location: '', area: 'Kathu' })
    expect(JSON.stringify((await backend.send('GET', '/search?q=kathu')).body)).toContain(SHOP)
  })

  it('is told in the history, with what differs alone', async () => {
    await change({ tel: '+66 2 123 4567', commonTerms: [{ en: 'Quiet, please.' }] })
    expect(await db.select().from(auditEntries)).toMatchObject([
      {
        ...{ action: 'detailsChanged', kind: 'shop', shopId: SHOP },
        before: { tel: '021234567', 'commonTerms.en': '' },
        after: { tel: '+66 2 123 4567', 'commonTerms.en': 'Quiet, please.' },
      },
    ])
    await change({ tel: '021234567' })
    expect(await db.$count(auditEntries)).toBe(1)
  })
})

describe('two who change where a shop is', () => {
  it('at the same moment: one is refused; a text is no edit of it', async () => {
    const { version } = await read()
    await db
      .update(shops)
      .set({ name: { en: 'Rain' } })
      .where(eq(shops.id, SHOP))
    const said = await Promise.all([
      send('PATCH', { version, details: { tel: '029999999' } }),
      send('PATCH', { version, details: { facilityOptions: [] } }, colleague),
    ])
    expect(said.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(said.find(({ status }) => status === 409)?.body.code).toBe(ERROR_CODE.changedMeanwhile)
  })
})

describe('what cannot be', () => {
  it.each([
    ['a pin in the sea off Africa', { pin: { latitude: 0, longitude: 0 } }, ERROR_CODE.pinOutside, 'pin'],
    ['a pin in Munich', { pin: { latitude: 48.1, longitude: 11.6 } }, ERROR_CODE.pinOutside, 'pin'],
    ['a script for a page', { url: 'javascript:alert(1)' }, ERROR_CODE.invalidLink, 'url'],
    ['no address', { contactEmail: 'nobody' }, ERROR_CODE.invalidEmail, 'contactEmail'],
    ['no address at all', { contactEmail: '' }, ERROR_CODE.invalidEmail, 'contactEmail'],
    ['an address with a line end', { contactEmails: ['a@b.example\nbcc'] }, ERROR_CODE.invalidEmail, 'contactEmails'],
    ['a number elsewhere', { tel: '+49 30 1234567' }, ERROR_CODE.invalidPhone, 'tel'],
    ['a city of nobody', { location: 'atlantis' }, ERROR_CODE.unprocessable, undefined],
    ['a part of another city', { area: 'kathu' }, ERROR_CODE.unprocessable, undefined],
    ['a rule that says nothing', { commonTerms: [{ en: ' ' }] }, ERROR_CODE.unprocessable, undefined],
    ['a pin without an end', { pin: { latitude: 13.7 } }, ERROR_CODE.badRequest, undefined],
    ['a pin beyond the pole', { pin: { latitude: 91, longitude: 100 } }, ERROR_CODE.badRequest, undefined],
    ['a facility of nobody', { facilityOptions: ['hasCastle'] }, ERROR_CODE.badRequest, undefined],
    ['too many rules', { commonTerms: Array(31).fill({ en: 'No' }) }, ERROR_CODE.badRequest, undefined],
    ['another shop’s id', { id: 'other' }, ERROR_CODE.badRequest, undefined],
  ])('%s', async (_, details, code, field) => {
    const { body } = await change(details)
    expect([body.code, body.field]).toEqual([code, field])
    expect(await db.$count(auditEntries)).toBe(0)
  })
})
