import type { AUDIT_OUTCOMES, AuditRow } from '@mintmark/contracts'
import { type DataColumn, DateText, StatusChip, type StatusTone, TwoLineText } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { CustomerLink, EmailText } from '../../links/customer-link.tsx'
import { CREATED } from '../../lists/list-table.tsx'
import { auditMessages } from '../../locales/en/audit-messages.ts'
import { refusalLabel, roleLabel } from './audit-labels.ts'
import type { IdFilter } from './audit-query.ts'

const TONE: Record<(typeof AUDIT_OUTCOMES)[number], StatusTone> = { done: 'good', unchanged: 'neutral', refused: 'bad' }

/** The outcome of an action and, if it was refused, why. */
export function Outcome({ row: { outcome, code } }: { readonly row: AuditRow }) {
  return (
    <Box component="span" sx={{ display: 'inline-grid', gap: 0.25, justifyItems: { xs: 'end', sm: 'start' } }}>
      <StatusChip tone={TONE[outcome]} label={auditMessages.outcomes[outcome]} />
      {code && (
        <Typography variant="caption" component="span" sx={{ color: 'text.secondary' }}>
          {refusalLabel(code)}
        </Typography>
      )}
    </Box>
  )
}

/** A name that limits the log to one person. */
function FilterLink({ onClick, children }: { readonly onClick: () => void; readonly children: ReactNode }) {
  return (
    <Link component="button" type="button" color="inherit" onClick={onClick} sx={{ textAlign: 'left' }}>
      {children}
    </Link>
  )
}

/** The widths of the email addresses, which break before their domain where they lack room: those of staff are of one domain. */
const STAFF_WIDTH = { width: '15%', minWidth: 110 } as const
const CUSTOMER_WIDTH = { width: '20%', minWidth: 110 } as const

/** The columns of the audit log. */
export function auditColumns(onFilter: (name: IdFilter, id: string) => void): readonly DataColumn<AuditRow>[] {
  return [
    {
      key: CREATED,
      header: auditMessages.columns.at,
      onPhone: 'foot',
      sortable: true,
      render: ({ at }) => (
        <TwoLineText
          text={<DateText value={at} style="date" utc />}
          below={<DateText value={at} style="time" utc />}
          isShort
        />
      ),
    },
    {
      key: 'sentence',
      header: auditMessages.columns.what,
      primary: true,
      render: ({ sentence }) => (
        <Box
          component="span"
          sx={{ display: 'block', minWidth: { sm: 220 }, fontWeight: 550, overflowWrap: 'anywhere' }}
        >
          {sentence}
        </Box>
      ),
    },
    {
      key: 'staff',
      header: auditMessages.columns.staff,
      ...STAFF_WIDTH,
      render: ({ actor_realm, actor_email, actor_role, actor_id }) =>
        actor_realm === 'staff' && actor_id !== null ? (
          <TwoLineText
            text={
              <FilterLink onClick={() => onFilter('actor_id', actor_id)}>
                {actor_email === null ? auditMessages.nothing : <EmailText email={actor_email} />}
              </FilterLink>
            }
            below={actor_role === null ? undefined : roleLabel(actor_role)}
          />
        ) : (
          auditMessages.nothing
        ),
    },
    {
      key: 'customer',
      header: auditMessages.columns.customer,
      ...CUSTOMER_WIDTH,
      render: ({ customer_id, customer_email }) =>
        customer_id !== null && customer_email !== null ? (
          <CustomerLink id={customer_id} email={customer_email} />
        ) : (
          auditMessages.nothing
        ),
    },
    { key: 'outcome', header: auditMessages.columns.outcome, render: (row) => <Outcome row={row} /> },
    {
      key: 'reason',
      header: auditMessages.columns.reason,
      render: ({ reason }) =>
        reason === null ? (
          auditMessages.nothing
        ) : (
          <Box sx={{ minWidth: { sm: 140 }, fontSize: '0.75rem', overflowWrap: 'anywhere' }}>{reason}</Box>
        ),
    },
  ]
}
