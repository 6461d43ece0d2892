import type { Approval } from '@mintmark/contracts'
import { ACTION_TEXTS } from '@mintmark/contracts'
import type { ApprovalRequestStatus } from '@mintmark/domain'
import {
  type DataColumn,
  DateTimeCell,
  formatMoney,
  MoneyText,
  StatusChip,
  type StatusTone,
  TwoLineText,
} from '@mintmark/ui'
import Box from '@mui/material/Box'
import { CustomerLink, EmailText } from '../../links/customer-link.tsx'
import { CREATED } from '../../lists/list-table.tsx'
import { approvalsMessages } from '../../locales/en/approvals-messages.ts'
import { WaitingAge } from '../../queues/waiting-age.tsx'
import { SignatureChip } from './signature-chip.tsx'

const TONE: Record<ApprovalRequestStatus, StatusTone> = {
  pending: 'pending',
  approved: 'good',
  refused: 'bad',
  voided: 'neutral',
  closed: 'neutral',
}

type Columns = readonly DataColumn<Approval>[]

/** Columns that the summary covers already, so the card of a phone has no line for them. */
const unlessSaid = ({ summary }: Approval, text: string | null) =>
  text !== null && summary.includes(text) ? 'none' : undefined

/** A reason, in a column wide enough to read. */
function Reason({ text }: { readonly text: string }) {
  return <Box sx={{ minWidth: { sm: 120 }, fontSize: '0.75rem', overflowWrap: 'anywhere' }}>{text}</Box>
}

/** The requested action, its requester and the reason. */
export const PENDING_COLUMNS: Columns = [
  {
    key: 'action',
    header: approvalsMessages.columns.action,
    primary: true,
    // Wide enough for an email address, which would break in the middle of a word.
    render: ({ action, summary }) => (
      <Box sx={{ minWidth: { sm: 220 } }}>
        <TwoLineText
          text={summary}
          below={
            <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
              {ACTION_TEXTS[action].label}
            </Box>
          }
          strong
        />
      </Box>
    ),
  },
  {
    key: 'customer',
    header: approvalsMessages.columns.customer,
    onPhone: (approval) => unlessSaid(approval, approval.customer_email),
    render: ({ customer_id: id, customer_email: email }) =>
      id === null || email === null ? approvalsMessages.nothing : <CustomerLink id={id} email={email} />,
  },
  {
    key: 'amount',
    header: approvalsMessages.columns.amount,
    numeric: true,
    onPhone: (approval) => unlessSaid(approval, approval.amount_usd && formatMoney(approval.amount_usd, 'USD')),
    render: ({ amount_usd }) =>
      amount_usd === null ? approvalsMessages.nothing : <MoneyText value={amount_usd} unit="USD" strong />,
  },
  {
    key: 'requested',
    header: approvalsMessages.columns.requested,
    render: ({ requested_by_email }) => <EmailText email={requested_by_email} />,
  },
  {
    key: 'reason',
    header: approvalsMessages.columns.reason,
    render: ({ reason }) => (reason ? <Reason text={reason} /> : approvalsMessages.nothing),
  },
  {
    key: CREATED,
    header: approvalsMessages.columns.requestedAt,
    sortable: true,
    onPhone: 'foot',
    render: ({ requested_at, status }) => (
      <>
        <DateTimeCell value={requested_at} />
        {status === 'pending' && <WaitingAge queue="approvals" since={requested_at} />}
      </>
    ),
  },
]

/** The same, with the decision. */
export const DECIDED_COLUMNS: Columns = [
  ...PENDING_COLUMNS,
  {
    key: 'decision',
    header: approvalsMessages.columns.decision,
    render: ({ status, signed, decision_reason }) => (
      <Box sx={{ display: 'inline-grid', gap: 0.5, justifyItems: { xs: 'end', sm: 'start' } }}>
        <StatusChip tone={TONE[status]} label={approvalsMessages.status[status]} />
        {status === 'approved' && <SignatureChip signed={signed} />}
        {decision_reason && <Reason text={decision_reason} />}
      </Box>
    ),
  },
  {
    key: 'decided',
    header: approvalsMessages.columns.decided,
    render: ({ decided_by_email, decided_at }) => (
      <Box sx={{ display: 'inline-grid', justifyItems: { xs: 'end', sm: 'start' } }}>
        <span>{decided_by_email === null ? approvalsMessages.nothing : <EmailText email={decided_by_email} />}</span>
        <DateTimeCell value={decided_at} />
      </Box>
    ),
  },
]
