// The entry point of every command. It has to run on the machine's own Node (20 or newer) with nothing installed, so it is
// plain JavaScript without dependencies. It installs what is missing, finds the project's Node 24 and runs the program.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const FOLDER = dirname(fileURLToPath(import.meta.url))
const ROOT = resolve(FOLDER, '../..')
const PNPM = '12.21.0'
const STAMP = join(ROOT, 'node_modules/.mintmark-install.json')
const PROGRAMS = JSON.parse(readFileSync(join(FOLDER, 'programs.json'), 'utf8'))

const [command = '', ...args] = process.argv.slice(2)
const program = Object.hasOwn(PROGRAMS, command) ? PROGRAMS[command] : undefined
if (!program) fail(`Unknown command "${command}". Commands: ${Object.keys(PROGRAMS).join(', ')}.`)
if (args.includes('--version')) {
  process.stdout.write(`${JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).version}\n`)
  process.exit(0)
}
if (Number(process.versions.node.split('.')[0]) < 20) {
  fail(`Mintmark needs Node 20 or newer to start; this is Node ${process.versions.node}.`)
}

const pnpmFolder = ensureInstalled()
const node = findNode()
runProgram(node, program, args, [dirname(node), pnpmFolder])

/** Installs the dependencies if they do not match the lockfile, and returns the folder that contains pnpm. */
function ensureInstalled() {
  const lockfile = createHash('sha256')
    .update(readFileSync(join(ROOT, 'pnpm-lock.yaml')))
    .digest('hex')
  const stamp = readStamp()
  if (stamp?.lockfile === lockfile && existsSync(join(stamp.pnpmFolder, 'pnpm'))) return stamp.pnpmFolder

  const folder = findPnpm()
  if (stamp?.lockfile !== lockfile) {
    say('Installing dependencies (pnpm install --frozen-lockfile). The first time takes a minute or two.')
    // Without a terminal pnpm would refuse to replace a node_modules that another tool created. It checks the packages
    // against the Node that they will run on, which this install brings.
    const install = [
      'install',
      '--frozen-lockfile',
      '--config.confirmModulesPurge=false',
      '--config.nodeVersion=24.21.0',
    ]
    const { status, error } = spawnSync(join(folder, 'pnpm'), install, { cwd: ROOT, stdio: 'inherit' })
    if (status !== 0) fail(`The install failed${error ? `: ${error.message}` : ''}. Nothing was started.`)
  }
  writeFileSync(STAMP, `${JSON.stringify({ lockfile, pnpmFolder: folder })}\n`)
  return folder
}

function readStamp() {
  try {
    return JSON.parse(readFileSync(STAMP, 'utf8'))
  } catch {
    return undefined
  }
}

/** The folder of the project's version of pnpm: the one on PATH if the version matches, otherwise npx downloads it. */
function findPnpm() {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    if (!folder || !existsSync(join(folder, 'pnpm'))) continue
    // Run outside the project, where pnpm prints its own version and not the one that package.json names.
    const { stdout } = spawnSync(join(folder, 'pnpm'), ['--version'], { cwd: tmpdir(), encoding: 'utf8' })
    if (stdout?.trim() === PNPM) return resolve(folder)
    break
  }
  say(`Downloading pnpm ${PNPM} with npx.`)
  const { stdout } = spawnSync('npx', ['-y', '-p', `pnpm@${PNPM}`, '-c', 'command -v pnpm'], {
    cwd: tmpdir(),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const path = stdout?.trim().split('\n').at(-1)
  if (!path || !existsSync(path)) fail(`pnpm ${PNPM} could not be downloaded with npx. Is the npm registry reachable?`)
  return dirname(path)
}

/** The Node 24 that was installed with the dependencies, or the machine's own if it is new enough. */
function findNode() {
  const own = join(ROOT, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin/node')
  if (existsSync(own)) return own
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 24 || (major === 24 && minor >= 11)) return process.execPath
  return fail(
    `Mintmark needs Node 24.11 or newer, and npm has no prebuilt Node for ${process.platform}-${process.arch}; this is ` +
      `Node ${process.versions.node}. Please install Node 24 and run the command again.`,
  )
}

/** Runs the program, forwards signals and returns its exit code. It also stops if we are killed, because IPC closes. */
function runProgram(node, file, programArgs, pathFolders) {
  const child = spawn(node, [join(ROOT, file), ...programArgs], {
    cwd: ROOT,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: [...pathFolders, process.env.PATH].join(delimiter) },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  stopWhenOrphaned(child)
  child.on('error', (error) => fail(`${node} could not be started: ${error.message}`))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)))
}

/** A killed npm cannot forward a signal. If our ancestors change, npm is gone. */
function stopWhenOrphaned(child) {
  if (!process.env.npm_lifecycle_event) return
  const before = ancestors()
  setInterval(() => ancestors() !== before && child.kill('SIGTERM'), 200).unref()
}

/** The parent process; if that is a shell, its parent, too, because npm may run us through a shell. */
function ancestors() {
  const parent = String(process.ppid)
  try {
    const stat = readFileSync(`/proc/${parent}/stat`, 'utf8')
    const [, grandparent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return /\((sh|dash|bash|ash|busybox)\)/.test(stat) ? `${parent} ${grandparent}` : parent
  } catch {
    return parent
  }
}

function say(text) {
  process.stderr.write(`${text}\n`)
}

function fail(text) {
  say(text)
  process.exit(1)
}
