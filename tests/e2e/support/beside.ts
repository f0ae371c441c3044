import { join } from 'node:path'
import { runningUrl } from '#backend/platform/db/embedded/runningUrl.ts'
import { type Running, startProcess } from '#tests/support/processes/startProcess.ts'
import { test as base } from './test.ts'

const ROOT = join(import.meta.dirname, '../../..')

function startBeside(): Promise<Running> {
  const { DATABASE_URL, SABAI_E2E_DATA = '' } = process.env
  const url = DATABASE_URL ?? runningUrl(SABAI_E2E_DATA)
  if (!url) throw new Error(`No database runs on ${SABAI_E2E_DATA}`)
  return startProcess(ROOT, 'server/start.ts', { DATABASE_URL: url, DATA_DIR: SABAI_E2E_DATA, SEED: 'none' })
}

/** `beside` is a second instance of the whole site on the same database, which starts while the test goes on. */
export const test = base.extend<{ beside: Promise<Running> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are asked for.
  beside: async ({}, use) => {
    const beside = startBeside()
    // Whoever needs it hears why it did not start.
    beside.catch(() => undefined)
    await use(beside)
    await beside.then(
      ({ stop }) => stop(),
      () => undefined,
    )
  },
})
