import { DateText, KeyValueList, Reference, ViewDialog } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import type { AuditRow } from './audit-api.ts'
import { ChangeTable } from './change-table.tsx'
import { factChanges } from './fact-changes.ts'
import { Outcome } from './use-audit-columns.tsx'

export interface AuditDialogProps {
  readonly row: AuditRow
  /** Narrows the log to one person or one subject. */
  readonly onOnly: (filter: 'actor_id' | 'subject_id', id: string) => void
  readonly onClose: () => void
}

/** One entry of the log, whole. */
export function AuditDialog({ row, onOnly, onClose }: AuditDialogProps) {
  const { t } = useTranslation('audit')
  const { actor_id, actor_email, actor_role, subject_id } = row
  const who = [actor_email ?? t('nobody'), actor_role ?? t(`realmOf.${row.actor_realm}`)].join(', ')
  const narrowing = (filter: 'actor_id' | 'subject_id', id: string | null, label: string) =>
    id !== null && (
      <Button size="small" variant="outlined" color="inherit" onClick={() => onOnly(filter, id)}>
        {label}
      </Button>
    )
  return (
    <ViewDialog title={t('dialog.title')} maxWidth="md" onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <KeyValueList
          items={[
            { label: t('dialog.at'), value: <DateText value={row.at} utc /> },
            { label: t('dialog.actor'), value: who },
            { label: t('dialog.act'), value: row.action },
            {
              label: t('dialog.subject'),
              value: subject_id === null ? t('nothing') : <Reference id={subject_id} copyLabel={t('copySubject')} />,
            },
            { label: t('dialog.reason'), value: row.reason ?? t('nothing') },
            { label: t('dialog.address'), value: row.address || t('nothing') },
            { label: t('dialog.outcome'), value: <Outcome row={row} /> },
          ]}
        />
        <ChangeTable changes={factChanges(row)} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {narrowing('actor_id', actor_id, t('dialog.actorOnly'))}
          {narrowing('subject_id', subject_id, t('dialog.subjectOnly'))}
        </Box>
      </Box>
    </ViewDialog>
  )
}
