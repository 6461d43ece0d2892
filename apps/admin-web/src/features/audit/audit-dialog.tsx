import type { AuditRow } from '@mintmark/contracts'
import { DateText, KeyValueList, Reference, ViewDialog } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { auditMessages } from '../../locales/en/audit-messages.ts'
import { Outcome } from './audit-columns.tsx'
import { roleLabel } from './audit-labels.ts'
import type { IdFilter } from './audit-query.ts'
import { ChangeTable } from './change-table.tsx'
import { snapshotChanges } from './snapshot-changes.ts'

export interface AuditDialogProps {
  readonly row: AuditRow
  /** Limits the log to one person or one subject. */
  readonly onFilter: (name: IdFilter, id: string) => void
  readonly onClose: () => void
}

/** One entry of the log with all its details. */
export function AuditDialog({ row, onFilter, onClose }: AuditDialogProps) {
  const { actor_id, actor_email, actor_role, subject_id } = row
  const role = actor_role === null ? auditMessages.realmOf[row.actor_realm] : roleLabel(actor_role)
  const actor = [actor_email ?? auditMessages.system, role].join(', ')
  const filterButton = (name: IdFilter, id: string | null, label: string) =>
    id !== null && (
      <Button size="small" variant="outlined" color="inherit" onClick={() => onFilter(name, id)}>
        {label}
      </Button>
    )
  return (
    <ViewDialog title={auditMessages.dialog.title} maxWidth="md" onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Box sx={{ fontWeight: 550 }}>{row.sentence}</Box>
        <KeyValueList
          items={[
            { label: auditMessages.columns.at, value: <DateText value={row.at} utc /> },
            { label: auditMessages.columns.actor, value: actor },
            { label: auditMessages.columns.action, value: row.action },
            {
              label: auditMessages.columns.subject,
              value:
                subject_id === null ? (
                  auditMessages.nothing
                ) : (
                  <Reference id={subject_id} copyLabel={auditMessages.copySubject} />
                ),
            },
            { label: auditMessages.columns.reason, value: row.reason ?? auditMessages.nothing },
            { label: auditMessages.dialog.address, value: row.address || auditMessages.nothing },
            { label: auditMessages.columns.outcome, value: <Outcome row={row} /> },
          ]}
        />
        <ChangeTable changes={snapshotChanges(row)} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {filterButton('actor_id', actor_id, auditMessages.dialog.actorOnly)}
          {filterButton('customer_id', row.customer_id, auditMessages.dialog.customerOnly)}
          {filterButton('subject_id', subject_id, auditMessages.dialog.subjectOnly)}
        </Box>
      </Box>
    </ViewDialog>
  )
}
