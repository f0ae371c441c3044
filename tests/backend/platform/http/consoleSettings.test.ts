import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#backend/context.ts'
import { listenForPurges } from '#backend/platform/cacheTags/purge.ts'
import { auditEntries, exchangeRates, settings } from '#backend/schema.ts'
import type { ConsoleSetting, ExchangeRate } from '#contract/consoleSettings.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { addDays, bangkokDate } from '#domain/bangkokTime.ts'
import { atConsole, insertStaff } from '#tests/support/accounts/staff.ts'
import { startBackend, type TestBackend } from '#tests/support/processes/startBackend.ts'
import { soon } from '#tests/support/soon.ts'

let backend: TestBackend
let db: Database
let pool: pg.Pool
let finance: string
let admin: string
beforeAll(async () => {
  backend = await startBackend()
  pool = new pg.Pool({ connectionString: backend.databaseUrl, max: 4 })
  db = drizzle(pool)
  finance = (await insertStaff(db, [{ role: 'finance', shopId: null }])).console
  admin = (await insertStaff(db, [{ role: 'admin', shopId: null }])).console
})
afterAll(async () => {
  await pool.end()
  await backend.close()
})
beforeEach(async () => {
  await db.delete(exchangeRates)
  await db.delete(settings)
  await db.delete(auditEntries)
})

type Told = { status: number; body: { code: number; rate: ExchangeRate; setting: ConsoleSetting; items: unknown[] } }
const send = async (console: string, method: string, path: string, body?: object) =>
  (await backend.send(method, `/console${path}`, {
    headers: atConsole(console),
    ...(body && { body }),
  })) as unknown as Told
const today = () => bangkokDate(new Date())
const sayRate = (version: number, bahtPerUnit: number, day = today(), currency = 'USD') =>
  send(finance, 'PATCH', `/exchange-rates/${currency}`, { version, bahtPerUnit, day })
const set = (key: string, version: number, value: unknown) =>
  send(admin, 'PATCH', `/settings/${key}`, { version, value })
const front = async () => (await backend.send('GET', '/settings')).body

describe('finance who say what a dollar costs', () => {
  it('say it with its day where there was none, prices follow at once, and the history keeps the rate before', async () => {
    expect((await send(finance, 'GET', '/exchange-rates')).body.items).toEqual(
      ['USD', 'CNY', 'JPY'].map((_id) => ({ _id, version: 0, bahtPerUnit: null, day: null })),
    )
    const first = (await sayRate(0, 32.4, '2026-01-02')).body.rate
    expect(first).toEqual({ _id: 'USD', version: 1, bahtPerUnit: 32.4, day: '2026-01-02' })
    expect((await sayRate(1, 33.125)).body.rate).toMatchObject({ version: 2, day: today() })
    expect(await front()).toMatchObject({ bahtPerUnit: { USD: 33.125 } })
    const told = await db.select().from(auditEntries).orderBy(auditEntries.at)
    expect(told.map(({ after }) => after)).toMatchObject([{ rate: 32.4, rateDay: '2026-01-02' }, { rate: 33.125 }])
  })

  it('do not write over each other, also where both say the first one', async () => {
    const answers = await Promise.all([sayRate(0, 32), sayRate(0, 33)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await sayRate(0, 34)).body).toMatchObject({ code: ERROR_CODE.changedMeanwhile })
  })

  it.each([
    ['of nothing', 0, today()],
    ['below nothing', -1, today()],
    ['that nobody would pay', 10_001, today()],
    ['finer than is kept', 0.1234567, today()],
    ['of tomorrow', 32, addDays(today(), 1)],
  ])('are refused a rate %s', async (_, rate, day) => {
    expect((await sayRate(0, rate, day)).status).toBe(422)
    expect(await db.$count(exchangeRates)).toBe(0)
  })

  it('find no currency that prices are not shown in', async () => {
    expect((await sayRate(0, 32, today(), 'THB')).status).toBe(404)
  })
})

describe('an admin who sets what holds for the whole marketplace', () => {
  it('sees what holds by itself, changes it, and the pages that follow are old within a second', async () => {
    const { items } = (await send(admin, 'GET', '/settings')).body
    expect(items).toContainEqual({ _id: 'shippingFee', version: 0, value: 25, isUsual: true })
    const heard: string[] = []
    const stop = await listenForPurges(backend.databaseUrl, (tags) => heard.push(...tags))
    expect((await set('shippingFee', 0, 40)).body.setting).toMatchObject({ version: 1, value: 40, isUsual: false })
    await soon(() => expect(heard).toEqual(['content']))
    await stop()
    expect((await set('instantMassageItems', 0, ['spa', 'massage'])).status).toBe(200)
    expect(await front()).toMatchObject({ shippingFee: 40, instantMassageItems: ['spa', 'massage'] })
    const [entry] = await db.select().from(auditEntries).where(eq(auditEntries.objectId, 'shippingFee'))
    expect(entry).toMatchObject({ before: { settingValue: 25 }, after: { setting: 'shippingFee', settingValue: 40 } })
  })

  it('says what points are worth, also where a part of it was said by hand, and customers read it', async () => {
    await db.insert(settings).values({ key: 'pointRule', value: { bahtPerPoint: 50 } })
    const { items } = (await send(admin, 'GET', '/settings')).body
    const rule = { bahtPerPoint: 50, bahtPerPointSpent: 1, expiresAfterDays: 365, referralPoints: 100 }
    expect(items).toContainEqual({ _id: 'pointRule', version: 1, value: rule, isUsual: false })
    expect((await set('pointRule', 1, { ...rule, referralPoints: 0 })).status).toBe(200)
    expect((await backend.send('GET', '/points/current-rule')).body).toMatchObject({ ...rule, referralPoints: 0 })
    expect((await set('pointRule', 2, { ...rule, bahtPerPoint: 0 })).status).toBe(422)
    const [entry] = await db.select().from(auditEntries)
    expect(entry).toMatchObject({ before: { referralPoints: 100 }, after: { bahtPerPoint: 50, referralPoints: 0 } })
  })

  it('does not write over another admin', async () => {
    await set('shopSummaryTime', 0, '08:30')
    expect((await set('shopSummaryTime', 0, '09:00')).body).toMatchObject({ code: ERROR_CODE.changedMeanwhile })
    expect((await set('shopSummaryTime', 1, '09:00')).status).toBe(200)
  })

  it.each([
    ['shippingFee', -1],
    ['shippingFee', 25.5],
    ['shippingFee', '25'],
    ['shippingWithin', 61],
    ['showInstantMassage', 'yes'],
    ['newUserAppCode', 'a b'],
    ['shopSummaryTime', '24:00'],
    ['instantMassageItems', ['karaoke']],
  ])('is refused %s: %s', async (key, value) => {
    expect((await set(key, 0, value)).status).toBe(422)
    expect(await db.$count(settings)).toBe(0)
  })

  it('finds no setting of programs, and finance change none', async () => {
    expect((await set('searchForm', 0, 'x')).status).toBe(404)
    const asked = await send(finance, 'PATCH', '/settings/refundTwoPeopleAbove', { version: 0, value: 1_000_000 })
    expect(asked.status).toBe(403)
  })
})
