import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openBackend } from '#backend/app.ts'
import { readEnv } from '#backend/env.ts'
import { openLog } from '#backend/log.ts'
import { enqueue, type Queue } from '#backend/platform/jobs/queue.ts'
import { type Handler, handles } from '#backend/platform/jobs/work.ts'
import { sendMail } from '#backend/platform/mail/sendMail.ts'
import * as schema from '#backend/schema.ts'
import { openSmtpServer } from '#tests/support/platform/smtpServer.ts'
import { cloneDatabase } from '#tests/support/processes/postgres.ts'
import { startProcess } from '#tests/support/processes/startProcess.ts'
import { soon } from '#tests/support/soon.ts'

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))
const QUEUE: Queue<{ word: string }> = {
  name: 'words',
  retries: 0,
  retrySeconds: 1,
  timeoutSeconds: 60,
  unique: 'once',
}

const endings: (() => unknown)[] = []
let given: Record<string, string>
let pool: pg.Pool
beforeEach(async () => {
  const { url, drop } = await cloneDatabase()
  const home = mkdtempSync(join(tmpdir(), 'sabai-worker-'))
  pool = new pg.Pool({ connectionString: url, max: 2 })
  given = { DATABASE_URL: url, DATA_DIR: home, APP_ENV: 'test', SEED: 'none', LOG_LEVEL: 'silent' }
  endings.push(
    () => rmSync(home, { recursive: true, force: true }),
    () => drop(),
    () => pool.end(),
  )
})
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end()
})

async function start(PROCESS: string, handlers?: Handler[], more: Record<string, string> = {}) {
  const env = readEnv({ ...given, PROCESS, ...more })
  const backend = await openBackend(env, openLog(env), handlers && { handlers })
  endings.push(() => backend.close())
  return backend
}

/** A handler, and the words that it was given so far. */
function listener(queue = QUEUE) {
  const heard: string[] = []
  return { heard, handler: handles(queue, async (_, { word }) => heard.push(word)) }
}

describe('a process', () => {
  it('does what was sent in a transaction that committed, and only where it works jobs', async () => {
    const [web, worker] = [listener(), listener()]
    await start('web', [web.handler])
    await start('worker', [worker.handler])
    const db = drizzle(pool)
    const lost = db.transaction(async (tx) => {
      await enqueue(tx, QUEUE, { word: 'lost' }, { key: 'lost' })
      throw new Error('no booking')
    })
    await expect(lost).rejects.toThrow('no booking')
    await db.transaction((tx) => enqueue(tx, QUEUE, { word: 'kept' }, { key: 'kept' }))
    await soon(() => expect(worker.heard).toEqual(['kept']))
    expect(web.heard).toEqual([])
  })

  it('that only works jobs answers nobody but whoever asks whether it is ready', async () => {
    const backend = await start('worker', [])
    const ask = async (path: string) => (await backend.fetch(new Request(`http://shop.test${path}`))).status
    expect([await ask('/api/readyz'), await ask('/api/settings')]).toEqual([200, 404])
  })

  it('shares what is due every minute with the others: one of them runs it', async () => {
    const queue = { ...QUEUE, cron: '* * * * *' }
    const [first, second] = [listener(queue), listener(queue)]
    await Promise.all([start('both', [first.handler]), start('both', [second.handler])])
    await soon(() => expect(first.heard.length + second.heard.length).toBeGreaterThan(0))
    const { rows } = await pool.query(
      "select count(*) as sent, count(distinct singleton_on) as minutes from pgboss.job where name like '%send-it'",
    )
    expect(rows[0].sent).toBe(rows[0].minutes)
  })
})

describe('a mail whose worker is killed while it sends', () => {
  it('is sent again by another within 30 seconds, and is known to the mailbox as the same one', async () => {
    const smtp = await openSmtpServer({ keepsSilent: 1 })
    endings.push(smtp.close)
    const env = { ...given, SMTP_URL: smtp.url, PUBLIC_ORIGIN: 'https://sabai.example' }
    const victim = await startProcess(ROOT, 'backend/main.ts', { ...env, PROCESS: 'worker', LOG_LEVEL: 'info' })
    endings.push(() => victim.kill())
    const db = drizzle(pool)
    const mail = { to: 'nok@sabai.test', template: 'reset', locale: 'en', values: { token: 'once' } }
    const id = await db.transaction((tx) => sendMail(tx, mail))
    await smtp.arrived(1)
    await start('worker', undefined, env)
    await victim.kill()
    const again = await smtp.arrived(2)
    expect(again).toContain(`Message-ID: <${id}@sabai.example>`)
    await soon(async () => expect(await db.select().from(schema.mails)).toEqual([]))
    expect(smtp.told.filter((line) => line.startsWith('DATA'))).toHaveLength(2)
  })
})
