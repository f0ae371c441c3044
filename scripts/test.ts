/**
 * All checks, with one closing line: `N passed, N failed`. What is fast comes first, side by side; then the tests of
 * the backend and those in the browser, each on both cores. `npm run test:quick` leaves those two out.
 */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium, HEADLESS } from './findChromium.ts'
import { browserOutcome, type Outcome, vitestOutcome } from './testOutcome.ts'
import { runSteps, type Step } from './testSteps.ts'

/** Most of them take one core; the tests take what is left. */
const AT_ONCE = 2
const isQuick = process.argv[2] === 'quick'
const scratch = mkdtempSync(join(tmpdir(), 'sabai-test-'))
const browserReport = join(scratch, 'browser.json')

function vitestStep(name: string, projects: string[]): Step {
  const report = join(scratch, `${projects.join('-')}.json`)
  return {
    name,
    command: [
      'vitest',
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      '--reporter=./scripts/brokenRun.ts',
      `--outputFile.json=${report}`,
    ],
    env: () => ({ SABAI_VITEST_REPORT: report }),
    read: (ok) => vitestOutcome(report, ok),
  }
}

/** Of programs alone, and the second time in seconds. */
const quickTypes = ['tsc', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo']
/** Of all that tsconfig.json names: programs, as tsc reads them, and pages. */
const allTypes = ['astro', 'check']

/** The longest first, so that the others fill the gaps. */
const fast: Step[] = [
  { name: 'types', command: isQuick ? quickTypes : allTypes },
  vitestStep('unit and island tests', ['unit', 'islands']),
  { name: 'lint and format', command: ['biome', 'check', '.'] },
  { name: 'layers', command: ['npm', 'run', '--silent', 'layers'] },
  { name: 'nothing unused', command: ['knip'] },
  { name: 'messages', command: ['node', 'scripts/checkMessages.ts'] },
]

/** The build is made by the first test that needs it, beside others, and is the browser’s server’s as well. */
const slow: Step[] = [
  vitestStep('backend tests', ['backend']),
  {
    name: 'browser tests',
    command: ['playwright', 'test'],
    env: () => ({ CHROMIUM_PATH: findChromium(HEADLESS), SABAI_E2E_REPORT: browserReport }),
    read: (ok) => browserOutcome(browserReport, ok),
  },
]

const outcomes: Outcome[] = await runSteps(fast, AT_ONCE)
if (!isQuick) outcomes.push(...(await runSteps(slow, 1)))

const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
const failed = outcomes.flatMap((outcome) => outcome.failed)
// Told once more at the end, where whoever reads only the last lines finds it.
for (const test of failed) console.log(`\nfailed: ${test}`)
console.log(`\n${passed} passed, ${failed.length} failed`)
process.exitCode = failed.length === 0 ? 0 : 1
