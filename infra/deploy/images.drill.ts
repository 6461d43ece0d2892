import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningDatabase, startDatabase } from '../local/database.ts'
import { freePort } from '../local/ports.ts'
import { makeRelease, versionOf } from './release.ts'

const DOCKERFILE = resolve(import.meta.dirname, '../images/Dockerfile')
const TARGETS = ['migrate', 'api', 'gateway-customer', 'gateway-admin'] as const
type Target = (typeof TARGETS)[number]

/** The most that an image takes, uncompressed, in millions of bytes. */
const SIZE_MAX = 300

const USER = '10001:10001'

let folder: string
let database: RunningDatabase
let ports: Record<'API_PORT' | 'API_ADMIN_PORT' | 'CUSTOMER_PORT' | 'ADMIN_PORT', number>

function must(file: string, args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(file, args, { encoding: 'utf8', maxBuffer: 2 ** 26 })
  if (status !== 0) throw new Error(`${file} ${args.join(' ')}: ${error?.message ?? ''}\n${stdout}\n${stderr}`)
  return stdout.trim()
}

const store = () => ['--root', join(folder, 'root'), '--runroot', join(folder, 'run')]
const buildah = (...args: string[]): string => must('buildah', [...store(), ...args])

/** Builds an image of a folder. There is no daemon here, and no user namespace is needed. */
const build = (file: string, context: string, tag: string, ...more: string[]) =>
  buildah('bud', '--format', 'docker', '--isolation', 'chroot', '--tag', tag, ...more, '--file', file, context)

/** A base without a shell: the C and C++ libraries of Debian 12. */
function buildBase(): void {
  const context = join(folder, 'base')
  mkdirSync(context)
  const packages = '--include=libc6,libstdc++6,libgcc-s1'
  must('mmdebstrap', ['--variant=extract', packages, 'bookworm', join(context, 'base.tar')])
  writeFileSync(join(context, 'Dockerfile'), 'FROM scratch\nADD base.tar /\n')
  build(join(context, 'Dockerfile'), context, 'localhost/base')
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mintmark-images-'))
  database = await startDatabase({ dataDir: join(folder, 'data'), throwaway: true })
  const [API_PORT, API_ADMIN_PORT, CUSTOMER_PORT, ADMIN_PORT] = await Promise.all([1, 2, 3, 4].map(freePort))
  ports = { API_PORT, API_ADMIN_PORT, CUSTOMER_PORT, ADMIN_PORT } as typeof ports
  makeRelease(join(folder, 'release'))
  buildBase()
  for (const target of TARGETS) {
    const given = ['--build-arg', 'BASE=localhost/base', '--build-arg', `VERSION=${versionOf()}`, '--target', target]
    build(DOCKERFILE, join(folder, 'release'), `localhost/${target}`, ...given)
  }
})
afterAll(async () => {
  await database.stop()
  buildah('rm', '--all')
  // It leaves a mount if it stores images as overlays.
  spawnSync('umount', [join(folder, 'root/overlay')])
  rmSync(folder, { recursive: true, force: true })
})

type Config = {
  User: string
  Entrypoint: string[]
  Cmd: string[] | null
  Healthcheck?: { Test: string[] }
  Labels: Record<string, string>
}
const configOf = (target: Target): Config =>
  JSON.parse(buildah('inspect', '--type', 'image', `localhost/${target}`)).Docker.config

/** The size of an image's files in millions of bytes. */
function sizeOf(target: Target): number {
  const images: { names: string[] | null; size: string }[] = JSON.parse(buildah('images', '--json'))
  const [number, unit] =
    images.find(({ names }) => names?.[0]?.startsWith(`localhost/${target}:`))?.size.split(' ') ?? []
  expect(unit).toBe('MB')
  return Number(number)
}

/** The environment of the image's own programs: a file for each secret, as in a cluster. */
function environment(): string[] {
  const secrets = join(folder, 'secrets')
  mkdirSync(secrets, { recursive: true })
  const { owner, api, verifier } = database.urls
  const given = { MIGRATIONS_DATABASE_URL: owner, DATABASE_URL: api, VERIFIER_DATABASE_URL: verifier }
  const more = {
    SECRETS_KEY: crypto.randomUUID() + crypto.randomUUID(),
    'books.key': must('openssl', ['genpkey', '-algorithm', 'ed25519']),
  }
  for (const [name, content] of Object.entries({ ...given, ...more })) writeFileSync(join(secrets, name), content)
  const settings = {
    ...ports,
    SECRETS_DIR: '/secrets',
    BOOKS_KEY_FILE: '/secrets/books.key',
    CUSTOMER_ORIGIN: 'https://invest.example.com',
    ADMIN_ORIGIN: 'https://staff.example.com',
    // No source of prices answers, which stops no start.
    MARKET_SOURCES: 'coingecko',
    MARKET_URL: 'http://127.0.0.1:9',
    FIGURE_SOURCES: 'none',
  }
  return Object.entries(settings).flatMap(([name, value]) => ['--env', `${name}=${value}`])
}

