import { doneText, isAuditAction } from '@mintmark/contracts'
import type { TimelineKind } from '@mintmark/domain'
import type { StatusTone } from '@mintmark/ui'

/** The texts of movements, requests and emails whose name alone would not say enough. */
const MESSAGES: Readonly<Record<string, string>> = {
  'investment.paid_out': 'Investment paid out',
  'investment.request_cancelled': 'Bundle request canceled by the customer',
  'investment.requested': 'Bundle requested',
  'investment.rejected': 'Bundle request rejected',
  'withdrawal.cancelled': 'Withdrawal canceled by the customer',
  'deposit.cancelled': 'Deposit canceled by the customer',
  'investment.cancelled': 'Investment canceled',
  'fund.added': 'Funds added',
  'staff.mail': 'Message from staff',
  exportUsers: 'List of customers exported',
  exportAudit: 'Audit log exported',
  exportDeposits: 'List of deposits exported',
  exportUnidentifiedDeposits: 'List of unidentified deposits exported',
  exportWithdrawalRequests: 'List of withdrawal requests exported',
  exportConfirmedWithdrawals: 'List of withdrawals exported',
  exportPendingInvestments: 'List of bundle requests exported',
  exportUserInvestments: 'List of investments exported',
  exportUserBalances: 'Balances of the customer exported',
  exportMails: 'List of emails exported',
  exportThreads: 'List of support conversations exported',
  exportApprovals: 'List of approvals exported',
  exportScamReports: 'List of scam reports exported',
  exportUserLedger: 'Ledger of the customer exported',
  exportUserTimeline: 'Timeline of the customer exported',
}

/** The text of an item: `Withdrawal requested`. An action of the audit log has its own text: `Froze the customer`. */
export function timelineMessage(action: string): string {
  if (isAuditAction(action)) return doneText(action)
  const message = MESSAGES[action] ?? action.replaceAll(/[._]/g, ' ')
  return `${message.charAt(0).toUpperCase()}${message.slice(1)}`
}

export const KIND_TONE: Record<TimelineKind, StatusTone> = {
  money: 'good',
  request: 'pending',
  access: 'neutral',
  staff: 'neutral',
  mail: 'neutral',
  note: 'neutral',
}
