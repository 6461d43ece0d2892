import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isInRelease } from './release.ts'

const ROOT = join(import.meta.dirname, '../..')
const BUNDLE = readFileSync(join(ROOT, 'apps/api/rolldown.config.ts'), 'utf8')
const COMMANDS = [...BUNDLE.matchAll(/'([a-z-]+-command)':/g)].map(([, name]) => name ?? '')

/** The pages that operators read, and the units that systemd starts for them. */
const TEXTS = [
  ...globSync('docs/{deployment,operations,restore,runbook}.md', { cwd: ROOT }),
  ...globSync('infra/{backup,balancer,monitoring,patroni}/README.md', { cwd: ROOT }),
  ...globSync('infra/**/*.{service,timer}', { cwd: ROOT, exclude: (name) => name === 'node_modules' }),
].map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))

it.each(TEXTS)('$path names only files and commands that a release has', ({ text }) => {
  const named = [...text.matchAll(/\/opt\/mintmark\/([\w./@-]*\w)/g)].map(([, path]) => path ?? '')
  const known = [
    'bin/node',
    'bin/mintmark',
    'apps/api/dist/main.js',
    'infra/gateway/gateway-command.js',
    'apps/api/dist/migrations',
  ]
  const programs = [...known, ...COMMANDS.map((name) => `apps/api/dist/${name}.js`)]
  const isThere = (path: string) => programs.includes(path) || (isInRelease(path) && existsSync(join(ROOT, path)))
  expect(named.filter((path) => !isThere(path))).toEqual([])
  const commands = [...text.matchAll(/\bbin\/mintmark ([a-z-]+)/g)].map(([, name]) => `${name}-command`)
  expect(commands.filter((name) => !COMMANDS.includes(name))).toEqual([])
})

it.each(TEXTS)('$path asks for nothing that a fresh Debian lacks', ({ text }) => {
  expect(text.match(/\bsudo\b|\bnode apps\/api\/dist\b|\bnpm run (create|disable)-staff/g)).toBeNull()
})
