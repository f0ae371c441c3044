import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, afterEach, expect, it } from 'vitest'
import { sendComposedMail } from '#backend/platform/mail/composed/sendComposedMail.ts'
import { readOutbox } from '#backend/platform/mail/outbox.ts'
import { sendMail } from '#backend/platform/mail/sendMail.ts'
import * as schema from '#backend/schema.ts'
import { openSmtpServer } from '#tests/support/platform/smtpServer.ts'
import { startBackend, type TestBackend } from '#tests/support/processes/startBackend.ts'
import { soon } from '#tests/support/soon.ts'

const folder = mkdtempSync(join(tmpdir(), 'sabai-mail-'))
const endings: (() => Promise<unknown> | unknown)[] = []
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function start(variables: Record<string, string> = {}) {
  const backend = await startBackend({ DATA_DIR: folder, PUBLIC_ORIGIN: 'https://sabai.example', ...variables })
  const pool = new pg.Pool({ connectionString: backend.databaseUrl, max: 2 })
  endings.push(
    () => backend.close(),
    () => pool.end(),
  )
  return { backend, db: drizzle(pool) }
}

const reset = (to: string, token: string) => ({ to, template: 'reset', locale: 'en', values: { token } }) as const
const outbox = async (backend: TestBackend, to: string) =>
  (await backend.send('GET', `/_test/outbox?to=${encodeURIComponent(to)}`)).body

/** A mailbox provider that ends with the test. */
async function smtpServer(options: Parameters<typeof openSmtpServer>[0] = {}) {
  const server = await openSmtpServer(options)
  endings.push(server.close)
  return server
}

it('goes out with what it tells of, and never where that did not happen', async () => {
  const { backend, db } = await start()
  await db.transaction(async (tx) => sendMail(tx, reset('nok@sabai.test', 'first')))
  await db.transaction(async (tx) => sendMail(tx, reset('Nok@sabai.test', 'second')))
  await db
    .transaction(async (tx) => {
      await sendMail(tx, reset('nok@sabai.test', 'never'))
      throw new Error('no booking')
    })
    .catch(() => {})
  await sendMail(db, reset('other@sabai.test', 'third'))

  const { items, totalCount } = await outbox(backend, 'nok@sabai.test')
  expect(totalCount).toBe(2)
  expect(items).toEqual(
    ['second', 'first'].map((token) => ({
      subject: 'Choose a new Sabai password',
      text: expect.stringContaining('The link works once'),
      links: [`https://sabai.example/en/reset-password#token=${token}`],
    })),
  )
  expect(await db.select().from(schema.mails)).toEqual([])
})

it('goes out in the order in which it was written, however many wait', async () => {
  const { backend, db } = await start()
  const minutesAgo = [1, 4, 2, 5, 3]
  const rows = minutesAgo.map((minutes) => {
    const createdAt = new Date(Date.now() - minutes * 60_000)
    return { ...reset('mali@sabai.test', `${minutes}ago`), id: `mail-${minutes}`, createdAt, dueAt: createdAt }
  })
  await db.insert(schema.mails).values(rows)
  const { items } = await outbox(backend, 'mali@sabai.test')
  const tokens = (items as { links: string[] }[]).map(({ links }) => links[0]?.split('token=')[1])
  expect(tokens).toEqual(['1ago', '2ago', '3ago', '4ago', '5ago'])
})

it('goes to one address, also where the address could be read as two', async () => {
  const { url, told } = await smtpServer()
  const { backend, db } = await start({ SMTP_URL: url })
  await sendMail(db, { to: 'a,b@sabai.test', template: 'otp', locale: 'de', values: { code: '123456' } })
  await backend.send('GET', '/_test/outbox?to=x')
  const recipients = told.filter((line) => line.startsWith('RCPT TO'))
  expect(recipients).toHaveLength(1)
  expect(told.join('')).toMatch(/Subject: 123456 ist Ihr Sabai-Code/)
  expect(await db.select().from(schema.mails)).toEqual([])
})

