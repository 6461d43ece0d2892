import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

/** A process as it is written down: by number and birth, since the number alone may belong to another one tomorrow. */
export type ProcessIdentity = { pid: number; since: string }

/** When the process was born; undefined when none lives there (one that ended and was not collected counts as none). */
export function identify(pid: number): ProcessIdentity | undefined {
  try {
    const since = existsSync('/proc/self/stat') ? birthFromProc(pid) : birthFromPs(pid)
    return since ? { pid, since } : undefined
  } catch {
    return undefined
  }
}

/** This process, to be written down. */
export function ownIdentity(): ProcessIdentity {
  return identify(process.pid) ?? { pid: process.pid, since: '' }
}

/** Whether the process that was written down still lives, and is still that one. */
export function isAlive({ pid, since }: ProcessIdentity): boolean {
  return identify(pid)?.since === since
}

/** Sends a signal to one process or, with a negative number, to its group; a process already gone is no failure. */
export function sendSignal(target: number, signal: NodeJS.Signals): void {
  try {
    process.kill(target, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Waits until the condition holds; answers false when it did not within the time. */
export async function until(condition: () => boolean | Promise<boolean>, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs
  while (!(await condition())) {
    if (performance.now() > deadline) return false
    await wait(20)
  }
  return true
}

/** Linux: the start time in ticks since boot, with the boot it counts from. The name before it may hold anything. */
function birthFromProc(pid: number): string | undefined {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (fields[0] === 'Z' || fields[0] === 'X') return undefined
  return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${fields[19]}`
}

function birthFromPs(pid: number): string {
  return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
}
