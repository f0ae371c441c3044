import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { brokenFile, browserOutcome, vitestOutcome } from '../../../scripts/testing/testOutcome.ts'

function reported(report: unknown): string {
  const file = join(mkdtempSync(join(tmpdir(), 'sabai-outcome-')), 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return file
}

const passed = { status: 'passed', fullName: 'a visit is booked' }
const failed = { status: 'failed', fullName: 'a visit is paid', failureMessages: ['\u001b[31mexpected 1\u001b[39m'] }

describe('what the tests of the rules and the backend tell', () => {
  it('names each failed test and why, without colours', () => {
    const file = reported({
      numPassedTests: 1,
      testResults: [{ name: 'visits.test.ts', status: 'failed', assertionResults: [passed, failed] }],
    })
    expect(vitestOutcome(file, false)).toEqual({
      passed: 1,
      failed: ['visits.test.ts › a visit is paid\nexpected 1'],
    })
  })

  it('counts a file that never got as far as its tests', () => {
    const file = reported({
      numPassedTests: 0,
      testResults: [{ name: 'visits.test.ts', status: 'failed', message: 'no database', assertionResults: [] }],
    })
    expect(vitestOutcome(file, false).failed).toEqual(['visits.test.ts\nno database'])
  })

  it('counts a run that broke outside every test, or left nothing behind', () => {
    const clean = reported({
      numPassedTests: 1,
      testResults: [{ name: 'visits.test.ts', status: 'passed', assertionResults: [passed] }],
    })
    expect(vitestOutcome(clean, true)).toEqual({ passed: 1, failed: [] })
    expect(vitestOutcome(clean, false).failed).toEqual(['the run itself'])
    writeFileSync(brokenFile(clean), JSON.stringify(['ReferenceError: window is not defined']))
    expect(vitestOutcome(clean, false).failed).toEqual(['the run itself\nReferenceError: window is not defined'])
    expect(vitestOutcome('/no/such/report.json', true).failed).toHaveLength(1)
  })
})

describe('what the browser tells', () => {
  const test = (status: string, message?: string) => ({
    title: 'a guest pays',
    tests: [{ status, results: [{}, { error: { message } }] }],
  })

  it('counts what failed, and what passed only the second time, however deep it stands', () => {
    const file = reported({
      stats: { expected: 3 },
      suites: [
        {
          file: 'paying.spec.ts',
          specs: [test('expected')],
          suites: [{ file: 'paying.spec.ts', specs: [test('unexpected', 'no answer'), test('flaky', 'late')] }],
        },
      ],
    })
    expect(browserOutcome(file, false)).toEqual({
      passed: 3,
      failed: ['paying.spec.ts › a guest pays\nno answer', 'paying.spec.ts › a guest pays\nlate'],
    })
  })
})
