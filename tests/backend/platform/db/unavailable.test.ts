import { rmSync, writeFileSync } from 'node:fs'
import pg from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { dataFolder } from '#tests/support/processes/dataFolder.ts'
import { startBackend, type TestBackend } from '#tests/support/processes/startBackend.ts'
import { soon } from '#tests/support/soon.ts'

const cleanups: (() => unknown)[] = []

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function open(variables?: Record<string, string>) {
  const backend = await startBackend(variables)
  cleanups.push(() => backend.close())
  const client = new pg.Client({ connectionString: backend.databaseUrl })
  await client.connect()
  cleanups.push(() => client.end())
  return { backend, client, name: new URL(backend.databaseUrl).pathname.slice(1) }
}

const readiness = async (backend: TestBackend) => (await backend.show('/api/readyz')).status

describe('/readyz', () => {
  it('is 503 while the database takes no writes, and 200 once it does again', async () => {
    const { backend, client, name } = await open()
    expect(await readiness(backend)).toBe(200)
    await client.query(`ALTER DATABASE ${name} SET default_transaction_read_only = on`)
    await soon(async () => expect(await readiness(backend)).toBe(503))
    await client.query(`ALTER DATABASE ${name} RESET default_transaction_read_only`)
    await soon(async () => expect(await readiness(backend)).toBe(200))
  })

  it('is 503 while uploads and mails cannot be written, and 200 once they can', async () => {
    const DATA_DIR = dataFolder()
    const { backend } = await open({ DATA_DIR })
    expect(await readiness(backend)).toBe(200)
    rmSync(DATA_DIR, { recursive: true })
    writeFileSync(DATA_DIR, '')
    await soon(async () => expect(await readiness(backend)).toBe(503))
    rmSync(DATA_DIR)
    await soon(async () => expect(await readiness(backend)).toBe(200))
  })
})

describe('a call that the database lets wait', () => {
  it('is told to come back, rather than waiting for ever', async () => {
    const { backend, client } = await open({ DATABASE_LOCK_TIMEOUT: '1' })
    await client.query('BEGIN; LOCK TABLE shops IN ACCESS EXCLUSIVE MODE')
    const answer = await backend.ask('GET', '/shops')
    expect([answer.status, Number(answer.headers.get('retry-after'))]).toEqual([503, expect.any(Number)])
    expect(await answer.json()).toMatchObject({ success: false, code: ERROR_CODE.unavailable })
    await client.query('ROLLBACK')
    expect((await backend.ask('GET', '/shops')).status).toBe(200)
  })
})

describe('a call while the database takes no writes', () => {
  it('is told to come back, and the same call goes through afterwards', async () => {
    const { backend, client, name } = await open()
    const body = { email: 'nok@sabai.test', password: 'sabai-demo-1', firstName: 'Nok' }
    await client.query(`ALTER DATABASE ${name} SET default_transaction_read_only = on`)
    // Whoever is connected already goes on with the rights of before.
    await client.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND pid <> pg_backend_pid()',
      [name],
    )
    await soon(async () => {
      const refused = await backend.send('POST', '/signup', { body })
      expect(refused).toMatchObject({ status: 503, body: { code: ERROR_CODE.unavailable } })
    })
    await client.query(`ALTER DATABASE ${name} RESET default_transaction_read_only`)
    await client.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND pid <> pg_backend_pid()',
      [name],
    )
    await soon(async () => expect((await backend.send('POST', '/signup', { body })).status).toBe(200))
  })
})
