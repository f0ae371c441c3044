import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#backend/context.ts'
import { sendMail } from '#backend/platform/mail/sendMail.ts'
import { signatureOf } from '#backend/platform/payments/signature.ts'
import * as schema from '#backend/schema.ts'
import { addMinutes } from '#domain/bangkokTime.ts'
import { openSmtpServer } from '#tests/support/platform/smtpServer.ts'
import { startBackend, type TestBackend } from '#tests/support/processes/startBackend.ts'

const SECRET = 'the secret of the mail service'
const FORMER = 'the secret that it had before'

let smtp: Awaited<ReturnType<typeof openSmtpServer>>
let backend: TestBackend
let pool: pg.Pool
let db: Database
beforeAll(async () => {
  smtp = await openSmtpServer()
  backend = await startBackend({
    ...{ SMTP_URL: smtp.url, PUBLIC_ORIGIN: 'https://sabai.example', MAIL_WEBHOOK_SECRET: SECRET },
    ...{ FORMER_MAIL_WEBHOOK_SECRET: FORMER, MAIL_FROM: 'Sabai, Phuket <hello@sabai.example>' },
    MAIL_REPLY_TO: 'help@sabai.example',
  })
  pool = new pg.Pool({ connectionString: backend.databaseUrl, max: 2 })
  db = drizzle(pool)
})
afterAll(async () => {
  await pool.end()
  await backend.close()
  await smtp.close()
})
beforeEach(async () => {
  smtp.told.length = 0
  await db.delete(schema.suppressedAddresses)
})

/** What went to an address, after a code was asked for there. */
const mailed = async (to: string) => {
  await sendMail(db, { to, template: 'otp', locale: 'en', values: { code: '123456' } })
  await backend.send('GET', '/_test/outbox?to=x')
  return smtp.told.filter((line) => line.startsWith('RCPT TO'))
}

type Signing = { secret?: string; at?: Date; signedBody?: string }
const report = (body: unknown, { secret = SECRET, at = new Date(), signedBody }: Signing = {}) => {
  const raw = typeof body === 'string' ? body : JSON.stringify(body)
  const time = String(Math.floor(at.getTime() / 1000))
  const headers = { 'x-timestamp': time, 'x-signature': signatureOf(`${time}.${signedBody ?? raw}`, secret) }
  return backend.send('POST', '/mail/webhook', { raw, headers })
}
const events = (type: string, address = 'Nok@sabai.test') => ({ events: [{ type, address }] })

describe('an address that the mail service reports', () => {
  it.each(['bounce', 'complaint'])('is mailed nothing more after a %s, until it is well again', async (type) => {
    expect((await report(events(type))).status).toBe(200)
    expect((await report(events(type))).status).toBe(200)
    expect(await mailed('nok@sabai.test')).toEqual([])
    expect(await db.select().from(schema.mails)).toEqual([])
    expect(await mailed('mali@sabai.test')).toHaveLength(1)
    await report(events('restored', 'nok@SABAI.test'))
    smtp.told.length = 0
    expect(await mailed('nok@sabai.test')).toHaveLength(1)
  })

  it('is kept as a hash alone', async () => {
    await report(events('bounce'))
    const rows = await db.select().from(schema.suppressedAddresses)
    expect(rows).toMatchObject([{ addressHash: expect.stringMatching(/^[0-9a-f]{64}$/), reason: 'bounce' }])
    expect(JSON.stringify(rows)).not.toMatch(/nok/i)
  })

  it('counts by what was reported of it last', async () => {
    const both = { events: [...events('bounce').events, ...events('restored').events] }
    expect((await report(both)).status).toBe(200)
    expect(await db.$count(schema.suppressedAddresses)).toBe(0)
  })
})

describe('a report that the mail service has not signed', () => {
  it.each([
    ['with another secret', { secret: 'the secret of somebody' }, 401],
    ['of another body', { signedBody: '{}' }, 401],
    ['of another hour', { at: addMinutes(new Date(), -6) }, 401],
    ['from the future', { at: addMinutes(new Date(), 6) }, 401],
    ['with the secret that is being replaced', { secret: FORMER }, 200],
  ])('%s: %#', async (_, signing, status) => {
    expect((await report(events('bounce'), signing)).status).toBe(status)
    expect(await db.$count(schema.suppressedAddresses)).toBe(status === 200 ? 1 : 0)
  })

  it('suppresses nobody where it names nothing that we know', async () => {
    const faults = ['no json', { events: [] }, events('opened'), { events: [{ type: 'bounce' }] }]
    for (const fault of faults) expect((await report(fault)).status).toBe(400)
    const unsigned = { raw: JSON.stringify(events('bounce')) }
    expect((await backend.send('POST', '/mail/webhook', unsigned)).status).toBe(401)
  })
})

describe('a mail of an installation with a name and addresses of its own', () => {
  it('comes from there, and is answered there', async () => {
    await mailed('mali@sabai.test')
    const head = smtp.told.join('')
    expect(head).toContain('MAIL FROM:<hello@sabai.example>')
    expect(head).toMatch(/^From: "Sabai, Phuket" <hello@sabai\.example>\r$/m)
    expect(head).toMatch(/^Reply-To: help@sabai\.example\r$/m)
  })
})