it('stays in the queue while nobody takes it', async () => {
  const { backend, db } = await start({ SMTP_URL: 'smtp://127.0.0.1:9' })
  await sendMail(db, reset('nok@sabai.test', 'later'))
  await backend.send('GET', '/_test/outbox?to=x')
  const [mail] = await db.select().from(schema.mails)
  expect(mail).toMatchObject({ attempts: 1 })
  expect(mail!.dueAt.getTime()).toBeGreaterThan(Date.now())
})

it('is known to the mailbox as the same one when it has to be sent again', async () => {
  const { url, told } = await smtpServer({ putsOff: 1 })
  const { backend, db } = await start({ SMTP_URL: url })
  const id = await sendMail(db, reset('nok@sabai.test', 'twice'))
  await backend.send('GET', '/_test/outbox?to=x')
  await db.update(schema.mails).set({ dueAt: new Date(0) })
  await backend.send('GET', '/_test/outbox?to=x')
  const marks = told.join('').match(/^Message-ID: .*$/gim)
  expect(marks).toEqual([`Message-ID: <${id}@sabai.example>`, `Message-ID: <${id}@sabai.example>`])
  expect(await db.select().from(schema.mails)).toEqual([])
})

it('is sent by a process that works jobs, never by one that only serves customers', async () => {
  const home = mkdtempSync(join(tmpdir(), 'sabai-mail-'))
  endings.push(() => rmSync(home, { recursive: true, force: true }))
  const serving = join(home, 'serving')
  const { backend, db } = await start({ PROCESS: 'web', DATA_DIR: serving })
  const isOut = () => soon(async () => expect(await db.select().from(schema.mails)).toEqual([]))
  await sendMail(db, reset('nok@sabai.test', 'first'))
  await start({ PROCESS: 'both', DATABASE_URL: backend.databaseUrl, DATA_DIR: join(home, 'working') })
  await isOut()
  await sendMail(db, reset('nok@sabai.test', 'second'))
  await isOut()
  expect(await readOutbox(join(serving, 'outbox'), 'nok@sabai.test')).toEqual([])
  expect(await readOutbox(join(home, 'working', 'outbox'), 'nok@sabai.test')).toHaveLength(2)
})

it('is sent at once where it shows a booking, as any other is', async () => {
  const home = mkdtempSync(join(tmpdir(), 'sabai-mail-'))
  endings.push(() => rmSync(home, { recursive: true, force: true }))
  const { db } = await start({ PROCESS: 'both', DATA_DIR: home })
  const band = { text: 'Booked', tone: 'good' } as const
  const mail = { subject: 'See you tomorrow', band, card: [], after: [], event: null }
  await db.transaction((tx) => sendComposedMail(tx, { to: 'nok@sabai.test', name: 'visitBooked', locale: 'en', mail }))
  await soon(async () => expect(await db.select().from(schema.mails)).toEqual([]))
  expect(await readOutbox(join(home, 'outbox'), 'nok@sabai.test')).toMatchObject([{ subject: 'See you tomorrow' }])
})

it('is readable over HTTP in tests only', async () => {
  const { backend } = await start({ APP_ENV: 'demo' })
  expect(await backend.send('GET', '/_test/outbox?to=nok@sabai.test')).toMatchObject({
    status: 404,
    body: { message: 'There is no such call' },
  })
})

it('lies in the outbox for the account that runs the server alone, also in a folder that was open to all', async () => {
  const home = mkdtempSync(join(tmpdir(), 'sabai-mail-'))
  endings.push(() => rmSync(home, { recursive: true, force: true }))
  const box = join(home, 'outbox')
  mkdirSync(box, { mode: 0o755 })
  const { backend, db } = await start({ DATA_DIR: home })
  await sendMail(db, reset('nok@sabai.test', 'first'))
  await outbox(backend, 'nok@sabai.test')
  const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)
  expect([modeOf(box), ...readdirSync(box).map((file) => modeOf(join(box, file)))]).toEqual(['700', '600'])
})
