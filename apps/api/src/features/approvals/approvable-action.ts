import type { awaitingApproval } from '@mintmark/contracts'
import {
  ACTIONS,
  type ApprovableActionName,
  aloneAfter,
  confirmsPayment,
  invariant,
  isLimited,
  isUnlimited,
  isWithinLimits,
  type LimitedAction,
  limitsOfAction,
  parseAmount,
  type RollingTotals,
  totalsAfter,
} from '@mintmark/domain'
import * as z from 'zod'
import type { Actor } from '../../actor.ts'
import { Outdated } from '../../failure.ts'
import type { RequestKey } from '../../idempotency/stored-answers.ts'
import { behindGate, type Command, type Gate } from '../../ledger/command.ts'
import { depositorOf, depositorRow } from '../../ledger/depositors.ts'
import type { Platform } from '../../platform.ts'
import { limitsInForce, readLimits } from './approval-limit.ts'
import { haveBeenTwo } from './approvers.ts'
import { decideAgain } from './decide-again.ts'
import { closeOnDecision } from './end-requests.ts'
import { type ApprovalRequest, requestApproval } from './request-approval.ts'
import { sumOf } from './sums-table.ts'

type AwaitingApproval = z.infer<typeof awaitingApproval>

/** An action at the current prices and rules, and the approval request that it would need. */
interface PreparedAction<Input, Reply = unknown> {
  readonly command: Command<Reply>
  /** Undefined if the action would change nothing, so that no approval is needed. */
  readonly approvalRequest: () => Promise<PreparedRequest<Input> | undefined>
}

/** `fixed`: the input to approve, if the request settles what the requester left open. */
type PreparedRequest<Input> = ApprovalRequest & { readonly fixed?: Input }

interface ApprovableActionParts<Input, Reply> {
  /**
   * For an action that a subject allows once: the subject, and why a request that still waits for it closes when someone
   * performs the action without it, such as after the limit was raised.
   */
  readonly onlyOnce?: (input: Input) => { readonly subjectId: string; readonly reason: string }
  readonly action: ApprovableActionName
  /** It always needs a second approver, at any limit. */
  readonly alwaysNeedsApproval?: true
  /** The input as it is stored with the request, so that it can be prepared again on approval. */
  readonly input: z.ZodType<Input>
  readonly prepare: (platform: Platform, input: Input) => Promise<PreparedAction<Input, Reply>>
}

/** An action that needs a second approver above the limit, or always. */
export interface ApprovableAction<Input, Reply> extends ApprovableActionParts<Input, Reply> {
  /** Prepares the action from a stored input. Throws if the schema rejects it: a bug, and nothing is done. */
  readonly prepareStored: (platform: Platform, stored: string) => Promise<PreparedAction<Input, Reply>>
}

export const approvableAction = <Input, Reply>(
  parts: ApprovableActionParts<Input, Reply>,
): ApprovableAction<Input, Reply> => ({
  ...parts,
  prepareStored: (platform, stored) => parts.prepare(platform, parts.input.parse(JSON.parse(stored))),
})

/** Decimal text of an amount, in a stored input. */
export const amountText = z.string().refine((text) => parseAmount(text) !== undefined)

/** The mark in the audit log of an action that needed a second approver when there was none. */
export const NO_SECOND_APPROVER = 'no_second_approver'

interface Requested {
  readonly request: ApprovalRequest
  readonly actor: Actor
  /** True if there have never been two people who could approve it. */
  readonly isAlone: boolean
  readonly otherwise: Command<AwaitingApproval>
}

