import { CHAINS, chainOf } from '@mintmark/domain'
import type { Actor } from '../actor.ts'
import { brokeIndex } from '../db/database-errors.ts'
import type { Failure, publicError } from '../failure.ts'
import type { Answer, RequestKey } from '../idempotency/stored-answers.ts'
import type { Trace } from '../tracing/trace.ts'
import type { Command } from './command.ts'
import type { BalanceEffect } from './locked-balances.ts'

/** One running command: its content, its actor, and its idempotency key. */
export interface Job {
  readonly command: Command
  readonly actor: Actor
  readonly request: RequestKey | undefined
  /** Set if the database refused the command. The refusal is recorded like any other. */
  readonly ruledOut?: Failure
  /** The trace of the command, if it has one. */
  readonly trace?: Trace | undefined
}

/** The chain that a job belongs to: that of the acting customer; of other actors, that of the command's subject. */
export const chainOfJob = ({ actor, command }: Pick<Job, 'actor' | 'command'>): number =>
  chainOf(actor.realm === 'customer' ? actor.id : command.about)

/**
 * Takes the jobs of the next batch from a queue, the oldest first: at most so many, of at most so many chains. Jobs of other chains stay,
 * in their order.
 */
export function takeBatch<Waiting extends { readonly job: Job }>(
  queue: Waiting[],
  { most, chains }: { readonly most: number; readonly chains: number },
): Waiting[] {
  if (chains >= CHAINS) return queue.splice(0, most)
  const taken = new Set<number>()
  const batch: Waiting[] = []
  const others: Waiting[] = []
  for (const waiting of queue) {
    const chain = chainOfJob(waiting.job)
    if (taken.size < chains) taken.add(chain)
    const isNext = batch.length < most && taken.has(chain)
    ;(isNext ? batch : others).push(waiting)
  }
  queue.splice(0, queue.length, ...others)
  return batch
}

/** The outcome of a job: an answer, or a bug whose error is not shown to the caller. */
export type Outcome = { readonly answer: Answer } | { readonly defect: unknown }

/**
 * The outcome of a job whose transaction failed. A key that is stored, and that the chain of the request does not have, is that of a
 * request in another chain: a batch of one chain cannot see it, but the index of all keys refuses it.
 */
export const outcomeOf = (defect: unknown): Outcome =>
  brokeIndex(defect, 'idempotency_keys_once')
    ? { answer: { refusal: { code: 'idempotency_conflict', details: {} } } }
    : { defect }

/** The outcome that a command would have: the balances that it would change, or the reason why it would be refused. */
export interface Preview {
  readonly effects: readonly BalanceEffect[]
  readonly refusal: ReturnType<typeof publicError>
}
