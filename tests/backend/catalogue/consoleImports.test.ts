import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#backend/context.ts'
import { auditEntries, shops } from '#backend/schema.ts'
import type { ImportPlan } from '#contract/catalogue/consoleImports.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { atConsole, insertStaff } from '#tests/support/accounts/staff.ts'
import { insertShop } from '#tests/support/catalogue/shopRows.ts'
import { startBackend, type TestBackend } from '#tests/support/processes/startBackend.ts'

let backend: TestBackend
let db: Database
let pool: pg.Pool
let admin: string
beforeAll(async () => {
  backend = await startBackend()
  pool = new pg.Pool({ connectionString: backend.databaseUrl, max: 2 })
  db = drizzle(pool)
  await insertShop(db, { id: 'lom', capacity: 2 })
  admin = (await insertStaff(db, [{ role: 'admin', shopId: null }])).console
})
afterAll(async () => {
  await pool.end()
  await backend.close()
})

const send = (path: string, body: object) =>
  backend.send('POST', `/console/imports${path}`, { headers: atConsole(admin), body })
const planOf = async (content: string) => (await send('/check', { content })).body.plan as ImportPlan
const capacity = async () => (await db.select().from(shops).where(eq(shops.id, 'lom')))[0]?.capacity
const fileOf = (places: number) =>
  [
    { kind: 'shop', _id: 'lom', capacity: places },
    { kind: 'shop', _id: 'lom', latitude: 300 },
  ]
    .map((line) => JSON.stringify(line))
    .join('\n')

describe('an admin who imports a file at the console', () => {
  it('sees what it would change, confirms, and finds it in the history of the shop', async () => {
    const plan = await planOf(fileOf(4))
    expect(plan).toMatchObject({
      ...{ changeCount: 1, faultCount: 1 },
      changes: [{ line: 1, kind: 'shop', _id: 'lom', isNew: false, fields: [{ field: 'capacity', after: '4' }] }],
      faults: [{ line: 2, field: 'latitude', code: 'tooMuch', isWarning: false }],
    })
    expect(await capacity()).toBe(2)
    const { body } = await send('', { content: fileOf(4), digest: plan.digest })
    expect(body).toMatchObject({ plan: { digest: plan.digest, changes: plan.changes } })
    expect(await capacity()).toBe(4)
    const entries = await db.select().from(auditEntries).where(eq(auditEntries.shopId, 'lom'))
    expect(entries).toMatchObject([
      { action: 'catalogueImported', before: { capacity: '2' }, after: { capacity: '4' } },
    ])
  })

  it('is asked to look again where somebody has changed the shop since, and nothing is imported', async () => {
    const { digest } = await planOf(fileOf(6))
    await db.update(shops).set({ capacity: 5 }).where(eq(shops.id, 'lom'))
    const { body } = await send('', { content: fileOf(6), digest })
    expect(body).toMatchObject({ code: ERROR_CODE.changedMeanwhile })
    expect(await capacity()).toBe(5)
  })

  it('gets what was shown, and never another file under its name', async () => {
    const { digest } = await planOf(fileOf(7))
    expect((await send('', { content: fileOf(8), digest })).body).toMatchObject({ code: ERROR_CODE.changedMeanwhile })
    expect(await capacity()).toBe(5)
  })

  it('imports all or nothing: what the database refuses takes the rest with it', async () => {
    const lines = [
      { kind: 'shop', _id: 'lom', capacity: 9 },
      { kind: 'tag', _id: 'a', slug: 'same', name: 'A' },
    ]
    const content = [...lines, { kind: 'tag', _id: 'b', slug: 'same', name: 'B' }]
      .map((one) => JSON.stringify(one))
      .join('\n')
    const { digest } = await planOf(content)
    expect((await send('', { content, digest })).body).toMatchObject({ code: ERROR_CODE.unprocessable })
    expect(await capacity()).toBe(5)
  })
})
