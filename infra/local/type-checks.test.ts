import { execFile } from 'node:child_process'
import { join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { quietTurbo } from './platform.ts'
import { ROOT } from './settings.ts'

interface Task {
  readonly taskId: string
  readonly command: string
  readonly directory: string
  readonly inputs: Readonly<Record<string, string>>
  readonly dependencies: readonly string[]
}

/** Runs an installed program in a folder, and returns what it prints. */
async function print(program: string, args: readonly string[], cwd: string): Promise<string> {
  const options = { ...quietTurbo(), cwd, maxBuffer: 64 * 1024 * 1024 }
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(ROOT, 'node_modules', program), ...args],
    options,
  )
  return stdout
}

const planned: Task[] = JSON.parse(await print('turbo/bin/turbo', ['run', 'typecheck', '--dry=json'], ROOT)).tasks
const tasks = new Map(planned.map((task) => [task.taskId, task]))
const checks = planned.filter(({ command }) => command.startsWith('tsc '))

/** The files whose changes run a check again: its own, and those of all tasks that it depends on. */
function inputsOf(first: Task): ReadonlySet<string> {
  const reached = new Set([first])
  // A set visits what is added during the visit.
  for (const { dependencies } of reached) for (const id of dependencies) reached.add(tasks.get(id) as Task)
  const files = [...reached].flatMap(({ directory, inputs }) =>
    Object.keys(inputs).map((file) => resolve(ROOT, directory, file)),
  )
  return new Set(files)
}

it('checks types with at least four programs', () => expect(checks.length).toBeGreaterThanOrEqual(4))

it.each(checks)('runs $taskId again if any file changes that it reads', async (check) => {
  const folder = join(ROOT, check.directory)
  const listed = await print('typescript/bin/tsc', ['-p', '.', '--listFilesOnly'], folder)
  const files = listed.split('\n').filter((file) => file !== '' && !file.includes('/node_modules/'))
  const own = files.map((file) => relative(ROOT, file))
  expect(own.length).toBeGreaterThan(100)
  const inputs = inputsOf(check)
  expect(own.filter((file) => !inputs.has(join(ROOT, file)))).toEqual([])
})
