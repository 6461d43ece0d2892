import { Failure } from '../failure.ts'
import type { Job } from './job.ts'

/** Refuses a job unless the books allow it. A customer learns only that payouts wait. */
export function requireSound({ actor }: Job, isSound: boolean): void {
  if (!isSound) throw new Failure(actor.realm === 'customer' ? 'payouts_paused' : 'books_check_failed', {})
}
