/**
 * Starts the built product on a demo that is the same at every start: dated at NOW, in a data folder of its own.
 * The server is a process of its own, so that pages are rendered as they are for customers.
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { seedDatabase } from '#demo/seedDatabase.ts'
import { withDatabase } from '../withDatabase.ts'
import { DESK_SECRET, NOW } from './world.ts'

const root = join(import.meta.dirname, '../..')

/** Fills the data folder where it is empty, then serves it until the process is ended. */
export async function serve({ data, port }: { data: string; port: string }): Promise<number> {
  Object.assign(process.env, {
    ...{ PORT: port, DATA_DIR: data, APP_ENV: 'test', SEED: 'none', RATE_LIMIT: 'off', LOG_LEVEL: 'warn' },
    STAFF_LINK_SECRET: DESK_SECRET,
  })
  delete process.env.DATABASE_URL
  await withDatabase(async (db) => {
    const isSeeded = await seedDatabase(db, new Date(NOW))
    console.log(isSeeded ? `${data} holds the demo of ${NOW}` : `${data} was filled before, and stays as it is`)
  })
  if (process.exitCode) return 1
  const server = spawn(process.execPath, ['server/start.ts'], { cwd: root, stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
  return new Promise((done) => server.on('exit', (code) => done(code ?? 0)))
}
