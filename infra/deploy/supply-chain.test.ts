import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Component, makeSbom } from './sbom.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const git = (...args: string[]) => spawnSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 26 }).stdout
const filesOf = (...patterns: string[]) =>
  git('ls-files', ...patterns)
    .split('\n')
    .filter(Boolean)
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

describe('every dependency', () => {
  const manifests = filesOf('package.json', '*/package.json')

  it.each(manifests)('is named with its exact version in %s', (path) => {
    const { dependencies, devDependencies, optionalDependencies, peerDependencies } = JSON.parse(read(path))
    const named = Object.entries<string>({
      ...dependencies,
      ...devDependencies,
      ...optionalDependencies,
      ...peerDependencies,
    })
    const loose = named.filter(([, version]) => version !== 'workspace:*' && !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    expect(loose).toEqual([])
  })

  it('is in the lockfile with the hash of its content, and from the registry', () => {
    const lines = read('pnpm-lock.yaml')
      .split('\n')
      .filter((line) => line.trimStart().startsWith('resolution:'))
    expect(lines.length).toBeGreaterThan(500)
    expect(lines.filter((line) => !/resolution: \{integrity: sha512-[\w+/=]+\}$/.test(line))).toEqual([])
  })
})

describe('the list of materials', () => {
  /** Licenses that allow selling a product that contains the work. LGPL: libvips, which is a separate library in a separate file. */
  const ACCEPTED = new Set(
    'MIT MIT-0 Apache-2.0 ISC BSD-2-Clause BSD-3-Clause BlueOak-1.0.0 0BSD CC0-1.0 Unlicense MPL-2.0 OFL-1.1 LGPL-3.0-or-later'.split(
      ' ',
    ),
  )
  /** Packages that do not name their license as they should; each was looked up. */
  const LOOKED_UP: Readonly<Record<string, string>> = { 'incremental-encoder': 'MPL-2.0' }
  const { components } = makeSbom()
  const isOurs = ({ purl }: Component) => purl.startsWith('pkg:npm/%40mintmark/')
  const others = components.filter((component) => !isOurs(component))

  it('has a hash of each package', () => {
    expect(others.length).toBeGreaterThan(300)
    const hashes = (component: Component) =>
      component.externalReferences?.flatMap(({ hashes: found = [] }) => found) ?? []
    expect(others.filter((component) => !hashes(component).some(({ alg }) => alg === 'SHA-512'))).toEqual([])
  })

  it('has only licenses that we accept', () => {
    const licenseOf = ({ name, licenses: [first] = [] }: Component) =>
      LOOKED_UP[name] ?? first?.license?.id ?? first?.license?.name ?? first?.expression ?? 'none'
    const isAccepted = (license: string) =>
      license
        .replaceAll(/[()]/g, '')
        .split(' OR ')
        .some((one) => ACCEPTED.has(one))
    const refused = others.filter((component) => !isAccepted(licenseOf(component)))
    expect(refused.map((component) => `${component.name} ${component.version}: ${licenseOf(component)}`)).toEqual([])
  })
})

/** Forms that only a secret has. */
const SECRETS = {
  'a private key': /-----BEGIN (RSA |EC |OPENSSH |ENCRYPTED )?PRIVATE KEY-----\s*[A-Za-z0-9+/=]{40}/,
  'a key of AWS': /\b(AKIA|ASIA)(?!IOSFODNN7EXAMPLE)[A-Z0-9]{16}\b/,
  'a token of GitHub': /\bgh[pousr]_[A-Za-z0-9]{36}\b|\bgithub_pat_\w{60,}/,
  'a token of npm': /\bnpm_[A-Za-z0-9]{36}\b/,
  'a token of Slack': /\bxox[abprs]-[A-Za-z0-9-]{20,}/,
  'a key of Stripe or Google': /\b[sr]k_live_[A-Za-z0-9]{20,}|\bAIza[\w-]{35}\b/,
  'a password in a URL of another machine':
    /\b[a-z]+:\/\/[\w.-]+:(?!password@|secret@|…)[^\s:@/'"`$<>{}]{8,}@(?!localhost|127\.|\[?::1)[\w-]+\.[\w.-]+/,
} as const

/** The certificate of a mail server that tests start on this machine. */
const FOR_TESTS = 'apps/api/src/testing/mail-host.ts'

describe('the repository', () => {
  const texts = filesOf()
    .filter((path) => !/\.(png|webp|jpg|ico|woff2?|pdf|gz|br)$|pnpm-lock\.yaml$/.test(path) && path !== FOR_TESTS)
    .map((path) => ({ path, text: read(path) }))

  it.each(Object.entries(SECRETS))('contains nothing that looks like %s', (_, pattern) => {
    expect(texts.filter(({ text }) => pattern.test(text)).map(({ path }) => path)).toEqual([])
  })

  it('would be found with a secret of each kind', () => {
    const samples = [
      `-----BEGIN PRIVATE KEY-----\n${'M'.repeat(48)}`,
      `AKIA${'X'.repeat(16)}`,
      `ghp_${'a'.repeat(36)}`,
      `npm_${'a'.repeat(36)}`,
      `xoxb-${'1'.repeat(24)}`,
      `sk_live_${'a'.repeat(24)}`,
      `postgres://app:${'s3cr'.repeat(4)}@db.example.com/x`,
    ]
    expect(Object.values(SECRETS).map((pattern, index) => pattern.test(samples[index] ?? ''))).toEqual(
      samples.map(() => true),
    )
  })
})
