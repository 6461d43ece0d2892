import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { GuardOrder } from './guard.ts'
import { identify, type ProcessIdentity, sendSignal, until } from './identity.ts'

/** How a process is started and how it is asked to stop. */
export type PartSpec = {
  name: string
  file: string
  args: string[]
  logFile: string
  /** Writes to the terminal instead of the log file. */
  shown?: boolean | undefined
  cwd?: string
  env?: NodeJS.ProcessEnv
  user?: { uid: number; gid: number } | undefined
  /** PostgreSQL wants SIGINT (a fast shutdown) and at its first process only; everything else gets SIGTERM as a group. */
  stop?: { signal: NodeJS.Signals; wholeGroup: boolean }
  graceMs?: number
}

/** A process that this one started, keeps a log of, and will stop. */
export type Part = {
  name: string
  who: ProcessIdentity
  logFile: string
  /** Settles when the process has ended, with its exit code (null after a signal). */
  exited: Promise<number | null>
  stop: () => Promise<void>
}

/** Starts a process in its own group, its output in its log file, under the guard's eye. */
export async function startPart(spec: PartSpec): Promise<Part> {
  const { name, file, args, logFile, graceMs = 10_000 } = spec
  const { signal, wholeGroup } = spec.stop ?? { signal: 'SIGTERM', wholeGroup: true }
  const log = spec.shown ? undefined : openLog(logFile)
  const child = spawn(file, args, {
    cwd: spec.cwd,
    env: spec.env ?? process.env,
    ...spec.user,
    detached: true,
    stdio: ['ignore', log ?? 'inherit', log ?? 'inherit'],
  })
  if (log !== undefined) closeSync(log)
  const pid = await started(child, name)
  const who = identify(pid) ?? { pid, since: 'ended at once' }
  const target = wholeGroup ? -pid : pid
  tellGuard({ order: 'watch', who, target, signal, graceMs })

  let ended = child.exitCode !== null || child.signalCode !== null
  const exited = ended ? Promise.resolve(child.exitCode) : once(child, 'exit').then(([code]) => code as number | null)
  const settled = exited.then((code) => {
    ended = true
    // What the process left behind in its group goes with it.
    if (wholeGroup) sendSignal(-pid, 'SIGKILL')
    tellGuard({ order: 'forget', pid })
    return code
  })
  const stop = async () => {
    if (!ended) sendSignal(target, signal)
    if (!(await until(() => ended, graceMs))) sendSignal(target, 'SIGKILL')
    await settled
  }
  return { name, who, logFile, exited: settled, stop }
}

/** The last lines of a log, for a message about a failure. */
export function logTail(logFile: string, lines = 20): string {
  try {
    return readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-lines).join('\n')
  } catch {
    return ''
  }
}

/** Has the guard remove a folder when this process ends, however it ends. */
export function removeAtEnd(folder: string): void {
  tellGuard({ order: 'remove-folder', folder })
}

/** The guard's identity, once it runs. */
export function guardIdentity(): ProcessIdentity | undefined {
  const pid = guard?.pid
  return pid === undefined ? undefined : identify(pid)
}

/** Lets the guard go and waits until it is gone. */
export async function dismissGuard(): Promise<void> {
  if (!guard) return
  const gone = guard.exitCode === null && guard.signalCode === null ? once(guard, 'exit') : undefined
  guard.ref()
  guard.stdin?.end()
  guard = undefined
  await gone
}

let guard: ChildProcess | undefined

function tellGuard(order: GuardOrder): void {
  if (!guard) {
    if (order.order === 'forget') return
    guard = spawn(process.execPath, [join(import.meta.dirname, 'guard.ts')], {
      cwd: '/',
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    })
    // The guard never keeps its supervisor alive, and a guard that was killed is no reason for it to fall.
    guard.unref()
    guard.on('error', () => undefined)
    guard.stdin?.on('error', () => undefined)
    const pipe = guard.stdin as unknown as { unref?: () => void } | null
    pipe?.unref?.()
  }
  guard.stdin?.write(`${JSON.stringify(order)}\n`)
}

/** A new log for each run; the one before it is kept beside it, because it may tell why there is a new run. */
function openLog(logFile: string): number {
  mkdirSync(dirname(logFile), { recursive: true })
  const previous = logFile.replace(/\.log$/, '.previous.log')
  try {
    rmSync(previous, { force: true })
    renameSync(logFile, previous)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  return openSync(logFile, 'a', 0o600)
}

async function started(child: ChildProcess, name: string): Promise<number> {
  try {
    if (child.pid === undefined) await once(child, 'spawn')
  } catch (error) {
    throw new Error(`${name} could not be started: ${(error as Error).message}`)
  }
  return child.pid as number
}
