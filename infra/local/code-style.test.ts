import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from './settings.ts'

const git = (...args: string[]) => spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' }).stdout.split('\n')
const sources = git('ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx')
  .filter(Boolean)
  .map((path) => ({ path, text: read(path) }))

/** A file that was removed, and not yet from the index, is empty. */
function read(path: string): string {
  try {
    return readFileSync(join(ROOT, path), 'utf8')
  } catch {
    return ''
  }
}

/** A path that is named for a program or an `import()`, and not for a static import. */
const isLoadedByName = (path: string) => {
  const named = new RegExp(`(?<!from )'[^']*/${basename(path).replaceAll('.', '\\.')}'`)
  return sources.some(({ text }) => named.test(text))
}

it('has default exports only in configurations and in what is loaded on demand', () => {
  const own = sources.filter(({ path, text }) => /^export default /m.test(text) && !/\.(config|d)\.ts$/.test(path))
  expect(own.length).toBeGreaterThan(50)
  expect(own.map(({ path }) => path).filter((path) => !isLoadedByName(path))).toEqual([])
})

it('has no product noun in the components of packages/ui', () => {
  const own = sources.filter(({ path }) => path.startsWith('packages/ui/src/') && !/\.test\.tsx?$/.test(path))
  expect(own.length).toBeGreaterThan(100)
  const noun = /\b(coin|deposit|withdraw|bundle|offer|payment|invest)/i
  // Vite named one of its hooks for a bundle of code.
  const words = (text: string) => text.replaceAll('generateBundle', '').replaceAll(/([a-z])([A-Z])/g, '$1 $2')
  expect(own.filter(({ text }) => noun.test(words(text))).map(({ path }) => path)).toEqual([])
})

it('has at most one command in a file of a feature', () => {
  const own = sources.filter(({ path }) => path.startsWith('apps/api/src/features/') && !/\.test\.ts$/.test(path))
  const commandsOf = ({ text }: { text: string }) => text.match(/\bcommand\(/g)?.length ?? 0
  expect(own.filter((file) => commandsOf(file) === 1).length).toBeGreaterThan(20)
  expect(own.filter((file) => commandsOf(file) > 1).map(({ path }) => path)).toEqual([])
})

it('forces no press in journeys, and finds no element by its number', () => {
  const journeys = sources.filter(({ path }) => path.startsWith('e2e/'))
  const shortcuts = /\.(check|click|fill|press)\([^)]*force: true|\.nth\(/
  expect(journeys.filter(({ text }) => shortcuts.test(text)).map(({ path }) => path)).toEqual([])
})

it('keeps the first line of a commit within 72 characters', () => {
  // Earlier ones are in the history as they are.
  const subjects = git('log', '--no-merges', '-n', '200', '--since=2026-11-26', '--format=%s')
  expect(subjects.filter((subject) => subject.length > 72)).toEqual([])
})
