import { expect, it } from 'vitest'
import { countPlaywright, countVitest } from './suites.ts'

it('counts a test file that could not be loaded as one that failed', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{ status: 'failed' }] },
    { status: 'passed', assertionResults: [{ status: 'passed' }] },
  ]
  const report = { numPassedTests: 1, numFailedTests: 1, numPendingTests: 0, testResults }
  expect(countVitest(report)).toEqual({ passed: 1, failed: 2, skipped: 0 })
})

it('counts a journey that passed only when tried again as failed', () => {
  const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 2 }
  expect(countPlaywright({ stats, errors: [] })).toEqual({ passed: 3, failed: 2, skipped: 2 })
})
