import type { Approval } from '@mintmark/contracts'
import { DateText, formatMoney } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { CustomerLink } from '../../links/customer-link.tsx'
import { approvalsMessages } from '../../locales/en/approvals-messages.ts'
import { SignatureChip } from './signature-chip.tsx'

/** The action, its amount, who requested it, why, and whether an approved one is signed. */
export function ApprovalSubject({ approval }: { readonly approval: Approval }) {
  const { summary, amount_usd, requested_by_email, requested_at, reason } = approval
  const { customer_id: customerId, customer_email: email } = approval
  return (
    <Box sx={{ display: 'grid', gap: 0.5, overflowWrap: 'anywhere' }}>
      <span>{amount_usd === null ? summary : `${summary} (${formatMoney(amount_usd, 'USD')})`}</span>
      {customerId !== null && email !== null && <CustomerLink id={customerId} email={email} />}
      <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
        {approvalsMessages.requestedBy({ email: requested_by_email })} <DateText value={requested_at} />
      </Box>
      <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
        {reason ? approvalsMessages.reasonGiven({ reason }) : approvalsMessages.noReason}
      </Box>
      {approval.decision_reason && (
        <span>{approvalsMessages.decisionReason({ reason: approval.decision_reason })}</span>
      )}
      {approval.status === 'approved' && (
        <span>
          <SignatureChip signed={approval.signed} />
        </span>
      )}
    </Box>
  )
}
