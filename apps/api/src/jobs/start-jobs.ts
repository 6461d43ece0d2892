import { scheduler } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Platform } from '../platform.ts'
import { completeMature } from './complete-mature.ts'
import { forgetExpired } from './forget-expired.ts'
import { sendMail } from './send-mail.ts'

interface Job {
  readonly name: string
  readonly run: (platform: Platform, log: FastifyBaseLogger) => Promise<unknown>
  readonly restSeconds: number
}

/** What runs by itself, and how long it rests between two rounds. */
const JOBS: readonly Job[] = [
  { name: 'complete mature investments', run: (platform) => completeMature(platform), restSeconds: 60 },
  { name: 'send mail', run: sendMail, restSeconds: 2 },
  { name: 'forget what is over', run: forgetExpired, restSeconds: 3600 },
]

/** Starts the jobs: each runs, rests and runs again, one round at a time. A round that fails is logged and tried anew. */
export function startJobs(platform: Platform, log: FastifyBaseLogger): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const rounds = JOBS.map(async ({ name, run, restSeconds }) => {
    while (!stopping.signal.aborted) {
      await run(platform, log).catch((err: unknown) => log.error({ err, job: name }, 'a round of a job failed'))
      await rest(restSeconds, stopping.signal)
    }
  })
  return {
    stop: async () => {
      stopping.abort()
      await Promise.all(rounds)
    },
  }
}

const rest = (seconds: number, signal: AbortSignal) => scheduler.wait(seconds * 1000, { signal }).catch(() => undefined)