/** Starts a container with what its image says, as Docker would. */
function start(target: Target): { child: ChildProcess; log: () => string } {
  const container = buildah('from', `localhost/${target}`)
  const { Entrypoint, Cmd, User } = configOf(target)
  const options = [
    '--isolation',
    'chroot',
    '--user',
    User,
    ...environment(),
    '--volume',
    `${join(folder, 'secrets')}:/secrets:ro`,
  ]
  const child = spawn('buildah', [...store(), 'run', ...options, container, '--', ...Entrypoint, ...(Cmd ?? [])])
  let log = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (log += chunk.toString()))
  return { child, log: () => log }
}

const statusOf = (port: number, path: string): Promise<number> =>
  fetch(`http://127.0.0.1:${port}${path}`).then(
    ({ status }) => status,
    () => 0,
  )

describe.each(TARGETS)('the image %s', (target) => {
  it('has no root user, no shell, its labels, a check of its health, and at most 300 MB', () => {
    const { User, Labels, Healthcheck } = configOf(target)
    expect(User).toBe(USER)
    expect(Labels).toMatchObject({
      'org.opencontainers.image.version': versionOf(),
      'org.opencontainers.image.title': expect.stringContaining('Mintmark'),
      'org.opencontainers.image.description': expect.any(String),
    })
    expect(Healthcheck?.Test[0]).toBe(target === 'migrate' ? 'NONE' : 'CMD')
    const mounted = buildah('mount', buildah('from', `localhost/${target}`))
    expect(spawnSync('test', ['-e', join(mounted, 'bin/sh')]).status).toBe(1)
    const size = sizeOf(target)
    if (process.env.IMAGES_TABLE) appendFileSync(process.env.IMAGES_TABLE, `${target.padEnd(18)}${size} MB\n`)
    expect(size).toBeLessThan(SIZE_MAX)
  })
})

/** The hosts that built apps name: explorers of networks, pages about coins, and the documents of libraries. */
const HOSTS = new Set(
  [
    'www.w3.org tether.to solana.com polkadot.network litecoin-foundation.org xrpl.org www.bnbchain.org ethereum.org cardano.org bitcoin.org cryptologos.cc',
    'tronscan.org solscan.io mempool.space livenet.xrpl.org litecoinspace.org etherscan.io dogechain.info bscscan.com',
    'simplewebauthn.dev reactrouter.com react.dev mui.com developer.mozilla.org www.tradingview.com viem.sh redux.js.org redux-toolkit.js.org github.com bit.ly',
    // Placeholders of inputs, and of addresses that are parsed.
    'chat.example.com app.invalid localhost',
  ].flatMap((line) => line.split(' ')),
)

it.each(['customer-web', 'admin-web'])('serves any domain: %s names the origin of no platform', (app) => {
  const dist = join(folder, 'release/apps', app, 'dist')
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(js|html|css|json|svg|txt|webmanifest)$/.test(name),
  )
  expect(files.length).toBeGreaterThan(20)
  const named = files.flatMap((name) =>
    [...readFileSync(join(dist, name), 'utf8').matchAll(/https?:\/\/([\w.-]+(:\d+)?)/g)].map(([, host]) =>
      String(host),
    ),
  )
  expect([...new Set(named)].filter((host) => !HOSTS.has(host))).toEqual([])
})

it('starts the migration, the API and both gateways until they are ready, and each ends with exit code 0 after SIGTERM', async () => {
  const migration = start('migrate')
  const [code] = await once(migration.child, 'close')
  expect({ code, log: migration.log() }).toMatchObject({ code: 0 })

  const ready = {
    api: ['API_PORT', '/api/health/ready'],
    'gateway-customer': ['CUSTOMER_PORT', '/api/health/ready'],
    'gateway-admin': ['ADMIN_PORT', '/api/health/ready'],
  } as const
  const running = []
  for (const [target, [port, path]] of Object.entries(ready)) {
    const started = start(target as Target)
    await expect.poll(() => statusOf(ports[port], path), { message: started.log() }).toBe(200)
    running.push({ target, ...started })
  }
  expect(await statusOf(ports.CUSTOMER_PORT, '/')).toBe(200)
  expect(await statusOf(ports.ADMIN_PORT, '/')).toBe(200)
  for (const { target, child, log } of running.reverse()) {
    const [, pid] = /"pid":(\d+)/.exec(log()) ?? []
    const ended = once(child, 'close')
    process.kill(Number(pid), 'SIGTERM')
    expect({ target, code: (await ended)[0] }).toEqual({ target, code: 0 })
  }
})
