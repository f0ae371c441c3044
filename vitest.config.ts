import { existsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

// The rules are tested under UTC, so that a missing +07:00 shows.
process.env.TZ = 'UTC'

/** A busy machine is slow, not wrong. */
const PATIENCE_MS = 60_000

const clusterSetup = 'tests/support/postgres.ts'

export default defineConfig({
  test: {
    passWithNoTests: true,
    projects: [
      { test: { name: 'unit', include: ['tests/unit/**/*.test.ts'], environment: 'node', testTimeout: PATIENCE_MS } },
      {
        test: {
          name: 'islands',
          include: ['tests/islands/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          testTimeout: PATIENCE_MS,
        },
      },
      {
        test: {
          name: 'backend',
          include: ['tests/backend/**/*.test.ts'],
          environment: 'node',
          globalSetup: existsSync(clusterSetup) ? [clusterSetup] : [],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
