import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { until } from './identity.ts'
import { removeAtEnd } from './parts.ts'
import { ROOT } from './settings.ts'

/** A small run of the tests, and a program that only runs when it is in full swing. */
const VITEST = { args: ['vitest', 'apps/api/src/ledger/kill.test.ts'], busyWith: 'apps/api/src/main.ts' }
/** Building and starting a whole platform takes too long for `npm test`. */
const BROWSER = { args: ['e2e', 'money'], busyWith: '--remote-debugging-pipe' }
const RUNS = process.env.TEST_DEEP ? { vitest: VITEST, browser: BROWSER } : { vitest: VITEST }

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mintmark-interrupt-'))
  // The user of the throwaway PostgreSQL has to get through.
  chmodSync(folder, 0o711)
  removeAtEnd(folder)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** The command lines of all processes whose arguments or environment name the temporary folder of this test. */
function processesOf(name: string): string[] {
  if (!existsSync('/proc/self/environ')) {
    const lines = execFileSync('ps', ['axeww', '-o', 'command='], { encoding: 'utf8' }).split('\n')
    return lines.filter((line) => line.includes(name))
  }
  return readdirSync('/proc').flatMap((pid) => {
    try {
      const [command, environment] = ['cmdline', 'environ'].map((file) => readFileSync(`/proc/${pid}/${file}`, 'utf8'))
      return `${command}${environment}`.includes(name) ? [String(command).replaceAll('\0', ' ')] : []
    } catch {
      return []
    }
  })
}

it.each(
  Object.entries(RUNS).flatMap(([suite, run]) =>
    (['SIGINT', 'SIGTERM', 'SIGKILL'] as const).map((signal) => ({ suite, signal, run })),
  ),
)(
  'leaves no process and no database when npm gets $signal during the $suite suite',
  async ({ signal, run }) => {
    const { PATH, HOME, CHROMIUM_PATH } = process.env
    const env = { PATH, HOME, CHROMIUM_PATH, TMPDIR: folder, TEST_RESULTS: join(folder, 'results') }
    const npm = spawn('npm', ['test', '--', '--only', ...run.args], { cwd: ROOT, env, stdio: 'ignore' })
    const exited = once(npm, 'exit')
    const isBusy = () => npm.exitCode !== null || processesOf(folder).some((line) => line.includes(run.busyWith))
    await until(isBusy, 300_000)
    expect(npm.exitCode).toBeNull()
    expect(processesOf(folder).join('\n')).toContain('/postgres -D ')

    npm.kill(signal)
    await exited
    await until(() => processesOf(folder).length === 0, 30_000)
    expect(processesOf(folder)).toEqual([])
    expect(readdirSync(folder).filter((name) => name.startsWith('mintmark-'))).toEqual([])
  },
  420_000,
)
