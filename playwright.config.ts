import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { PATIENCE_MS } from './tests/support/patience.ts'

/** `E2E_PORT` where two clones test at once. */
const PORT = Number(process.env.E2E_PORT ?? 4610)

// Workers read this file again; only the first reading makes the folder.
process.env.SABAI_E2E_DATA ??= mkdtempSync(join(tmpdir(), 'sabai-e2e-'))

/** A partner's keys, which a test changes while the server runs. */
function keysOf(partner: string): string {
  const file = join(process.env.SABAI_E2E_DATA ?? '', `${partner}.jwks.json`)
  if (!existsSync(file)) writeFileSync(file, '{"keys":[]}')
  return file
}

/** Who has been asked about tracking and said no: the question would stand in every other test's way. */
const ASKED = { name: 'consent', value: 'none', domain: '127.0.0.1', path: '/', expires: -1 }

/** The longest tests, which come first. */
const CRAWL = 'tests/e2e/site/crawl.spec.ts'

export default defineConfig({
  testDir: 'tests/e2e',
  // The same on every system: what a screen reader is told has no pixels.
  snapshotPathTemplate: '{testDir}/{testFileDir}/snapshots/{arg}{ext}',
  // A journey waits for its server half of the time.
  workers: 3,
  fullyParallel: true,
  // The server renders a thousand pages a language: that goes on beside the backend's tests, which come at the same time.
  projects: [
    { name: 'site', testMatch: CRAWL },
    { name: 'journeys', testIgnore: CRAWL },
  ],
  retries: 0,
  forbidOnly: true,
  timeout: 8 * PATIENCE_MS,
  expect: { timeout: PATIENCE_MS },
  reporter: [['list'], ['json', { outputFile: process.env.SABAI_E2E_REPORT ?? 'test-results/report.json' }]],
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    timezoneId: 'Asia/Bangkok',
    storageState: { cookies: [{ ...ASKED, httpOnly: false, secure: false, sameSite: 'Lax' }], origins: [] },
    // A trace of every action costs a third of the run: `npx playwright test --trace on` keeps them.
    trace: 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      // There is no graphics card: without the process that plays one, the browser draws for itself.
      args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-gpu'],
    },
  },
  webServer: {
    command: 'node server/start.ts',
    url: `http://127.0.0.1:${PORT}/readyz`,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: {
      PORT: String(PORT),
      APP_ENV: 'test',
      RATE_LIMIT: 'off',
      SEED: 'demo',
      LOG_LEVEL: 'warn',
      DATA_DIR: process.env.SABAI_E2E_DATA,
      // Sites that the tests play (tests/e2e/accounts/embedding.spec.ts).
      TAGTHAI_JWKS: keysOf('tagthai'),
      CALCAL_JWKS: keysOf('calcal'),
      PARTNER_ORIGINS: 'tagthai=http://localhost:4611,calcal=http://localhost:4614',
      APP_ORIGINS: 'http://localhost:4612',
      // Nobody listens there: what the phrasebook has not is offered, and refused.
      TRANSLATE_URL: 'http://127.0.0.1:9',
      // Shops look at their own accounts: both the desk and the console have receipts to look at.
      TRANSFERS_TO: 'shops',
      ENGAGEMENT_APP_ID: 'sabai-e2e',
      ENGAGEMENT_SDK_URL: 'http://localhost:4615/sdk.js',
    },
  },
})
