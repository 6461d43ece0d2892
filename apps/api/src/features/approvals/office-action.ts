import { ACTIONS, type AlwaysTwoAction, type ApprovableActionName } from '@mintmark/domain'
import type * as z from 'zod'
import type { StaffActor } from '../../actor.ts'
import { recordEvent, recordRefusal } from '../../audit/record-event.ts'
import type { Done } from '../../audit/with-audit.ts'
import type { Transaction } from '../../db/connect.ts'
import { APPROVAL_ROWS } from '../../db/guarded-rows.ts'
import { withMac } from '../../db/guarded-table.ts'
import { newIdFor } from '../../db/ids.ts'
import { withChain } from '../../db/own-rows.ts'
import { approvals } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import type { Platform } from '../../platform.ts'
import { NO_SECOND_APPROVER } from './approvable-action.ts'
import { haveBeenTwo } from './approvers.ts'
import { type ApprovalRequest, pendingRow, type RequestApproval, sayAwaiting } from './request-approval.ts'

/** Actions that move no money and always take two. The limit is changed by a command of the ledger. */
export type OfficeActionName = Exclude<
  AlwaysTwoAction,
  'approval_limit.change' | 'payouts.resume' | 'profit_run.start' | 'profit_run.undo'
>

/** The two people of an action; the same one twice where there was no second approver. */
interface By {
  readonly requestedBy: string
  readonly decidedBy: string
}

interface OfficeActionParts<Input, Reply> {
  readonly action: OfficeActionName
  /** The input as it is stored with the request. A secret in it is sealed. */
  readonly input: z.ZodType<Input>
  /** Carries the action out, in the transaction of its approval, by the staff members who requested and decided it. */
  readonly perform: (
    platform: Platform,
    transaction: Transaction,
    given: By & { readonly input: Input },
  ) => Promise<Done<Reply>>
}

/** An action of the back office that always takes two people. */
export interface OfficeAction<Input, Reply> extends OfficeActionParts<Input, Reply> {
  readonly performStored: (
    platform: Platform,
    transaction: Transaction,
    stored: By & { readonly input: string },
  ) => Promise<Done<Reply>>
}

export const officeAction = <Input, Reply>(parts: OfficeActionParts<Input, Reply>): OfficeAction<Input, Reply> => ({
  ...parts,
  performStored: (platform, transaction, { input, requestedBy, decidedBy }) =>
    parts.perform(platform, transaction, { input: parts.input.parse(JSON.parse(input)), requestedBy, decidedBy }),
})

/** True if there has never been a second person who could approve this action. */
export const isOnePerson = async ({ db }: Pick<Platform, 'db'>, action: ApprovableActionName): Promise<boolean> =>
  !(await haveBeenTwo(db, ACTIONS[action].approve))

/** Writes a request in the transaction of its subject. Refuses a second one while the first one waits. */
export async function insertRequest(transaction: Transaction, actor: StaffActor, request: RequestApproval) {
  const at = new Date()
  const row = pendingRow(request, { id: newIdFor(request.subjectId, at), at })
  const { action, summary, subjectId: subject, requestedBy, status } = row
  const after = { action, subject, summary, amount_usd: null, requested_by: requestedBy, status }
  const event = {
    actor,
    action: 'approval.request',
    subjectId: row.id,
    outcome: 'done',
    reason: row.reason,
    at,
  } as const
  await recordEvent(transaction, { ...event, after })
  const rows = await transaction
    .insert(approvals)
    .values(withMac(transaction, APPROVAL_ROWS, withChain(row)))
    .onConflictDoNothing()
    .returning({ id: approvals.id })
  return rows.length === 0 ? fail('approval_pending', {}) : sayAwaiting(row)
}

interface Asked<Input> {
  readonly input: Input
  readonly actor: StaffActor
  /**
   * Checks the action, and returns the second approver's view. Undefined if it needs no approval, such as one that changes
   * nothing. `isAlone` says that there has never been a second approver, so that it is carried out immediately.
   */
  readonly request: (
    transaction: Transaction,
    isAlone: boolean,
  ) => Promise<Omit<ApprovalRequest, 'customerId' | 'amountUsd'> | undefined>
  /** The customer whom it concerns, if any. */
  readonly customerId?: string
  /** The subject of a refusal in the audit log. */
  readonly subjectId?: string
}

/** Performs an action of the back office, or requests it where a second person can approve it. */
export async function performOrRequest<Input, Reply>(
  platform: Platform,
  { action, perform }: OfficeAction<Input, Reply>,
  { input, actor, request, customerId, subjectId }: Asked<Input>,
) {
  const isAlone = await isOnePerson(platform, action)
  return recordRefusal(platform.db, { actor, action, subjectId }, () =>
    platform.db.transaction(async (transaction) => {
      const asked = await request(transaction, isAlone)
      const by = { requestedBy: actor.id, decidedBy: actor.id }
      if (!isAlone && asked) {
        const about = { customerId: customerId ?? null, amountUsd: null, action, requestedBy: actor.id }
        return insertRequest(transaction, actor, { ...asked, ...about, input: JSON.stringify(input) })
      }
      const { reply, outcome = 'done', ...done } = await perform(platform, transaction, { input, ...by })
      const code = asked && outcome === 'done' ? NO_SECOND_APPROVER : undefined
      await recordEvent(transaction, { actor, action, reason: asked?.reason, ...done, outcome, code })
      return reply
    }),
  )
}
