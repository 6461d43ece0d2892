import { type Amount, type ApprovableActionName, needsSecondPerson } from '@mintmark/domain'
import { newId } from '../../db/ids.ts'
import { type Actor, alsoDecide, create, type LinkedRow, type Work } from '../../ledger/command.ts'
import type { Platform } from '../../platform.ts'
import { readLimit } from './limit-rows.ts'
import { type Awaiting, requestApproval } from './request-approval.ts'

/** What a second person is asked about an action. */
export interface ApprovalRequest {
  readonly subjectId: string
  readonly customerId: string | null
  /** What the action is worth in USD; null where it is not about an amount. */
  readonly amountUsd: Amount | null
  /** What will be done, in one line. */
  readonly summary: string
  readonly reason: string | null
  /** A row that must stand as it is while the approval request is written down. */
  readonly watched?: LinkedRow
}

/** An action at the prices and rules of now, and what a second person would be asked about it. */
interface Prepared<Reply> {
  readonly work: Work<Reply>
  /** Undefined where nobody need be asked, whatever it is worth: there is nothing left to do. */
  readonly approvalRequest: () => Promise<ApprovalRequest | undefined>
}

/**
 * An action that waits for a second person when it is large. It is prepared from what it was asked with, plain text by
 * plain text: so it can be kept, and done later in the same way.
 */
export interface ApprovableAction<Input, Reply = unknown> {
  readonly action: ApprovableActionName
  readonly prepare: (platform: Platform, input: Input) => Promise<Prepared<Reply>>
}

/** The work of writing an approval request down instead of doing the action. */
export function ask<Input>(
  { action }: ApprovableAction<Input>,
  input: Input,
  {
    approvalRequest: { watched, ...approvalRequest },
    actor,
  }: { readonly approvalRequest: ApprovalRequest; readonly actor: Actor },
): Work<Awaiting> {
  const request = { id: newId(), action, ...approvalRequest, input: JSON.stringify(input), requestedBy: actor.id }
  const work = create(requestApproval, request)
  return watched ? alsoDecide(work, watched) : work
}

/** The work of the action itself; of asking a second person first, where it is worth more than the limit. */
export async function executeOrRequestApproval<Input, Reply>(
  platform: Platform,
  large: ApprovableAction<Input, Reply>,
  { input, actor }: { readonly input: Input; readonly actor: Actor },
): Promise<Work<Reply | Awaiting>> {
  const limit = await readLimit(platform.reads)
  const { work, approvalRequest: about } = await large.prepare(platform, input)
  const approvalRequest = limit === null ? undefined : await about()
  const isLarge = approvalRequest !== undefined && needsSecondPerson(approvalRequest.amountUsd ?? (0n as Amount), limit)
  return isLarge ? ask(large, input, { approvalRequest, actor }) : work
}
