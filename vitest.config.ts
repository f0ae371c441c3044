import { existsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { PATIENCE_MS } from './tests/support/patience.ts'
import { LongestFirst } from './tests/support/processes/longestFirst.ts'

// The rules are tested under UTC, so that a missing +07:00 shows.
process.env.TZ = 'UTC'

/** A test may wait for one thing, and still say what did not come. */
const limits = { testTimeout: 2 * PATIENCE_MS, expect: { poll: { timeout: PATIENCE_MS } } }
const clusterSetup = 'tests/support/processes/postgres.ts'

export default defineConfig({
  test: {
    passWithNoTests: true,
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { name: 'unit', include: ['tests/unit/**/*.test.ts'], environment: 'node', isolate: false, ...limits } },
      {
        test: {
          name: 'islands',
          include: ['tests/islands/**/*.test.{ts,tsx}'],
          environment: './tests/support/browser/stayingPage.ts',
          setupFiles: ['tests/support/browser/screen.ts'],
          ...limits,
        },
      },
      {
        test: {
          name: 'backend',
          include: ['tests/backend/**/*.test.ts'],
          environment: 'node',
          // Files of one worker share the modules, which keep nothing between backends.
          isolate: false,
          setupFiles: ['tests/support/processes/register.ts'],
          globalSetup: existsSync(clusterSetup) ? [clusterSetup] : [],
          ...limits,
          // Histories and crowds work for as long as a busy machine needs.
          testTimeout: 8 * PATIENCE_MS,
          hookTimeout: 4 * PATIENCE_MS,
        },
      },
    ],
  },
})
