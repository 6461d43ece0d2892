import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { type Counts, countFrom, countPlaywright, countVitest } from './count-tests.ts'
import { ROOT } from './settings.ts'

/** A program that `npm test` runs, and how its result is read. */
export type Suite = {
  name: string
  args: string[]
  cwd: string
  env: Record<string, string>
  /** Leaves the processors to the others while they are busy. It starts no program that must answer in time. */
  isPatient?: boolean
  /** Playwright stops the platform that it started only when it is interrupted in this way. */
  stop?: { signal: NodeJS.Signals; wholeGroup: boolean }
  /** Runs on PostgreSQL 15, the oldest that is supported, in place of the embedded one. */
  onPostgres15?: boolean
  /** Needs a network namespace, which Linux gives to users who may make one. */
  inNamespace?: boolean
  /** Programs of Debian packages, without which it cannot run. */
  needs?: readonly { readonly program: string; readonly package: string }[]
  /** A setting that names a folder with the source of a program that no package has. Without it, the suite cannot run. */
  sourceIn?: 'CITUS_SOURCE'
  /** Runs beside the release before this version, which `PREVIOUS_RELEASE` or a tag names, and its apps in a browser. Without one, it cannot run. */
  besideEarlier?: boolean
  /** A file with its own report, which is printed below the line of the suite if there is one. */
  report?: string
  count: (exitCode: number | null) => Counts
}

/** Reports and logs of a test run; git ignores them. */
export const RESULTS = resolve(ROOT, process.env.TEST_RESULTS ?? 'test-results')

export const inModules = (path: string) => join(ROOT, 'node_modules', path)

/** A program that is right or wrong as a whole. */
export function check(name: string, args: string[], env: Record<string, string> = {}): Suite {
  const count = (exitCode: number | null) => {
    const passed = Number(exitCode === 0)
    return { passed, failed: 1 - passed, skipped: 0, tests: [] }
  }
  return { name, args, cwd: ROOT, env, isPatient: true, count }
}

export function vitest(
  name: string,
  args: string[],
  { env = {}, workers = availableParallelism() }: { env?: Record<string, string>; workers?: number } = {},
): Suite {
  const report = join(RESULTS, `${name}.json`)
  return {
    name,
    args: [
      inModules('vitest/vitest.mjs'),
      'run',
      `--maxWorkers=${workers}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile=${report}`,
      ...args,
    ],
    cwd: ROOT,
    env,
    count: countFrom(report, countVitest),
  }
}

/** The given projects of Playwright on one platform. */
export function playwright(name: string, projects: string[], env: Record<string, string> = {}): Suite {
  const report = join(RESULTS, `${name}.json`)
  const chosen = projects.map((project) => `--project=${project}`)
  return {
    name,
    args: [join(ROOT, 'e2e/node_modules/@playwright/test/cli.js'), 'test', '--reporter=list,json', ...chosen],
    report: join(RESULTS, 'attacks.txt'),
    cwd: join(ROOT, 'e2e'),
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    stop: { signal: 'SIGINT', wholeGroup: false },
    count: countFrom(report, countPlaywright),
  }
}
