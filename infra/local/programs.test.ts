import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { quietTurbo } from './platform.ts'
import { ROOT } from './settings.ts'

const BOOTSTRAP = join(ROOT, 'infra/local/bootstrap.mjs')
const read = (file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8'))
const programs: Record<string, string> = read('infra/local/programs.json')
const scripts: Record<string, string> = read('package.json').scripts

/** The program of a root script: a name that the bootstrap knows, a file for Node, or an installed tool. */
function programOf(script: string): string | undefined {
  const [, name] = /^exec node infra\/local\/bootstrap\.mjs ([\w-]+)/.exec(script) ?? []
  if (name !== undefined) return programs[name]
  const [, file] = /^node (\S+)/.exec(script) ?? []
  return file ?? join('node_modules/.bin', script.split(' ')[0] ?? '')
}

it.each(Object.entries(programs))('has the file of the program "%s": %s', (_, file) => {
  expect(existsSync(join(ROOT, file))).toBe(true)
})

it.each(Object.entries(scripts))('has the program of `npm run %s`: %s', (_, script) => {
  expect(existsSync(join(ROOT, programOf(script) ?? 'none'))).toBe(true)
})

it('offers no program that no script starts', () => {
  const started = Object.values(scripts).map(programOf)
  expect(Object.values(programs).filter((file) => !started.includes(file))).toEqual([])
})

it('answers an unknown command with the ones that exist', () => {
  const { status, stderr } = spawnSync(process.execPath, [BOOTSTRAP, 'test-deep'], { encoding: 'utf8' })
  expect(status).toBe(1)
  expect(stderr).toContain(Object.keys(programs).join(', '))
})

it.each(Object.keys(programs))('prints the version of package.json for `%s --version`, and starts nothing', (name) => {
  const { status, stdout } = spawnSync(process.execPath, [BOOTSTRAP, name, '--version'], { encoding: 'utf8' })
  expect({ status, stdout }).toEqual({ status: 0, stdout: `${read('package.json').version}\n` })
})

it('builds the API again if only the version in package.json changes', () => {
  const args = [join(ROOT, 'node_modules/turbo/bin/turbo'), 'run', 'build', '--filter=@mintmark/api', '--dry=json']
  const { stdout } = spawnSync(process.execPath, args, { ...quietTurbo(), encoding: 'utf8' })
  const tasks: { taskId: string; inputs: Record<string, string> }[] = JSON.parse(stdout).tasks
  const build = tasks.find(({ taskId }) => taskId === '@mintmark/api#build')
  expect(Object.keys(build?.inputs ?? {})).toContain('../../package.json')
})
