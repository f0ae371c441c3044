import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#backend/context.ts'
import { sendMail } from '#backend/platform/mail/sendMail.ts'
import { inTrace, startTrace } from '#backend/platform/tracing/trace.ts'
import * as schema from '#backend/schema.ts'
import type { Role } from '#domain/accounts/access.ts'
import { atConsole, insertStaff } from '#tests/support/accounts/staff.ts'
import { openSmtpServer } from '#tests/support/platform/smtpServer.ts'
import { startBackend, type TestBackend } from '#tests/support/processes/startBackend.ts'
import { soon } from '#tests/support/soon.ts'

let smtp: Awaited<ReturnType<typeof openSmtpServer>>
let backend: TestBackend
let pool: pg.Pool
let db: Database
beforeAll(async () => {
  smtp = await openSmtpServer({ refuses: true })
  backend = await startBackend({ PROCESS: 'both', SMTP_URL: smtp.url, PUBLIC_ORIGIN: 'https://sabai.example' })
  pool = new pg.Pool({ connectionString: backend.databaseUrl, max: 2 })
  db = drizzle(pool)
})
afterAll(async () => {
  await pool.end()
  await backend.close()
  smtp.close()
})

const session = async (role: Role) => ({
  headers: atConsole((await insertStaff(db, [{ role, shopId: null }])).console),
})
type Listed = { items: { _id: string; about: object }[]; totalCount: number }

it('shows an admin a mail that nobody takes, without its address, and sends it again when they say so', async () => {
  const mail = { to: 'nok@sabai.test', template: 'reset', locale: 'en', values: { token: 'once' } }
  const trace = startTrace(undefined)
  const id = await inTrace(trace, () => sendMail(db, mail))
  const admin = await session('admin')
  const list = async () => (await backend.send('GET', '/console/failed-jobs', admin)).body as unknown as Listed
  const failed = await soon(async () => {
    const { items, totalCount } = await list()
    expect(totalCount).toBe(1)
    return items[0]!
  })
  expect(failed).toMatchObject({ queue: 'mail', code: 'EENVELOPE 550', attempts: 1 })
  expect(failed.about).toEqual({ mailId: id })
  const { rows } = await pool.query("select coalesce(string_agg(job::text, ' '), '') as kept from pgboss.job")
  expect(rows[0].kept).not.toContain('nok@sabai.test')
  expect(rows[0].kept).toContain(trace.traceId)

  smtp.takesAll()
  const retry = `/console/failed-jobs/${failed._id}/retry`
  expect((await backend.send('POST', retry, admin)).status).toBe(200)
  expect(await smtp.arrived(1)).toContain(`Message-ID: <${id}@sabai.example>`)
  await soon(async () => expect(await db.select().from(schema.mails)).toEqual([]))
  expect((await list()).totalCount).toBe(0)
  expect((await backend.send('POST', retry, admin)).status).toBe(404)
  const { body } = await backend.send('GET', '/console/audit?action=jobRetried', admin)
  expect(body.items).toMatchObject([{ kind: 'job', objectId: failed._id, after: { name: 'mail' } }])
})

it('shows them to admins alone', async () => {
  const support = await session('support')
  expect((await backend.send('GET', '/console/failed-jobs', support)).status).toBe(403)
  expect((await backend.send('POST', '/console/failed-jobs/any/retry', support)).status).toBe(403)
})
