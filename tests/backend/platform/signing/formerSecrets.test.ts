import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signatureOf } from '#backend/platform/payments/signature.ts'
import { openSealed, sealText } from '#backend/platform/signing/sealedText.ts'
import { totpKeys } from '#backend/schema.ts'
import { insertUser } from '#tests/support/accounts/customers.ts'
import { cloneDatabase } from '#tests/support/processes/postgres.ts'
import { runScript } from '#tests/support/processes/runScript.ts'
import { startBackend } from '#tests/support/processes/startBackend.ts'

const before = {
  ...{ STAFF_LINK_SECRET: 'staff-of-yesterday', HEALTH_DATA_SECRET: 'health-of-yesterday' },
  ...{ PAYMENT_WEBHOOK_SECRET: 'payment-of-yesterday', PURGE_SECRET: 'purges-of-yesterday' },
}
const after = {
  ...{ STAFF_LINK_SECRET: 'staff-of-today-1', HEALTH_DATA_SECRET: 'health-of-today-1' },
  ...{ PAYMENT_WEBHOOK_SECRET: 'payment-of-today', PURGE_SECRET: 'purges-of-today-1' },
}
const during = {
  ...after,
  ...Object.fromEntries(Object.entries(before).map(([name, secret]) => [`FORMER_${name}`, secret])),
}
const totp = { purpose: 'totp key', about: 'somebody' }

let database: Awaited<ReturnType<typeof cloneDatabase>>
let pool: pg.Pool
beforeAll(async () => {
  database = await cloneDatabase()
  pool = new pg.Pool({ connectionString: database.url })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

/** What a backend with these secrets makes of a card, a payment's report and a storefront of yesterday. */
async function seen(secrets: Record<string, string>, token: string) {
  const backend = await startBackend({ DATABASE_URL: database.url, ...secrets })
  try {
    const { body } = await backend.send('GET', '/comfort-card', { token })
    const report = { raw: '{}', headers: { 'x-signature': signatureOf('{}', before.PAYMENT_WEBHOOK_SECRET) } }
    const paid = await backend.send('POST', '/payment/webhook', report)
    const authorization = `Bearer ${before.PURGE_SECRET}`
    const purges = await backend.ask('GET', '/events/purges', { headers: { authorization } })
    await purges.body?.cancel()
    const card = (body.comfortCard as { allergies: string } | null)?.allergies
    return { card, isSigned: paid.status !== 401, hearsPurges: purges.status === 200 }
  } finally {
    await backend.close()
  }
}

it('what was encrypted and signed with the secrets of yesterday holds until they go, and longer once resealed', async () => {
  const db = drizzle(pool)
  const { id: userId, token } = await insertUser(db)
  const sealedSecret = sealText('key', { ...totp, about: userId, secret: before.STAFF_LINK_SECRET })
  await db.insert(totpKeys).values({ userId, sealedSecret })
  const first = await startBackend({ DATABASE_URL: database.url, ...before })
  const kept = await first.send('POST', '/comfort-card', { token, body: { allergies: 'Sesame oil' } })
  await first.close()
  expect(kept.status).toBe(200)

  expect(await seen(during, token)).toEqual({ card: 'Sesame oil', isSigned: true, hearsPurges: true })
  expect(await seen(after, token)).toEqual({ card: undefined, isSigned: false, hearsPurges: false })

  const resealed = await runScript('reseal', [], { DATABASE_URL: database.url, ...during })
  expect(resealed).toMatchObject({ code: 0, said: expect.stringContaining('1 of 1 comfort cards') })
  expect(await seen(after, token)).toMatchObject({ card: 'Sesame oil' })
  const [key] = await db.select().from(totpKeys).where(eq(totpKeys.userId, userId))
  const opened = openSealed(key?.sealedSecret ?? '', { ...totp, about: userId, secrets: [after.STAFF_LINK_SECRET] })
  expect(opened).toBe('key')
})
