/**
 * All checks, one after the other (two cores), with one closing line: `N passed, N failed`.
 * A step that crashes before it can count its tests is one failure.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium, HEADLESS } from './findChromium.ts'
import { browserOutcome, type Outcome, vitestOutcome } from './testOutcome.ts'

type Step = { name: string; command: string[]; read?: (ok: boolean) => Outcome; prepare?: () => NodeJS.ProcessEnv }

const scratch = mkdtempSync(join(tmpdir(), 'sabai-test-'))
const vitestReport = join(scratch, 'vitest.json')
const browserReport = join(scratch, 'browser.json')

const steps: Step[] = [
  { name: 'lint and format', command: ['biome', 'check', '.'] },
  {
    name: 'layers',
    command: [
      'depcruise',
      '--config',
      '.dependency-cruiser.cjs',
      'src',
      'server',
      'backend',
      'demo',
      'scripts',
      'bench',
      'tests',
    ],
  },
  { name: 'nothing unused', command: ['knip'] },
  { name: 'types', command: ['astro', 'check'] },
  { name: 'messages', command: ['node', 'scripts/checkMessages.ts'] },
  {
    name: 'tests',
    command: [
      'vitest',
      'run',
      '--reporter=default',
      '--reporter=json',
      '--reporter=./scripts/brokenRun.ts',
      `--outputFile.json=${vitestReport}`,
    ],
    prepare: () => ({ SABAI_VITEST_REPORT: vitestReport }),
    read: (ok) => vitestOutcome(vitestReport, ok),
  },
  {
    name: 'browser',
    command: ['playwright', 'test'],
    prepare: () => ({ CHROMIUM_PATH: findChromium(HEADLESS), SABAI_E2E_REPORT: browserReport }),
    read: (ok) => browserOutcome(browserReport, ok),
  },
]

function run({ name, command, prepare, read }: Step): Outcome {
  const [program = '', ...args] = command
  const asOne = (ok: boolean): Outcome => (ok ? { passed: 1, failed: [] } : { passed: 0, failed: [name] })
  try {
    const { status } = spawnSync(program, args, { stdio: 'inherit', env: { ...process.env, ...prepare?.() } })
    return (read ?? asOne)(status === 0)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return asOne(false)
  }
}

let passed = 0
const failed: string[] = []

for (const step of steps) {
  console.log(`\n== ${step.name}`)
  const outcome = run(step)
  passed += outcome.passed
  failed.push(...outcome.failed)
  console.log(`== ${step.name}: ${outcome.failed.length === 0 ? 'ok' : 'failed'}`)
}

// Told once more at the end, where whoever reads only the last lines finds it.
for (const test of failed) console.log(`\nfailed: ${test}`)
console.log(`\n${passed} passed, ${failed.length} failed`)
process.exitCode = failed.length === 0 ? 0 : 1
