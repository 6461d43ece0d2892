import type { Amount, ApprovableActionName, Approval, Entry, TopUp, WithdrawalRemarks } from '@mintmark/domain'

/** An account of the house that profit comes from; what it holds stands in the balances, under its own id. */
export interface FundingAccount {
  readonly id: string
  readonly name: string
  readonly createdAt: Date
}

export interface TopUpRow extends TopUp {
  readonly createdAt: Date
  readonly staffId: string
}

/** What each large action was asked with: enough to carry it out once another person approves. */
interface Inputs {
  readonly 'withdrawal.confirm': { readonly remarks: WithdrawalRemarks }
  readonly 'fund.add': { readonly coin: string; readonly amountUsd: Amount; readonly reason: string }
  readonly 'profit.credit': { readonly amountUsd: Amount }
  readonly 'funding.top_up': { readonly amountUsd: Amount; readonly reason: string; readonly evidence: string }
  readonly 'approval_limit.change': { readonly limitUsd: Amount | null }
}

/** A large action as it is asked for. */
export type Asked<Action extends ApprovableActionName = ApprovableActionName> = {
  readonly [Each in Action]: {
    readonly action: Each
    readonly subjectId: string
    /** Null where it has no worth in USD, or none that can be told. */
    readonly amountUsd: Amount | null
    /** What will be done, in one line. */
    readonly summary: string
    readonly reason: string | null
    readonly input: Inputs[Each]
  }
}[Action]

/** A large action that waits for, or was decided by, a second person. */
export type ApprovalRow = Approval & Asked & { readonly createdAt: Date }

/** An entry as the ledger keeps it. */
export interface EntryRow extends Entry {
  readonly id: string
  readonly at: Date
}

/** The mail server that staff set. The password is never sent back. */
export interface MailServer {
  readonly host: string
  readonly port: string
  readonly user: string
  readonly password: string
  readonly from: string
}
