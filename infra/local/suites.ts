import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './settings.ts'

/** What a suite found: tests that passed and failed, or one check that did. */
export type Counts = { passed: number; failed: number; skipped: number }

/** One suite of `npm test`: a program, and how its result is counted. */
export type Suite = {
  name: string
  args: string[]
  cwd: string
  env: Record<string, string>
  count: (exitCode: number | null) => Counts
}

/** Reports and logs of a test run; nothing in it is kept under version control. */
export const RESULTS = join(ROOT, 'test-results')

const inModules = (path: string) => join(ROOT, 'node_modules', path)
const vitestReport = join(RESULTS, 'vitest.json')
const browserReport = join(RESULTS, 'e2e.json')

/** Every suite, the quickest answer first. The journeys get the browser by CHROMIUM_PATH. */
export const SUITES: Suite[] = [
  check('types', [inModules('turbo/bin/turbo'), 'run', 'typecheck', '--continue']),
  check('lint', [inModules('@biomejs/biome/bin/biome'), 'ci', '.']),
  check('arch', [join(ROOT, 'tools/arch/run.mjs')]),
  check('docs', [join(ROOT, 'packages/contracts/write-docs-command.ts'), '--check']),
  check('knip', [inModules('knip/bin/knip.js'), '--no-progress']),
  {
    name: 'vitest',
    args: [
      inModules('vitest/vitest.mjs'),
      'run',
      // A test file waits for PostgreSQL about as much as it computes: by itself vitest would leave one core idle.
      '--maxWorkers=100%',
      '--reporter=default',
      '--reporter=json',
      `--outputFile=${vitestReport}`,
    ],
    cwd: ROOT,
    env: {},
    count: countFrom(vitestReport, countVitest),
  },
  {
    name: 'e2e',
    args: [join(ROOT, 'e2e/node_modules/@playwright/test/cli.js'), 'test', '--reporter=list,json'],
    cwd: join(ROOT, 'e2e'),
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport, PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport },
    count: countFrom(browserReport, countPlaywright),
  },
]

/** A program that is right or wrong as a whole. */
function check(name: string, args: string[]): Suite {
  const count = (exitCode: number | null) => ({
    passed: Number(exitCode === 0),
    failed: Number(exitCode !== 0),
    skipped: 0,
  })
  return { name, args, cwd: ROOT, env: {}, count }
}

/** Counts from a report; the exit code has the last word, and a suite without a single test has failed. */
function countFrom(report: string, read: (report: unknown) => Counts): Suite['count'] {
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
    return { passed: 0, failed: 0, skipped: 0 }
  }
}

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

/** A file that could not even be loaded has no tests in the report; it counts as one that failed. */
export function countVitest(report: unknown): Counts {
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = report as VitestReport
  const broken = testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  )
  return { passed: numPassedTests, failed: numFailedTests + broken.length, skipped: numPendingTests }
}

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
}

/** A journey that passed only when it was tried again has failed. */
export function countPlaywright(report: unknown): Counts {
  const { stats, errors } = report as PlaywrightReport
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped }
}
