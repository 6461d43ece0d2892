import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { checkNew, checkWholeIfDue } from '../features/books/check-books.ts'
import type { Platform } from '../platform.ts'

/** The longest time in seconds in which a process runs no check itself. */
const SILENCE_SECONDS = 75

/** The time that the job has for the check of everything before this one runs it, in milliseconds. */
const NIGHT_MS = 2 * 3_600_000

const lastRuns = new WeakMap<object, number>()

/** Runs the check of each minute in this process, as its job does. */
export async function checkHere(platform: Platform): Promise<void> {
  await checkNew(platform)
  lastRuns.set(platform, performance.now())
}

/**
 * Runs the checks of the books where their job has not run in this process for 75 seconds, until it is stopped. The queue of jobs is in
 * the database: a person who writes SQL can hold back a job, and write that a check has found nothing.
 */
export function watchChecks(
  platform: Platform,
  log: FastifyBaseLogger,
  silence = SILENCE_SECONDS,
): { readonly stop: () => Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const look = async () => {
    const silent = performance.now() - (lastRuns.get(platform) ?? 0)
    if (silent < silence * 1000) return
    await checkHere(platform)
    await checkWholeIfDue(platform, new Date(Date.now() - NIGHT_MS))
  }
  const repeat = async () => {
    lastRuns.set(platform, performance.now())
    while (!signal.aborted) {
      await setTimeout((silence * 1000) / 5, undefined, { signal }).catch(() => undefined)
      if (!signal.aborted) await look().catch((err: unknown) => log.error({ err }, 'the books could not be checked'))
    }
  }
  const running = repeat()
  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}
