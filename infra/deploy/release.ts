import { spawnSync } from 'node:child_process'
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { copyPackages, importedPackages } from './copy-packages.ts'
import { makeSbom } from './sbom.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const STORE = join(ROOT, 'node_modules/.pnpm')

/** Files without a program that an operator needs on the machine: documents, units, and what backups, monitoring and balancer read. */
const FOR_OPERATORS = [
  'docs',
  'CHANGELOG.md',
  'infra/systemd',
  'infra/backup',
  'infra/balancer',
  'infra/monitoring',
  'infra/patroni',
  'infra/pgbouncer',
]
const LEFT_OUT = /screenshots$|\.tsx?$|node_modules$|package\.json$|tsconfig\.json$/

/** True for a path of the repository that is in a release as it is. */
export const isInRelease = (path: string): boolean =>
  FOR_OPERATORS.some((each) => path === each || path.startsWith(`${each}/`)) && !LEFT_OUT.test(path)

/** The version of the product. */
export const versionOf = (root: string = ROOT): string =>
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version

function run(name: string, args: string[], cwd: string): void {
  // The build makes what NODE_ENV says, which tests set to something else.
  const env = { ...process.env, NODE_ENV: 'production' }
  const { status, stderr, stdout } = spawnSync(process.execPath, args, { cwd, env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${name} failed:\n${stdout}\n${stderr}`)
}

/**
 * Makes the folder that a machine or an image runs: Node, the bundled API and gateways with the packages that they import, both web
 * apps, and what operators need on the machine. It mirrors the repository, so that programs find one another by the same paths. It knows no domain: settings do.
 * Throws if the folder exists.
 */
export function makeRelease(folder: string): void {
  if (existsSync(folder)) throw new Error(`${folder} exists and was not changed. Name another folder, or remove it.`)
  run('The build', [join(ROOT, 'node_modules/turbo/bin/turbo'), 'run', 'build'], ROOT)
  const inRelease = (path: string) => join(folder, path)
  for (const app of ['customer-web', 'admin-web', 'api'])
    cpSync(join(ROOT, 'apps', app, 'dist'), inRelease(`apps/${app}/dist`), { recursive: true })
  const bundler = join(import.meta.dirname, 'node_modules/rolldown/bin/cli.mjs')
  const config = join(import.meta.dirname, 'gateway.rolldown.config.ts')
  run(
    'The bundle of the gateway',
    [bundler, '--config', config, '--dir', inRelease('infra/gateway')],
    import.meta.dirname,
  )
  for (const [program, dist] of [
    ['apps/api', 'apps/api/dist'],
    ['infra/gateway', 'infra/gateway'],
  ] as const) {
    const from = join(ROOT, program)
    copyPackages(importedPackages(from, inRelease(dist)), { from, to: inRelease(program), store: STORE })
  }
  mkdirSync(inRelease('bin'))
  copyFileSync(process.execPath, inRelease('bin/node'))
  copyFileSync(join(import.meta.dirname, 'mintmark.sh'), inRelease('bin/mintmark'))
  for (const path of FOR_OPERATORS)
    cpSync(join(ROOT, path), inRelease(path), { recursive: true, filter: (from) => !LEFT_OUT.test(from) })
  copyFileSync(join(ROOT, 'LICENSE'), inRelease('LICENSE'))
  writeFileSync(inRelease('sbom.json'), makeSbom().text)
  // Data is elsewhere: a setting says where.
  mkdirSync(inRelease('data'))
  const about = { name: 'mintmark', version: versionOf(), private: true, type: 'module' }
  writeFileSync(inRelease('package.json'), `${JSON.stringify(about, null, 2)}\n`)
}
