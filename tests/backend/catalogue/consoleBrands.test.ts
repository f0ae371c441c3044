import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#backend/context.ts'
import { auditEntries } from '#backend/schema.ts'
import type { ListedBrand } from '#contract/catalogue/consoleBrands.ts'
import type { BrandCard } from '#contract/catalogue/shops.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { atConsole, insertStaff } from '#tests/support/accounts/staff.ts'
import { insertBrand, insertShop } from '#tests/support/catalogue/shopRows.ts'
import { startBackend, type TestBackend } from '#tests/support/processes/startBackend.ts'

let backend: TestBackend
let db: Database
let pool: pg.Pool
let content: string
beforeAll(async () => {
  backend = await startBackend()
  pool = new pg.Pool({ connectionString: backend.databaseUrl, max: 2 })
  db = drizzle(pool)
  await insertBrand(db, { id: 'lom', brandName: { en: 'Lom', th: 'ลม' }, position: 1 })
  await insertBrand(db, { id: 'yu', brandName: { en: 'Yu' }, isTop: true, position: 2 })
  await insertShop(db, { id: 'lom-one', brandId: 'lom' })
  await insertShop(db, { id: 'lom-two', brandId: 'lom', publication: 'unpublished' })
  content = (await insertStaff(db, [{ role: 'content', shopId: null }])).console
})
afterAll(async () => {
  await pool.end()
  await backend.close()
})

const send = (method: string, path: string, body?: object) =>
  backend.send(method, `/console/brands${path}`, { headers: atConsole(content), ...(body && { body }) })
const listed = async (query = '') => (await send('GET', query)).body.items as ListedBrand[]
const top = async () => ((await backend.send('GET', '/top-brands')).body.items as BrandCard[]).map(({ _id }) => _id)

describe('content staff who choose the brands of the home page', () => {
  it('find a brand by its name in any language, with the branches that customers see', async () => {
    expect(await listed('?q=ลม')).toMatchObject([{ _id: 'lom', name: 'Lom', branchCount: 1, isTop: false }])
    expect((await listed('?top=yes')).map(({ _id }) => _id)).toEqual(['yu'])
  })

  it('see it there at once, in its place; who read it before compares first', async () => {
    const [{ version = 0 } = {}] = await listed('?q=Lom')
    expect((await send('PATCH', '/lom', { version, isTop: true })).body.brand).toMatchObject({ version: version + 1 })
    expect(await top()).toEqual(['lom', 'yu'])
    expect((await send('PATCH', '/lom', { version, isTop: false })).body).toMatchObject({
      code: ERROR_CODE.changedMeanwhile,
    })
    expect((await send('PATCH', '/lom', { version: version + 1, position: 3 })).status).toBe(200)
    expect(await top()).toEqual(['yu', 'lom'])
    const entries = await db.select().from(auditEntries)
    expect(entries.map(({ before, after }) => [before, after])).toEqual([
      [{ isTop: false }, { isTop: true }],
      [{ position: 1 }, { position: 3 }],
    ])
  })

  it('hear that a brand is not there', async () => {
    expect((await send('PATCH', '/nobody', { version: 1, isTop: true })).status).toBe(404)
  })
})
