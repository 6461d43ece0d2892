import type { Approval } from '@mintmark/contracts'
import { ACTION_TEXTS } from '@mintmark/contracts'
import type { ApprovalRequestStatus } from '@mintmark/domain'
import {
  type DataColumn,
  DateText,
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
import { OneLine } from '../../lists/one-line.tsx'
import { TwoLines } from '../../lists/two-lines.tsx'
import { approvalsMessages } from '../../locales/en/approvals-messages.ts'
import { WaitingSince } from '../../queues/waiting-age.tsx'

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

/** The requested action, its requester and the reason. */
export const PENDING_COLUMNS: Columns = [
  {
    key: 'action',
    header: approvalsMessages.columns.action,
    primary: true,
    width: '26%',
    minWidth: 150,
    render: ({ action, summary }) => (
      <Box sx={{ fontWeight: 550 }}>
        <TwoLines text={summary} title={`${ACTION_TEXTS[action].label}: ${summary}`} />
      </Box>
    ),
  },
  {
    key: 'customer',
    header: approvalsMessages.columns.customer,
    width: '16%',
    minWidth: 80,
    onPhone: (approval) => unlessSaid(approval, approval.customer_email),
    render: ({ customer_id: id, customer_email: email }) =>
      id === null || email === null ? (
        approvalsMessages.nothing
      ) : (
        <TwoLines text={email}>
          <CustomerLink id={id} email={email} />
        </TwoLines>
      ),
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
    width: '14%',
    minWidth: 80,
    render: ({ requested_by_email: email }) => (
      <TwoLines text={email}>
        <EmailText email={email} />
      </TwoLines>
    ),
  },
  {
    key: 'reason',
    header: approvalsMessages.columns.reason,
    width: '18%',
    minWidth: 80,
    render: ({ reason }) => (reason ? <TwoLines text={reason} /> : approvalsMessages.nothing),
  },
  {
    key: CREATED,
    header: approvalsMessages.columns.requestedAt,
    sortable: true,
    onPhone: 'foot',
    render: ({ requested_at, status }) =>
      status === 'pending' ? (
        <WaitingSince queue="approvals" since={requested_at} />
      ) : (
        <DateTimeCell value={requested_at} />
      ),
  },
]

/** The same, with the decision in place of the reason, which the details have. */
export const DECIDED_COLUMNS: Columns = [
  ...PENDING_COLUMNS.filter(({ key }) => key !== 'reason'),
  {
    key: 'decision',
    header: approvalsMessages.columns.decision,
    width: '16%',
    minWidth: 104,
    render: ({ status, signed, decision_reason: reason }) => {
      const chip = <StatusChip tone={TONE[status]} label={approvalsMessages.status[status]} />
      const signature = approvalsMessages.signature[signed ? 'signed' : 'unsigned']
      const below = status === 'approved' ? signature : reason
      return below ? <TwoLineText text={chip} below={<OneLine title={below} />} /> : chip
    },
  },
  {
    key: 'decided',
    header: approvalsMessages.columns.decided,
    width: '14%',
    minWidth: 90,
    render: ({ decided_by_email: by, decided_at }) =>
      decided_at === null ? (
        approvalsMessages.nothing
      ) : (
        <TwoLineText
          text={
            by === null ? (
              approvalsMessages.nothing
            ) : (
              <TwoLines text={by}>
                <EmailText email={by} />
              </TwoLines>
            )
          }
          below={<DateText value={decided_at} style="date" />}
        />
      ),
  },
]
