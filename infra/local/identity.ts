import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

/** A process by id and start time, because ids are reused. */
export type ProcessIdentity = { pid: number; since: string }

/** The identity of a running process; undefined if there is none with this id, or only a zombie. */
export function identify(pid: number): ProcessIdentity | undefined {
  try {
    const since = existsSync('/proc/self/stat') ? startTimeFromProc(pid) : startTimeFromPs(pid)
    return since ? { pid, since } : undefined
  } catch {
    return undefined
  }
}

/** The identity of this process. */
export function ownIdentity(): ProcessIdentity {
  return identify(process.pid) ?? { pid: process.pid, since: '' }
}

/** True if this process is still running. */
export function isAlive({ pid, since }: ProcessIdentity): boolean {
  return identify(pid)?.since === since
}

/** Sends a signal to a process or, with a negative number, to its group. Does nothing if it has ended already. */
export function sendSignal(target: number, signal: NodeJS.Signals): void {
  try {
    process.kill(target, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Waits until the condition holds, and returns false if it did not in time. */
export async function until(condition: () => boolean | Promise<boolean>, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs
  while (!(await condition())) {
    if (performance.now() > deadline) return false
    await wait(20)
  }
  return true
}

/** Linux: the start time in ticks since boot, and the id of that boot. The program name before it may contain anything. */
function startTimeFromProc(pid: number): string | undefined {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (fields[0] === 'Z' || fields[0] === 'X') return undefined
  return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${fields[19]}`
}

function startTimeFromPs(pid: number): string {
  return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
}
