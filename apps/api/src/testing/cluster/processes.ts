import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { sendSignal } from '../../../../../infra/local/identity.ts'
import type { Part } from '../../../../../infra/local/parts.ts'

const SECONDS_MAX = 120

/** Waits until something is so. An error counts as not yet. Throws after two minutes. */
export async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  const last = performance.now() + SECONDS_MAX * 1000
  let error: unknown
  const test = async () => {
    try {
      return await isSo()
    } catch (thrown) {
      error = thrown
      return false
    }
  }
  while (!(await test())) {
    if (performance.now() > last) throw new Error(`Not within ${SECONDS_MAX} s: ${what}`, { cause: error })
    await setTimeout(100)
  }
}

/** Ends a program as a power cut would. */
export async function endNow({ who, exited }: Part): Promise<void> {
  sendSignal(who.pid, 'SIGKILL')
  await exited
}

/** The id of a server's first process; undefined while there is none. */
export function postmasterOf(dataDir: string): number | undefined {
  try {
    const pid = Number(readFileSync(`${dataDir}/postmaster.pid`, 'utf8').split('\n')[0])
    // The id in the file of a server that was killed may belong to an unrelated process by now.
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(dataDir) ? pid : undefined
  } catch {
    return undefined
  }
}

/** A server's first process and its children, each of which leads its own session. */
export function processesOf(dataDir: string): number[] {
  const first = postmasterOf(dataDir)
  if (first === undefined) return []
  const children = readdirSync('/proc').filter((name) => {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === first
    } catch {
      return false
    }
  })
  return [first, ...children.map(Number)]
}

/** The fields of `/proc/PID/stat` after the name: the time of a process and of its children that ended, each in user mode and in the kernel. */
const TIMES = [11, 12, 13, 14] as const
/** A tick of these times, on every Linux that the tests run on. */
const TICK_MS = 10

/** The processor time of processes, and of their children that ended, in milliseconds. */
export function processorTimeOf(pids: readonly number[]): number {
  const ticks = pids.map((pid) => {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      return TIMES.reduce((sum, at) => sum + Number(fields[at]), 0)
    } catch {
      return 0
    }
  })
  return ticks.reduce((sum, each) => sum + each, 0) * TICK_MS
}
