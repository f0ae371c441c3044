/**
 * All checks, with one closing line: `N passed, N failed`. What is fast comes first; then the tests in the browser and,
 * beside them, those of the backend, which wait more than they work. `npm run test:quick` leaves those two out.
 */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { findChromium, HEADLESS } from './testing/findChromium.ts'
import { browserOutcome, type Outcome, vitestOutcome } from './testing/testOutcome.ts'
import { runInOrder, runTogether, type Step } from './testing/testSteps.ts'

const isQuick = process.argv[2] === 'quick'
/** What the processes of the tests load is compiled by the first of them. */
process.env.NODE_COMPILE_CACHE ??= resolve('node_modules/.cache/node')
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
      '--reporter=./scripts/testing/brokenRun.ts',
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

/** Takes one core for about as long as all that is fast takes on the other. */
const types: Step = { name: 'types', command: isQuick ? quickTypes : allTypes }
const fast: Step[] = [
  vitestStep('unit and island tests', ['unit', 'islands']),
  { name: 'lint and format', command: ['biome', 'check', '.'] },
  { name: 'layers', command: ['npm', 'run', '--silent', 'layers'] },
  { name: 'nothing unused', command: ['knip'] },
  { name: 'messages', command: ['node', 'scripts/checks/checkMessages.ts'] },
  { name: 'terms', command: ['node', 'scripts/checks/checkTerms.ts'] },
  { name: 'texts read', command: ['node', 'scripts/checks/checkReviewed.ts'] },
  { name: 'words', command: ['node', 'scripts/checks/checkWords.ts'] },
  { name: 'components', command: ['node', 'scripts/checks/checkComponents.ts'] },
]

/** Looked for, or installed, while the fast steps run; what goes wrong with it is told by the step that needs it. */
const chromium = isQuick ? undefined : findChromium(HEADLESS)
chromium?.catch(() => {})

/** The build is made by the first that needs it, and is the other’s as well. */
const slow: Step[] = [
  {
    name: 'browser tests',
    command: ['playwright', 'test'],
    env: async () => ({ CHROMIUM_PATH: await chromium, SABAI_E2E_REPORT: browserReport }),
    isLive: true,
    read: (ok) => browserOutcome(browserReport, ok),
  },
  vitestStep('backend tests', ['backend']),
]

/** What is fast one by one, and then, on both cores, what is slow. */
async function runTests(): Promise<Outcome[]> {
  const outcomes = await runInOrder(fast)
  return isQuick ? outcomes : [...outcomes, ...(await runTogether(slow))]
}

const outcomes = (await Promise.all([runInOrder([types]), runTests()])).flat()

const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
const failed = outcomes.flatMap((outcome) => outcome.failed)
// Told once more at the end, where whoever reads only the last lines finds it.
for (const test of failed) console.log(`\nfailed: ${test}`)
console.log(`\n${passed} passed, ${failed.length} failed`)
process.exitCode = failed.length === 0 ? 0 : 1
