/**
 * All checks, one after the other (two cores), with one closing line: `N passed, N failed`.
 * A step that crashes before it can count its tests is one failure.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from './findChromium.ts'

type Count = { passed: number; failed: number }
type Step = { name: string; command: string[]; count?: (ok: boolean) => Count; prepare?: () => NodeJS.ProcessEnv }

const scratch = mkdtempSync(join(tmpdir(), 'sabai-test-'))
const vitestReport = join(scratch, 'vitest.json')
const browserReport = join(scratch, 'browser.json')

const asOne = (ok: boolean): Count => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1 })

/** A failed run without a failed test (a broken setup, an unhandled error) still counts as one failure. */
function countVitest(ok: boolean): Count {
  if (!existsSync(vitestReport)) return { passed: 0, failed: 1 }
  const report = JSON.parse(readFileSync(vitestReport, 'utf8')) as { numPassedTests: number; numFailedTests: number }
  const failed = report.numFailedTests
  return { passed: report.numPassedTests, failed: !ok && failed === 0 ? 1 : failed }
}

/** A test that passes only the second time has a race in it: it counts as failed. */
function countBrowser(ok: boolean): Count {
  if (!existsSync(browserReport)) return { passed: 0, failed: 1 }
  const { stats } = JSON.parse(readFileSync(browserReport, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number }
  }
  const failed = stats.unexpected + stats.flaky
  return { passed: stats.expected, failed: !ok && failed === 0 ? 1 : failed }
}

const steps: Step[] = [
  { name: 'lint and format', command: ['biome', 'check', '.'] },
  {
    name: 'layers',
    command: ['depcruise', '--config', '.dependency-cruiser.cjs', 'src', 'server', 'backend', 'scripts', 'tests'],
  },
  { name: 'nothing unused', command: ['knip'] },
  { name: 'types', command: ['astro', 'check'] },
  { name: 'messages', command: ['node', 'scripts/checkMessages.ts'] },
  {
    name: 'tests',
    command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`],
    count: countVitest,
  },
  {
    name: 'browser',
    command: ['playwright', 'test'],
    prepare: () => ({ CHROMIUM_PATH: findChromium(), SABAI_E2E_REPORT: browserReport }),
    count: countBrowser,
  },
]

const total: Count = { passed: 0, failed: 0 }

function run({ command, prepare, count = asOne }: Step): Count {
  const [program = '', ...args] = command
  try {
    const { status } = spawnSync(program, args, { stdio: 'inherit', env: { ...process.env, ...prepare?.() } })
    return count(status === 0)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1 }
  }
}

for (const step of steps) {
  const { name } = step
  console.log(`\n== ${name}`)
  const { passed, failed } = run(step)
  total.passed += passed
  total.failed += failed
  console.log(`== ${name}: ${failed === 0 ? 'ok' : 'failed'}`)
}

console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1
