import { chainOf } from '@mintmark/domain'
import type { Actor } from '../actor.ts'
import type { Failure } from '../failure.ts'
import type { Answer, RequestKey } from '../idempotency/stored-answers.ts'
import type { Trace } from '../tracing/trace.ts'
import type { Command } from './command.ts'

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

/** The outcome of a job: an answer, or a bug whose error is not shown to the caller. */
export type Outcome = { readonly answer: Answer } | { readonly defect: unknown }
