import { cpus } from 'node:os'
import { setTimeout } from 'node:timers/promises'

const WATCHED_MS = 2000
/** From this percentage on, a run says that the machine was not idle. */
const NOT_IDLE_FROM = 10

function processorTimes() {
  const times = cpus().map((each) => each.times)
  const idle = times.reduce((sum, each) => sum + each.idle, 0)
  return { idle, all: times.reduce((sum, { user, nice, sys, irq }) => sum + user + nice + sys + irq, idle) }
}

/** The percentage of the processors that other programs use, measured for two seconds in which the benchmark does nothing. */
export async function usedByOthers(): Promise<number> {
  const before = processorTimes()
  await setTimeout(WATCHED_MS)
  const after = processorTimes()
  return Math.round(100 * (1 - (after.idle - before.idle) / (after.all - before.all)))
}

/** A sentence about the machine before and after a run; undefined if it was idle. */
export const notIdle = (before: number, after: number): string | undefined =>
  Math.max(before, after) < NOT_IDLE_FROM
    ? undefined
    : `The machine was not idle: other programs used ${before} % of its processors before the run, and ${after} % after it.`
