import { MESSAGES } from '@mintmark/contracts'
import { available, held, rejectWithdrawal as rule, type WithdrawalRemarks } from '@mintmark/domain'
import type { LedgerSql } from '../../db/connect.ts'
import { command, messageReply } from '../../ledger/command.ts'
import { customerRows } from '../users/public.ts'
import { customerOfWithdrawal } from './find-withdrawal.ts'
import { countWithdrawn } from './withdrawal-limits.ts'
import { withdrawals } from './withdrawals-table.ts'

interface RejectWithdrawal extends WithdrawalRemarks {
  readonly id: string
  /** The customer of the withdrawal, which never changes. */
  readonly customerId: string
}

/** Staff return the held funds. */
export const rejectWithdrawal = command('withdrawal.reject', ({ id, customerId, ...remarks }: RejectWithdrawal) => ({
  subject: withdrawals.byId(id),
  locks: { customer: customerRows.byId(customerId) },
  accounts: ({ coin }) => [held(customerId, coin), available(customerId, coin)],
  decide: (withdrawal, { at }) => rule(withdrawal, at, remarks),
  adds: (rejected, { customer }) => [countWithdrawn(customer, rejected)],
  reply: messageReply(MESSAGES.withdrawalRejected),
}))

/** The rejection of a withdrawal by its id. No customer has the id of a withdrawal: an unknown one is refused under the locks. */
export async function prepareRejection(reads: LedgerSql, rejection: Omit<RejectWithdrawal, 'customerId'>) {
  const customerId = (await customerOfWithdrawal(reads)(rejection.id)) ?? rejection.id
  return rejectWithdrawal({ ...rejection, customerId })
}
