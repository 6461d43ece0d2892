import { DateText, KeyValueList, Reference, ViewDialog } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import type { AuditRow } from './audit-api.ts'
import type { IdFilter } from './audit-query.ts'
import { ChangeTable } from './change-table.tsx'
import { snapshotChanges } from './snapshot-changes.ts'
import { Outcome } from './use-audit-columns.tsx'

export interface AuditDialogProps {
  readonly row: AuditRow
  /** Limits the log to one person or one subject. */
  readonly onFilter: (name: IdFilter, id: string) => void
  readonly onClose: () => void
}

/** One entry of the log with all its details. */
export function AuditDialog({ row, onFilter, onClose }: AuditDialogProps) {
  const { t } = useTranslation('audit')
  const { actor_id, actor_email, actor_role, subject_id } = row
  const actor = [actor_email ?? t('system'), actor_role ?? t(`realmOf.${row.actor_realm}`)].join(', ')
  const filterButton = (name: IdFilter, id: string | null, label: string) =>
    id !== null && (
      <Button size="small" variant="outlined" color="inherit" onClick={() => onFilter(name, id)}>
        {label}
      </Button>
    )
  return (
    <ViewDialog title={t('dialog.title')} maxWidth="md" onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Box sx={{ fontWeight: 550 }}>{row.sentence}</Box>
        <KeyValueList
          items={[
            { label: t('columns.at'), value: <DateText value={row.at} utc /> },
            { label: t('columns.actor'), value: actor },
            { label: t('columns.action'), value: row.action },
            {
              label: t('columns.subject'),
              value: subject_id === null ? t('nothing') : <Reference id={subject_id} copyLabel={t('copySubject')} />,
            },
            { label: t('columns.reason'), value: row.reason ?? t('nothing') },
            { label: t('dialog.address'), value: row.address || t('nothing') },
            { label: t('columns.outcome'), value: <Outcome row={row} /> },
          ]}
        />
        <ChangeTable changes={snapshotChanges(row)} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {filterButton('actor_id', actor_id, t('dialog.actorOnly'))}
          {filterButton('customer_id', row.customer_id, t('dialog.customerOnly'))}
          {filterButton('subject_id', subject_id, t('dialog.subjectOnly'))}
        </Box>
      </Box>
    </ViewDialog>
  )
}
