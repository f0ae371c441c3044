import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { openBackend } from '#backend/app.ts'
import { readEnv } from '#backend/env.ts'
import { openLog } from '#backend/log.ts'
import { cloneDatabase } from '#tests/support/processes/postgres.ts'

it('works jobs from its start, but not as a process that only serves customers', async () => {
  const { url, drop } = await cloneDatabase()
  const home = mkdtempSync(join(tmpdir(), 'sabai-jobs-'))
  const given = { DATABASE_URL: url, DATA_DIR: home, APP_ENV: 'test', SEED: 'none', LOG_LEVEL: 'silent' }
  const runsWith = async (JOBS: string) => {
    const run = vi.fn(async () => 0)
    const env = readEnv({ ...given, JOBS })
    const backend = await openBackend(env, openLog(env), { jobs: [{ name: 'reminders', run }] })
    await backend.close()
    return run.mock.calls.length
  }
  expect([await runsWith('on'), await runsWith('off')]).toEqual([1, 0])
  await drop()
  rmSync(home, { recursive: true })
})
