/** Writes down what broke a vitest run outside every test, which its JSON report leaves out. */
import { writeFileSync } from 'node:fs'
import type { Reporter } from 'vitest/node'
import { brokenFile } from './testOutcome.ts'

export default class BrokenRun implements Reporter {
  onTestRunEnd: NonNullable<Reporter['onTestRunEnd']> = (_files, errors) => {
    const report = process.env.SABAI_VITEST_REPORT
    if (report) writeFileSync(brokenFile(report), JSON.stringify(errors.map(({ stack, message }) => stack ?? message)))
  }
}
