/** What the reports of the test runners say: how many tests passed, and which failed and why. */
import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** `failed` names each test, with its first message below it. */
export type Outcome = { passed: number; failed: string[] }

type VitestReport = {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[]
  }[]
}

type BrowserSuite = {
  file: string
  suites?: BrowserSuite[]
  specs: {
    title: string
    tests: { status: string; results: { error?: { message?: string } }[] }[]
  }[]
}

type BrowserReport = { stats: { expected: number }; suites: BrowserSuite[] }

const MESSAGE_LENGTH = 600

/** A run without a report never began: one failure. `broken` is what went wrong outside every test. */
function read<Report>(file: string, outcome: (report: Report) => Outcome, ok: boolean, broken: string[] = []): Outcome {
  if (!existsSync(file)) return { passed: 0, failed: ['the run left no report'] }
  const { passed, failed } = outcome(JSON.parse(readFileSync(file, 'utf8')) as Report)
  // A failed run without a failed test (a broken setup, an unhandled error) still counts as one failure.
  return { passed, failed: !ok && failed.length === 0 ? [failureOf('the run itself', broken.join('\n'))] : failed }
}

/** The file beside a report that says why its run broke. */
export const brokenFile = (report: string) => `${report}.broken`

const failureOf = (name: string, message = '') =>
  `${name}\n${stripVTControlCharacters(message).slice(0, MESSAGE_LENGTH)}`.trim()

/**
 * The outcome of a vitest run by its JSON report; `ok` is whether its process ended well. What broke it outside every
 * test stands beside that report (scripts/testing/brokenRun.ts).
 */
export function vitestOutcome(file: string, ok: boolean): Outcome {
  const failedIn = ({ name, status, message, assertionResults }: VitestReport['testResults'][number]): string[] => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    // A file that failed without a failed test never got as far as its tests.
    if (failed.length === 0) return status === 'failed' ? [failureOf(name, message)] : []
    return failed.map(({ fullName, failureMessages }) => failureOf(`${name} › ${fullName}`, failureMessages?.[0]))
  }
  return read<VitestReport>(
    file,
    ({ numPassedTests, testResults }) => ({ passed: numPassedTests, failed: testResults.flatMap(failedIn) }),
    ok,
    existsSync(brokenFile(file)) ? JSON.parse(readFileSync(brokenFile(file), 'utf8')) : [],
  )
}

/** The outcome of a Playwright run. A test that passes only the second time has a race in it: it counts as failed. */
export function browserOutcome(file: string, ok: boolean): Outcome {
  const failedIn = ({ file: spec, specs, suites = [] }: BrowserSuite): string[] => [
    ...specs.flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ results }) => failureOf(`${spec} › ${title}`, results.find(({ error }) => error)?.error?.message)),
    ),
    ...suites.flatMap(failedIn),
  ]
  return read<BrowserReport>(
    file,
    ({ stats, suites }) => ({ passed: stats.expected, failed: suites.flatMap(failedIn) }),
    ok,
  )
}
