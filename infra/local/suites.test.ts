import { join } from 'node:path'
import { expect, it } from 'vitest'
import { countPlaywright, countVitest } from './count-tests.ts'
import { findEarlierRelease } from './earlier-release.ts'
import { ROOT } from './settings.ts'

it('counts a test file that could not be loaded as one failure', () => {
  const test = { fullName: 'adds up', duration: 6000 }
  const testResults = [
    { name: join(ROOT, 'a.test.ts'), status: 'failed', assertionResults: [] },
    { name: join(ROOT, 'b.test.ts'), status: 'failed', assertionResults: [{ ...test, status: 'failed' }] },
    { name: join(ROOT, 'c.test.ts'), status: 'passed', assertionResults: [{ ...test, status: 'passed' }] },
  ]
  const report = { numPassedTests: 1, numFailedTests: 1, numPendingTests: 0, testResults }
  const tests = ['b', 'c'].map((file) => ({ name: `${file}.test.ts: adds up`, seconds: 6 }))
  expect(countVitest(report)).toEqual({ passed: 1, failed: 2, skipped: 0, tests })
})

it('counts a journey that passed only at the second attempt as a failure, and adds its attempts up', () => {
  const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 2 }
  const specs = [{ file: 'a.ts', title: 'deposits', tests: [{ results: [{ duration: 4000 }, { duration: 3000 }] }] }]
  const suites = [{ specs: [], suites: [{ specs }] }]
  const tests = [{ name: 'a.ts: deposits', seconds: 7 }]
  expect(countPlaywright({ stats, errors: [], suites })).toEqual({ passed: 3, failed: 2, skipped: 2, tests })
})

it('refuses a name for the earlier release that is no commit', () => {
  expect(() => findEarlierRelease('no such release')).toThrow(/"no such release", which names no commit/)
})
