import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { removeAtEnd } from './parts.ts'
import { ROOT } from './settings.ts'

/** A small run of the tests, and a program that only runs when it is in full swing. */
const VITEST = {
  args: ['vitest', 'apps/api/src/features/sign-in/log-secrets.test.ts'],
  busyWith: '/dist/main.js',
}
const BROWSER = { args: ['e2e', 'money'], busyWith: '--remote-debugging-pipe' }
/** The same tests while their database is being prepared. */
const START = { ...VITEST, busyWith: '/postgres -D ' }

const whenGets = (signal: NodeJS.Signals, moment: string, run: typeof VITEST) => ({ signal, moment, run })
const CASES = (['SIGINT', 'SIGKILL', 'SIGTERM'] as const).flatMap((signal) => [
  whenGets(signal, 'at the start of', START),
  whenGets(signal, 'in the middle of', VITEST),
  whenGets(signal, 'in the browser suite of', BROWSER),
])
/** Looking at every process takes a few milliseconds. */
const LOOK_MS = 200

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mintmark-interrupt-'))
  // The user of the throwaway PostgreSQL has to get through.
  chmodSync(folder, 0o711)
  removeAtEnd(folder)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** The command lines of all processes of a program whose arguments or environment name the temporary folder of this test. */
function processesOf(name: string, program = ''): string[] {
  if (!existsSync('/proc/self/environ')) {
    const lines = execFileSync('ps', ['axeww', '-o', 'command='], { encoding: 'utf8' }).split('\n')
    return lines.filter((line) => line.includes(name) && line.includes(program))
  }
  return readdirSync('/proc').flatMap((pid) => {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
      if (!command.includes(program)) return []
      return `${command}${readFileSync(`/proc/${pid}/environ`, 'utf8')}`.includes(name) ? [command] : []
    } catch {
      return []
    }
  })
}

it.each(CASES)(
  'leaves no process and no database when npm gets $signal $moment a run',
  async ({ signal, run }) => {
    const { PATH, HOME, CHROMIUM_PATH } = process.env
    const env = { PATH, HOME, CHROMIUM_PATH, TMPDIR: folder, TEST_RESULTS: join(folder, 'results') }
    const npm = spawn('npm', ['test', '--', '--only', ...run.args], { cwd: ROOT, env, stdio: 'ignore' })
    const exited = once(npm, 'exit')
    const isBusy = () => npm.exitCode !== null || processesOf(folder, run.busyWith).length > 0
    await expect.poll(isBusy, { timeout: 300_000, interval: LOOK_MS }).toBe(true)
    expect(npm.exitCode).toBeNull()
    expect(processesOf(folder).join('\n')).toContain('/postgres -D ')

    npm.kill(signal)
    await exited
    await expect.poll(() => processesOf(folder), { timeout: 30_000, interval: LOOK_MS }).toEqual([])
    expect(readdirSync(folder).filter((name) => name.startsWith('mintmark-'))).toEqual([])
  },
  420_000,
)
