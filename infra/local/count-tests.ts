import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { ROOT } from './settings.ts'

/** A single test of a report and how long it took. */
type TimedTest = { name: string; seconds: number }

/** The result of a suite. A check without tests counts as one test. */
export type Counts = { passed: number; failed: number; skipped: number; tests: TimedTest[] }

/** Counts from a report. A suite that failed without naming a test, or ran none, counts as one failure. */
export function countFrom(report: string, read: (report: unknown) => Counts): (exitCode: number | null) => Counts {
  return (exitCode) => {
    const counts = readReport(report, read)
    const unexplained = counts.failed === 0 && (exitCode !== 0 || counts.passed === 0)
    return unexplained ? { ...counts, failed: 1 } : counts
  }
}

function readReport(report: string, read: (report: unknown) => Counts): Counts {
  try {
    return read(JSON.parse(readFileSync(report, 'utf8')))
  } catch {
    return { passed: 0, failed: 0, skipped: 0, tests: [] }
  }
}

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: {
    name: string
    status: string
    assertionResults: { fullName: string; status: string; duration?: number | null }[]
  }[]
}

/** A file that could not be loaded has no tests in the report; it counts as one failure. */
export function countVitest(report: unknown): Counts {
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = report as VitestReport
  const broken = testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  )
  const tests = testResults.flatMap((file) =>
    file.assertionResults.map(({ fullName, duration }) => ({
      name: `${relative(ROOT, file.name)}: ${fullName}`,
      seconds: (duration ?? 0) / 1000,
    })),
  )
  return { passed: numPassedTests, failed: numFailedTests + broken.length, skipped: numPendingTests, tests }
}

type PlaywrightSuite = {
  suites?: PlaywrightSuite[]
  specs: { file: string; title: string; tests: { results: { duration: number }[] }[] }[]
}
type PlaywrightReport = {
  suites: PlaywrightSuite[]
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
}

/** A journey that passed only at the second attempt counts as a failure. */
export function countPlaywright(report: unknown): Counts {
  const { stats, errors, suites } = report as PlaywrightReport
  const tests = suites.flatMap(timedJourneys)
  const failed = stats.unexpected + stats.flaky + errors.length
  return { passed: stats.expected, failed, skipped: stats.skipped, tests }
}

function timedJourneys({ suites = [], specs }: PlaywrightSuite): TimedTest[] {
  const own = specs.map(({ file, title, tests }) => {
    const results = tests.flatMap((test) => test.results)
    return { name: `${file}: ${title}`, seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000 }
  })
  return [...own, ...suites.flatMap(timedJourneys)]
}