/** The gate of an action that one person performs up to the limits. Its totals are counted under their locks. */
function limitGate(action: LimitedAction, { request, actor, ...rest }: Requested) {
  const limits = limitsInForce()
  const { amountUsd: usd, customerId } = request
  invariant(usd !== null, `${action} has an amount`)
  const forOwner = sumOf({ staffId: actor.id, of: customerId ?? request.subjectId })
  const overAll = sumOf({ staffId: actor.id, of: 'all' })
  const payer = confirmsPayment(action) && customerId !== null ? depositorRow(customerId) : undefined
  return {
    locks: [forOwner, overAll, ...(payer ? [payer] : [])],
    reads: [limits],
    otherwise: rest.otherwise,
    pass: (transaction: object, { at }: { readonly at: Date }) => {
      const ownRow = forOwner.current(transaction)
      const overAllRow = overAll.current(transaction)
      const before: RollingTotals = { forOwner: ownRow.hours, overAll: overAllRow.hours }
      const payerRow = payer?.current(transaction)
      const depositor = payerRow ? depositorOf(payerRow) : null
      const measured = { usd, at, depositor }
      const isWithin = isWithinLimits(measured, before, limits.current(transaction))
      if (!isWithin && !rest.isAlone) return undefined
      const after = totalsAfter(measured, before)
      const put = () => {
        forOwner.table.put(transaction, { ...ownRow, hours: after.forOwner })
        overAll.table.put(transaction, { ...overAllRow, hours: after.overAll })
        if (payer && payerRow && depositor)
          payer.table.put(transaction, { ...payerRow, aloneUsd: aloneAfter(depositor, usd) })
      }
      return { put, code: isWithin ? undefined : NO_SECOND_APPROVER }
    },
  }
}

/** A command without a gate, because there are no limits. If some were set meanwhile, it does nothing and is outdated. */
function ungated<Reply>(action: LimitedAction, command: Command<Reply>): Command<Reply> {
  const limits = limitsInForce()
  return {
    ...command,
    reads: [...command.reads, limits],
    decide: (transaction, facts) => {
      if (!isUnlimited(limitsOfAction(action, limits.current(transaction)))) throw new Outdated()
      return command.decide(transaction, facts)
    },
  }
}

/** The gate of an action that always takes two. */
const alwaysGate = ({ isAlone, otherwise }: Requested): Gate & { readonly otherwise: Command<AwaitingApproval> } => ({
  locks: [],
  reads: [],
  otherwise,
  pass: () => (isAlone ? { put: () => undefined, code: NO_SECOND_APPROVER } : undefined),
})

/** The prepared action. Its command also closes the request that waits for the same action. */
async function prepareDirect<Input, Reply>(
  platform: Platform,
  { action, prepare, onlyOnce }: ApprovableAction<Input, Reply>,
  input: Input,
): Promise<PreparedAction<Input, Reply>> {
  const prepared = prepare(platform, input)
  if (!onlyOnce) return prepared
  const closing = { action, ...onlyOnce(input) }
  const command = await closeOnDecision(
    platform.reads,
    prepared.then((each) => each.command),
    closing,
  )
  return { ...(await prepared), command }
}

/** An action with its input, and the staff member who performs it. */
interface Asked<Input> {
  readonly input: Input
  readonly actor: Actor
}

/**
 * Prepares the action, or the request for its approval if it needs a second person. Which of the two is decided under the locks of
 * the action, so that actions that arrive together never pass a limit together. An action that its own rule refuses, or
 * that changes nothing, needs no approval. `mayTrust`: limits that are remembered may say that it needs no gate.
 */
export async function prepareOrRequestApproval<Input, Reply>(
  platform: Platform,
  approvable: ApprovableAction<Input, Reply>,
  { input, actor }: Asked<Input>,
  mayTrust: boolean,
): Promise<Command<Reply | AwaitingApproval>> {
  const { action } = approvable
  const [prepared, limits] = await Promise.all([prepareDirect(platform, approvable, input), readLimits(platform.reads)])
  if (mayTrust && isLimited(action) && isUnlimited(limitsOfAction(action, limits)))
    return ungated(action, prepared.command)
  const request = await prepared.approvalRequest()
  if (!request) return prepared.command
  const isAlone = !(await haveBeenTwo(platform.db, ACTIONS[action].approve))
  const { fixed = input, ...about } = request
  const otherwise = requestApproval({ ...about, action, input: JSON.stringify(fixed), requestedBy: actor.id })
  const requested = { request, actor, isAlone, otherwise }
  return behindGate(
    prepared.command,
    isLimited(action) && request.amountUsd !== null ? limitGate(action, requested) : alwaysGate(requested),
  )
}

/** Executes the action, or requests an approval: again, and behind its gate, if limits were set meanwhile, also by another process. */
export const executeOrRequestApproval = <Input, Reply>(
  platform: Platform,
  approvable: ApprovableAction<Input, Reply>,
  { key, ...asked }: Asked<Input> & { readonly key: RequestKey | undefined },
): Promise<Reply | AwaitingApproval> =>
  decideAgain((tries) => {
    const command = prepareOrRequestApproval(platform, approvable, asked, tries === 1)
    return platform.ledger.execute(command, asked.actor, key)
  })
