import { type Amount, type ApprovalAct, needsSecondPerson } from '@mintmark/domain'
import { newId } from '../../db/ids.ts'
import { type Actor, type Companion, create, together, type Work } from '../../ledger/command.ts'
import type { Platform } from '../../platform.ts'
import { readLimit } from './limit-rows.ts'
import { type Awaiting, requestApproval } from './request-approval.ts'

/** What a second person is asked about an act. */
export interface Question {
  readonly subjectId: string
  readonly customerId: string | null
  /** What the act is worth in USD; null where it is not about an amount. */
  readonly amountUsd: Amount | null
  /** What will be done, in one line. */
  readonly summary: string
  readonly reason: string | null
  /** A row that must stand as it is while the question is written down. */
  readonly watched?: Companion
}

/** An act at the prices and rules of now, and what a second person would be asked about it. */
interface Prepared<Reply> {
  readonly work: Work<Reply>
  /** Undefined where nobody need be asked, whatever it is worth: there is nothing left to do. */
  readonly question: () => Promise<Question | undefined>
}

/**
 * An act that waits for a second person when it is large. It is prepared from what it was asked with, plain text by
 * plain text: so it can be kept, and done later in the same way.
 */
export interface LargeAct<Input, Reply = unknown> {
  readonly act: ApprovalAct
  readonly prepare: (platform: Platform, input: Input) => Promise<Prepared<Reply>>
}

/** The work of writing a question down instead of doing the act. */
export function ask<Input>(
  { act }: LargeAct<Input>,
  input: Input,
  { question: { watched, ...question }, actor }: { readonly question: Question; readonly actor: Actor },
): Work<Awaiting> {
  const request = { id: newId(), act, ...question, input: JSON.stringify(input), requestedBy: actor.id }
  const work = create(requestApproval, request)
  return watched ? together(work, watched) : work
}

/** The work of the act itself; of asking a second person first, where it is worth more than the limit. */
export async function doOrAsk<Input, Reply>(
  platform: Platform,
  large: LargeAct<Input, Reply>,
  { input, actor }: { readonly input: Input; readonly actor: Actor },
): Promise<Work<Reply | Awaiting>> {
  const limit = await readLimit(platform.reads)
  const { work, question: about } = await large.prepare(platform, input)
  const question = limit === null ? undefined : await about()
  const isLarge = question !== undefined && needsSecondPerson(question.amountUsd ?? (0n as Amount), limit)
  return isLarge ? ask(large, input, { question, actor }) : work
}
