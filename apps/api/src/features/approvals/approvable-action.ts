import { type awaitingApproval, MESSAGES } from '@mintmark/contracts'
import { type Amount, type ApprovableActionName, needsSecondApprover, parseAmount } from '@mintmark/domain'
import * as z from 'zod'
import type { Actor } from '../../actor.ts'
import { alsoDecide, type Command, command, type LinkedRow } from '../../ledger/command.ts'
import type { Platform } from '../../platform.ts'
import { readLimit } from './approval-limit.ts'
import { approvals } from './approvals-table.ts'

type AwaitingApproval = z.infer<typeof awaitingApproval>

/** What a second approver sees. */
export interface ApprovalRequest {
  readonly subjectId: string
  readonly customerId: string | null
  /** The value of the action in USD. Null if it has no amount and always needs a second approver. */
  readonly amountUsd: Amount | null
  /** What will be done, in one line. */
  readonly summary: string
  readonly reason: string | null
  /** A row that must not change while the request is written. */
  readonly watched?: LinkedRow
}

/** An action at the current prices and rules, and the approval request that it would need. */
interface PreparedAction<Reply = unknown> {
  readonly command: Command<Reply>
  /** Undefined where nothing is left to do, so that nobody needs to approve anything. */
  readonly approvalRequest: () => Promise<ApprovalRequest | undefined>
}

interface ApprovableActionParts<Input, Reply> {
  readonly action: ApprovableActionName
  /** It needs a second approver even without a limit. */
  readonly alwaysNeedsApproval?: true
  /** The input as it is stored with the request, so that it can be prepared again when somebody approves it. */
  readonly input: z.ZodType<Input>
  readonly prepare: (platform: Platform, input: Input) => Promise<PreparedAction<Reply>>
}

/** An action that needs a second approver above the limit. */
export interface ApprovableAction<Input, Reply> extends ApprovableActionParts<Input, Reply> {
  /** Prepares the action from a stored input. Input that the schema does not know is a defect, and nothing is done. */
  readonly prepareStored: (platform: Platform, stored: string) => Promise<PreparedAction<Reply>>
}

export const approvableAction = <Input, Reply>(
  parts: ApprovableActionParts<Input, Reply>,
): ApprovableAction<Input, Reply> => ({
  ...parts,
  prepareStored: (platform, stored) => parts.prepare(platform, parts.input.parse(JSON.parse(stored))),
})

/** Decimal text of an amount, in a stored input. */
export const amountText = z.string().refine((text) => parseAmount(text) !== undefined)

interface RequestApproval extends Omit<ApprovalRequest, 'watched'> {
  readonly action: ApprovableActionName
  /** The input of the action, as JSON. */
  readonly input: string
  readonly requestedBy: string
}

/** A staff member requests an action. Nothing moves until another one has approved it. */
const requestApproval = command('approval.request', (request: RequestApproval) => ({
  subject: approvals.newRow(request.subjectId),
  accounts: () => [],
  decide: (_, { at, newId }) => {
    const undecided = { decidedBy: null, decidedAt: null, decisionReason: null }
    return { next: { ...request, ...undecided, id: newId(), status: 'pending' as const, createdAt: at } }
  },
  reply: ({ id, action }): AwaitingApproval => ({
    success: true,
    awaiting_approval: true,
    approval_id: id,
    message: action === 'approval_limit.change' ? MESSAGES.limitAwaitsApproval : MESSAGES.awaitingApproval,
  }),
  reason: request.reason ?? undefined,
}))

/** The action itself; or the request for an approval, where the action is worth more than the limit. */
export async function executeOrRequestApproval<Input, Reply>(
  platform: Platform,
  approvable: ApprovableAction<Input, Reply>,
  { input, actor }: { readonly input: Input; readonly actor: Actor },
): Promise<Command<Reply | AwaitingApproval>> {
  const limit = await readLimit(platform.reads)
  const prepared = await approvable.prepare(platform, input)
  if (limit === null && !approvable.alwaysNeedsApproval) return prepared.command
  const asked = await prepared.approvalRequest()
  if (!asked) return prepared.command
  const { watched, ...request } = asked
  if (request.amountUsd !== null && !needsSecondApprover(request.amountUsd, limit)) return prepared.command
  const { action } = approvable
  const asking = requestApproval({ action, ...request, input: JSON.stringify(input), requestedBy: actor.id })
  return watched ? alsoDecide(asking, watched) : asking
}
