import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { GuardOrder } from './guard.ts'
import { identify, type ProcessIdentity, sendSignal, until } from './identity.ts'

/** The start and the stop of a process. */
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
  /** By default SIGTERM to the whole group. PostgreSQL needs SIGINT (a fast shutdown), and only at its first process. */
  stop?: { signal: NodeJS.Signals; wholeGroup: boolean }
  graceMs?: number
}

/** A process that was started here, and how to stop it. */
export type Part = {
  name: string
  who: ProcessIdentity
  logFile: string
  /** Resolves when the process has ended, with its exit code (null after a signal). */
  exited: Promise<number | null>
  stop: () => Promise<void>
}

/** Starts a process in its own group, writes its output to a log file, and registers it with the guard. */
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
  const who = identify(pid) ?? { pid, since: 'ended immediately' }
  const target = wholeGroup ? -pid : pid
  orderGuard({ order: 'watch', who, target, signal, graceMs })

  let ended = child.exitCode !== null || child.signalCode !== null
  const exited = ended ? Promise.resolve(child.exitCode) : once(child, 'exit').then(([code]) => code as number | null)
  const settled = exited.then((code) => {
    ended = true
    // End whatever the process left behind in its group.
    if (wholeGroup) sendSignal(-pid, 'SIGKILL')
    orderGuard({ order: 'forget', pid })
    return code
  })
  const stop = async () => {
    if (!ended) sendSignal(target, signal)
    if (!(await until(() => ended, graceMs))) sendSignal(target, 'SIGKILL')
    await settled
  }
  return { name, who, logFile, exited: settled, stop }
}

/** The last lines of a log, for an error message. */
export function logTail(logFile: string, lines = 20): string {
  try {
    return readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-lines).join('\n')
  } catch {
    return ''
  }
}

/** Makes the guard remove a folder when this process ends, for whatever reason. */
export function removeAtEnd(folder: string): void {
  orderGuard({ order: 'remove-folder', folder })
}

/** The identity of the guard if it is running. */
export function guardIdentity(): ProcessIdentity | undefined {
  const pid = guard?.pid
  return pid === undefined ? undefined : identify(pid)
}

/** Stops the guard and waits until it has ended. */
export async function dismissGuard(): Promise<void> {
  if (!guard) return
  const gone = guard.exitCode === null && guard.signalCode === null ? once(guard, 'exit') : undefined
  guard.ref()
  guard.stdin?.end()
  guard = undefined
  await gone
}

let guard: ChildProcess | undefined

function orderGuard(order: GuardOrder): void {
  if (!guard) {
    if (order.order === 'forget') return
    guard = spawn(process.execPath, [join(import.meta.dirname, 'guard.ts')], {
      cwd: '/',
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    })
    // The guard must not keep this process alive, and this process must survive if the guard is killed.
    guard.unref()
    guard.on('error', () => undefined)
    guard.stdin?.on('error', () => undefined)
    const pipe = guard.stdin as unknown as { unref?: () => void } | null
    pipe?.unref?.()
  }
  guard.stdin?.write(`${JSON.stringify(order)}\n`)
}

/** Opens a new log and keeps the previous one, because it may explain why there is a new run. */
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
