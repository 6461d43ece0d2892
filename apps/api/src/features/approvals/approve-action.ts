import { confirmsPayment, endApproval } from '@mintmark/domain'
import type { InSession, StaffActor } from '../../actor.ts'
import { recordRefusal } from '../../audit/record-event.ts'
import { publicError } from '../../failure.ts'
import { findAnswer, type RequestKey } from '../../idempotency/stored-answers.ts'
import { alsoDecide, type Command } from '../../ledger/command.ts'
import { depositorRow, noteByTwo } from '../../ledger/depositors.ts'
import { linkedRow } from '../../ledger/linked-row.ts'
import { SYSTEM } from '../../ledger/system-actor.ts'
import type { Platform } from '../../platform.ts'
import { readLimits } from './approval-limit.ts'
import { type ApprovalRow, approvals } from './approvals-table.ts'
import { approveInVain } from './approve-in-vain.ts'
import { approveOffice } from './approve-office.ts'
import { type Approver, approvedBy, sayApproved } from './approver.ts'
import { closingReason } from './closing-reason.ts'
import { endRequest } from './end-request.ts'
import { isLedgerAction, LEDGER_ACTIONS } from './every-action.ts'
import { findApproval, mayApprove, readApprover } from './find-approver.ts'
import { isSigningCompulsory, type PasskeyAnswer, takeSignature } from './sign-approval.ts'

type Reply = ReturnType<typeof sayApproved>

/** Executes an action in the approver's name. Its entry and audit rows carry the approval and the requester. */
function approved(command: Command, row: ApprovalRow, approver: Approver): Command<Reply> {
  const { id, requestedBy, reason, action, customerId } = row
  const payer = confirmsPayment(action) && customerId !== null ? depositorRow(customerId) : undefined
  const given: Command<Reply> = {
    ...command,
    locks: [...command.locks, ...(payer ? [payer] : [])],
    reason: reason ?? undefined,
    approval: { id, requestedBy },
    decide: (transaction, facts) => {
      const change = command.decide(transaction, facts)
      const entries = reason === null ? change.entries : change.entries.map((entry) => ({ ...entry, reason }))
      const put = () => {
        change.put()
        if (payer) noteByTwo(payer, transaction, facts.at)
      }
      return { ...change, entries, put, reply: sayApproved() }
    },
  }
  const approval = linkedRow({
    subject: approvals.byId(id),
    action: 'approval.approve',
    reason: reason ?? undefined,
    mustFitMac: true,
    decide: (row, { at }) => {
      const next = approvedBy(row, approver, at)
      return next === row ? { done: sayApproved() } : { next }
    },
    afterRefusal: (row, { at }, refusal) => {
      const why = closingReason(refusal)
      if (why === undefined) return undefined
      return { next: endApproval(row, 'closed', { at, reason: why }), action: 'approval.close' }
    },
  })
  return alsoDecide(given, approval)
}

/** Closes a request whose action can no longer be prepared, such as one about an archived customer. */
async function closeAfter(platform: Platform, { id }: ApprovalRow, error: unknown): Promise<void> {
  const refusal = publicError(error)
  const reason = refusal && closingReason(refusal)
  if (reason !== undefined) await platform.ledger.execute(endRequest({ id, status: 'closed', reason }), SYSTEM)
}

type LedgerRequest = ApprovalRow & { readonly action: keyof typeof LEDGER_ACTIONS }

/** The requested action, prepared again at the current prices and rules, together with its approval. */
async function approving(platform: Platform, row: LedgerRequest, approver: Approver): Promise<Command<Reply>> {
  try {
    const { command } = await LEDGER_ACTIONS[row.action].prepareStored(platform, row.input)
    return approved(command, row, approver)
  } catch (error) {
    await closeAfter(platform, row, error)
    throw error
  }
}

interface Approving {
  readonly id: string
  readonly actor: StaffActor
  readonly key: RequestKey | undefined
  /** The word that the approver typed. */
  readonly word?: string | null | undefined
  /** The answer of the approver's browser, and the session that it was asked in. The demo data has no browser. */
  readonly signer?: InSession & { readonly given: PasskeyAnswer }
}

/** The approver with the signature and the word. A repeated request that the ledger answered before needs neither. */
async function withConsent(
  platform: Platform,
  row: ApprovalRow,
  approver: Approver,
  asked: Approving,
): Promise<Approver> {
  const { actor, key, signer } = asked
  const isAnswered = key && isLedgerAction(row.action) && (await findAnswer(platform.reads, actor.id, key))
  if (isAnswered) return approver
  const event = { actor, action: 'approval.approve', subjectId: row.id } as const
  const take = async () => signer && takeSignature(platform, { ...actor, ...signer }, row.id)
  const [signature, isCompulsory, { limitUsd }] = await Promise.all([
    recordRefusal(platform.db, event, take),
    isSigningCompulsory(platform),
    readLimits(platform.reads),
  ])
  return { ...approver, consent: { signature, isCompulsory, word: asked.word ?? null, limitUsd } }
}

/** Approves a request, which performs the action. A request whose requester has lost the right to make it is void. */
export async function approveRequest(platform: Platform, asked: Approving): Promise<Reply> {
  const { id, actor, key } = asked
  const [found, decider] = await Promise.all([findApproval(platform.db, id), readApprover(platform.db, actor, id)])
  const { ledger } = platform
  const reason = found?.voidBecause
  if (reason) await ledger.execute(endRequest({ id, status: 'voided', reason }), SYSTEM)
  const row = found?.row
  if (!row || reason || !mayApprove(row, decider))
    return ledger.execute(approveInVain({ id: row?.id ?? id, approver: decider }), actor, key)
  const { action } = row
  const approver = await withConsent(platform, row, decider, asked)
  if (isLedgerAction(action)) return ledger.execute(approving(platform, { ...row, action }, approver), actor, key)
  return approveOffice(platform, row, approver).catch(async (error: unknown) => {
    await closeAfter(platform, row, error)
    throw error
  })
}
