// `npm test` and `npm run test:deep`: runs the suites, and prints in its last line how many tests passed and failed.
// `npm test -- --only vitest pay-out` runs a single suite, here only the files whose path contains "pay-out".
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser } from './browser.ts'
import type { Counts } from './count-tests.ts'
import { findPostgres15 } from './debian-postgres.ts'
import { DEEP_SUITES } from './deep-suites.ts'
import { findEarlierRelease } from './earlier-release.ts'
import { isAlive } from './identity.ts'
import { installWithApt } from './install-with-apt.ts'
import { dismissGuard, type Part, startPart } from './parts.ts'
import { BUILD, quietTurbo } from './platform.ts'
import { readOptions } from './read-options.ts'
import { RESULTS, type Suite } from './suite.ts'
import { CHECKS, SUITES } from './suites.ts'

/** Half the weight of the others: enough for all to end at about the same time. */
const PATIENT = 4
const SLOW_SECONDS = 5
const SLOW_SHOWN = 20
const LOG_LINES_SHOWN = 300
/** Playwright needs this long to close the browser and the platform that it started. */
const GRACE_MS = 30_000

const { values, positionals: filters } = readOptions({
  options: { only: { type: 'string' }, deep: { type: 'boolean', default: false } },
  allowPositionals: true,
})
/** Each group runs at the same time, the groups one after the other. */
const groups = values.deep ? DEEP_SUITES.map((suite) => [suite]) : [[...CHECKS, ...SUITES]]
const names = groups.flat().map(({ name }) => name)
if (values.only !== undefined && !names.includes(values.only)) {
  process.stderr.write(`There is no suite "${values.only}". Suites: ${names.join(', ')}.\n`)
  process.exit(1)
}

const running = new Set<Part>()
let interrupted = false
// 'disconnect': the process that started this one was killed and could not pass a signal on.
for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(event, () => void interrupt())

rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS, { recursive: true })
/** Suites start dozens of processes of the API, which load in two thirds of the time from compiled code. */
const env: NodeJS.ProcessEnv = {
  ...quietTurbo().env,
  NODE_COMPILE_CACHE: join(RESULTS, 'compile-cache'),
  ...(values.deep && { TEST_EXTENDED: 'yes' }),
}
const all: Counts[] = []
const notTested: string[] = []
/** The output of the failed suites: last, where a reader looks, and where a cut log still has it. */
const failures: string[] = []
for (const group of groups) {
  const wanted = group.filter(({ name }) => values.only === undefined || name === values.only)
  if (wanted.some(needsBrowser)) {
    env.CHROMIUM_PATH = await ensureBrowser(print)
    if (values.deep) await buildFirst()
  }
  all.push(...(await Promise.all(wanted.flatMap(onThisMachine).map(run))))
}
await dismissGuard()
printSlowTests()
for (const text of failures) print(`\n${text}\n`)
for (const text of notTested) print(text)
const sum = (key: 'passed' | 'failed') => all.reduce((total, counts) => total + counts[key], 0)
print(`total   ${process.uptime().toFixed(1).padStart(7)} s`)
print(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exit(sum('failed') === 0 && sum('passed') > 0 ? 0 : 1)

function needsBrowser({ stop, besideEarlier }: Suite): boolean {
  return stop !== undefined || besideEarlier === true
}

/**
 * Builds what the journeys run, before the time for their platform's start begins: a busy machine builds longer than that. A failed
 * build is reported by the suite, which builds again.
 */
async function buildFirst(): Promise<void> {
  const part = await startPart({ ...BUILD, file: process.execPath, env, logFile: join(RESULTS, 'build.log') })
  running.add(part)
  if (interrupted) await part.stop()
  await part.exited
  running.delete(part)
  if (interrupted) await new Promise(() => undefined)
}

/** The suite with what it needs of the machine, or none where the machine cannot give it. */
function onThisMachine(suite: Suite): Suite[] {
  if (suite.inNamespace && spawnSync('unshare', ['-rn', 'ip', 'link', 'set', 'lo', 'up']).status !== 0) {
    notTested.push('The flood was NOT tested: this machine has no network namespaces.')
    return []
  }
  const { sourceIn } = suite
  if (sourceIn !== undefined && !existsSync(process.env[sourceIn] ?? '')) {
    notTested.push(`The suite ${suite.name} was NOT run: ${sourceIn} names no folder with the source.`)
    return []
  }
  if (suite.besideEarlier) {
    const commit = findEarlierRelease()
    if (commit !== undefined) return [{ ...suite, env: { ...suite.env, PREVIOUS_RELEASE: commit } }]
    notTested.push(`The suite ${suite.name} was NOT run: no earlier release. PREVIOUS_RELEASE names a commit.`)
    return []
  }
  const missing = (suite.needs ?? []).filter(
    ({ program, package: name }) => !existsSync(program) && !(installWithApt(name, print) && existsSync(program)),
  )
  if (missing.length > 0) {
    const names = missing.map(({ package: name }) => name).join(', ')
    notTested.push(`The suite ${suite.name} was NOT run: ${names}: not installed, and apt-get could not install it.`)
    return []
  }
  if (!suite.onPostgres15) return [suite]
  const bin = findPostgres15(print)
  if (bin) return [{ ...suite, env: { ...suite.env, TEST_POSTGRES_BIN: bin } }]
  notTested.push('PostgreSQL 15 was NOT tested: it is not installed, and apt-get could not install it.')
  return []
}

async function run({ name, args, cwd, env: suiteEnv, isPatient, stop, report, count }: Suite): Promise<Counts> {
  const begin = performance.now()
  const logFile = join(RESULTS, `${name}.log`)
  const part = await startPart({
    name,
    file: process.execPath,
    args: [...args, ...filters],
    cwd,
    env: { ...env, ...suiteEnv },
    logFile,
    ...(stop && { stop }),
    graceMs: GRACE_MS,
  })
  // The suites that wait for other programs would end last, alone, with half of the processors idle.
  if (isPatient && isAlive(part.who)) setPriority(part.who.pid, PATIENT)
  running.add(part)
  if (interrupted) await part.stop()
  const exitCode = await part.exited
  running.delete(part)
  // The process ends once everything has stopped.
  if (interrupted) return new Promise(() => undefined)
  const counts = count(exitCode)
  const seconds = ((performance.now() - begin) / 1000).toFixed(1)
  const { passed, failed, skipped } = counts
  if (failed > 0) failures.push(endOf(logFile))
  const given = Object.entries(suiteEnv).filter(([key]) => values.deep && !key.startsWith('PLAYWRIGHT'))
  const settings = given.map(([key, value]) => `, ${key}=${value}`).join('')
  const counted = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}${settings}`
  print(`${name.padEnd(8)}${seconds.padStart(7)} s   ${counted}`)
  if (report !== undefined && existsSync(report)) print(readFileSync(report, 'utf8').trimEnd())
  return counts
}

function printSlowTests(): void {
  const slow = all.flatMap(({ tests }) => tests).filter(({ seconds }) => seconds > SLOW_SECONDS)
  if (slow.length === 0) return
  print(`\n${slow.length} tests took more than ${SLOW_SECONDS} s; the slowest:`)
  for (const { name, seconds } of slow.sort((one, other) => other.seconds - one.seconds).slice(0, SLOW_SHOWN)) {
    print(`${seconds.toFixed(1).padStart(7)} s   ${name}`)
  }
  print('')
}

/** The last lines of a log: runners print what failed at the end. */
function endOf(logFile: string): string {
  const lines = readFileSync(logFile, 'utf8').trimEnd().split('\n')
  const cut = lines.length > LOG_LINES_SHOWN ? [`The last ${LOG_LINES_SHOWN} lines of ${logFile}:`] : []
  return [...cut, ...lines.slice(-LOG_LINES_SHOWN)].join('\n')
}

async function interrupt(): Promise<void> {
  if (interrupted) return
  interrupted = true
  await Promise.all([...running].map((part) => part.stop()))
  await dismissGuard()
  process.exit(130)
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}
