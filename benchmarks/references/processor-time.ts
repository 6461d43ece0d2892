import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** Clock ticks a second, the unit of the times in /proc. */
const TICKS_PER_SECOND = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

interface Times {
  readonly parent: number
  readonly own: number
  /** Of children that have ended and were waited for. */
  readonly ended: number
}

/** Reads user and system time of a process; undefined when it has ended. */
function timesOf(pid: number): Times | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The program's name may contain spaces and parentheses: the fields are counted from behind it.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [1, 11, 12, 13, 14].map(
      (index) => fields[index],
    )
    return { parent, own: user + system, ended: endedUser + endedSystem }
  } catch {
    return undefined
  }
}

/** User and system time of one process, in milliseconds. Linux only: it is read from /proc. */
export function processMs(pid: number): number {
  const times = timesOf(pid)
  return times ? (times.own * 1000) / TICKS_PER_SECOND : 0
}

/** The most attempts to read all times of PostgreSQL while no backend ends. */
const ATTEMPTS_MAX = 1000

/**
 * User and system time of PostgreSQL so far, in milliseconds: the postmaster, its running backends, and those that have
 * ended. A backend that ends moves from the second sum to the third: it is in one of them if none has ended while they were read.
 * Throws if PostgreSQL does not run, or backends end all the time.
 */
export function postgresMs(postmasterPid: number): number {
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
    const postmaster = timesOf(postmasterPid)
    if (!postmaster) throw new Error(`PostgreSQL (process ${postmasterPid}) is not running`)
    const backends = childrenOf(postmasterPid).map(timesOf)
    if (timesOf(postmasterPid)?.ended !== postmaster.ended) continue
    const ticks = backends.reduce((sum, times) => sum + (times?.own ?? 0), postmaster.own + postmaster.ended)
    return (ticks * 1000) / TICKS_PER_SECOND
  }
  throw new Error(`Backends of PostgreSQL (process ${postmasterPid}) end too often for their times to be read`)
}

/** The ids of the running children of a process. */
export const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && timesOf(pid)?.parent === parent)
