import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#backend/context.ts'
import { sendComposedMail } from '#backend/platform/mail/composed/sendComposedMail.ts'
import { sendMail } from '#backend/platform/mail/sendMail.ts'
import * as schema from '#backend/schema.ts'
import { openSmtpServer } from '#tests/support/platform/smtpServer.ts'
import { startBackend, type TestBackend } from '#tests/support/processes/startBackend.ts'

const MALI = 'Mali@sabai.test'
const REVIEW = {
  subject: 'How was it?',
  band: { text: 'Been there', tone: 'good' },
  ...{ card: [], after: [], event: null },
} as const

let smtp: Awaited<ReturnType<typeof openSmtpServer>>
let backend: TestBackend
let pool: pg.Pool
let db: Database
beforeAll(async () => {
  smtp = await openSmtpServer()
  backend = await startBackend({ SMTP_URL: smtp.url, PUBLIC_ORIGIN: 'https://sabai.example' })
  pool = new pg.Pool({ connectionString: backend.databaseUrl, max: 2 })
  db = drizzle(pool)
})
afterAll(async () => {
  await pool.end()
  await backend.close()
  await smtp.close()
})
beforeEach(() => db.delete(schema.unwantedMails))

/** What went out of these mails, as a mailbox gets it: its lines are unfolded. */
async function mailed(send: () => Promise<unknown>): Promise<string> {
  smtp.told.length = 0
  await send()
  await backend.send('GET', '/_test/outbox?to=x')
  return smtp.told
    .join('')
    .replace(/=\r\n/g, '')
    .replace(/\r\n[ \t]+/g, ' ')
}
const askForReview = (to = MALI) =>
  mailed(() =>
    db.transaction((tx) =>
      sendComposedMail(tx, { to, name: 'visitReview', locale: 'th', mail: { ...REVIEW, card: [], after: [] } }),
    ),
  )
const listDay = (to: string) =>
  mailed(() => sendMail(db, { to, template: 'shopDay', locale: 'th', values: { urlName: 'sala-nin', count: '2' } }))
const sendCode = () =>
  mailed(() => sendMail(db, { to: MALI, template: 'otp', locale: 'th', values: { code: '123456' } }))

const urlIn = (mail: string) => /^List-Unsubscribe: <(\S+)>\r$/m.exec(mail)?.[1] ?? ''
const keyIn = (mail: string) => new URL(urlIn(mail)).searchParams.get('key')!
/** As a mailbox does it. */
const tap = (url: string) =>
  backend.ask('POST', url.slice(url.indexOf('/mail/')), {
    ...{ raw: 'List-Unsubscribe=One-Click', contentType: 'application/x-www-form-urlencoded' },
  })

describe('a mail that asks for a review', () => {
  it('is stopped by one tap in the mailbox, without a log-in, and no other mail is', async () => {
    const mail = await askForReview()
    expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
    expect(urlIn(mail)).toMatch(/^https:\/\/sabai\.example\/api\/mail\/unsubscribe\?key=[\w-]+&locale=th$/)
    expect(urlIn(mail)).not.toMatch(/mali/i)
    expect((await tap(urlIn(mail))).status).toBe(200)
    expect((await tap(urlIn(mail))).status).toBe(200)
    expect(await askForReview('mali@SABAI.test')).toBe('')
    expect(await db.select().from(schema.mails)).toEqual([])
    expect(await askForReview('nok@sabai.test')).toContain('RCPT TO:<nok@sabai.test>')
    expect(await listDay(MALI)).toContain('RCPT TO')
    expect(await sendCode()).toContain('RCPT TO')
    expect(JSON.stringify(await db.select().from(schema.unwantedMails))).not.toMatch(/mali/i)
  })

  it('comes again once that is taken back on the page', async () => {
    const key = keyIn(await askForReview())
    const ask = async (body: object) => (await backend.send('POST', '/mail-topics', { body: { key, ...body } })).body
    expect(await ask({})).toMatchObject({ topic: 'reviewRequest', isWanted: true })
    expect(await ask({ isWanted: false })).toMatchObject({ isWanted: false })
    expect(await ask({})).toMatchObject({ isWanted: false })
    expect(await askForReview()).toBe('')
    expect(await ask({ isWanted: true })).toMatchObject({ isWanted: true })
    expect(await askForReview()).toContain('RCPT TO')
  })

  it('is not stopped by a program that follows its link, which leads to the page of its language', async () => {
    const url = urlIn(await askForReview())
    const answer = await backend.ask('GET', url.slice(url.indexOf('/mail/')))
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toMatch(/^\/th\/unsubscribe#key=[\w-]+$/)
    expect(await askForReview()).toContain('RCPT TO')
  })

  it('is not stopped by a key that nobody was sent', async () => {
    const key = keyIn(await askForReview())
    const others = [`${key.slice(0, -8)}c2hvcERheQ`, `A${key.slice(1)}`, key.slice(0, 30), 'x']
    for (const other of others) {
      expect((await tap(`/mail/unsubscribe?key=${other}`)).status).toBe(404)
      expect((await backend.send('POST', '/mail-topics', { body: { key: other } })).status).toBe(404)
    }
    expect(await db.$count(schema.unwantedMails)).toBe(0)
  })
})

describe("a shop's list of the day", () => {
  it('is stopped at one address of the shop, and comes to the others', async () => {
    await tap(urlIn(await listDay('nin@sala.test')))
    expect(await listDay('nin@sala.test')).toBe('')
    expect(await listDay('front@sala.test')).toContain('RCPT TO')
  })
})

describe('a mail that somebody needs', () => {
  it('offers no way to do without it', async () => {
    expect(await sendCode()).not.toMatch(/unsubscribe/i)
  })
})
