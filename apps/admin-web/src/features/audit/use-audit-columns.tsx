import type { AUDIT_OUTCOMES } from '@mintmark/contracts'
import { type DataColumn, DateTimeCell, Reference, StatusChip, type StatusTone, TwoLineText } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { CREATED } from '../../app/list/list-table.tsx'
import type { AuditRow } from './audit-api.ts'

const TONE: Record<(typeof AUDIT_OUTCOMES)[number], StatusTone> = { done: 'good', unchanged: 'neutral', refused: 'bad' }

/** The outcome of an action and, if it was refused, the error code. */
export function Outcome({ row: { outcome, code } }: { readonly row: AuditRow }) {
  const { t } = useTranslation('audit')
  return (
    <Box component="span" sx={{ display: 'inline-grid', gap: 0.25, justifyItems: 'start' }}>
      <StatusChip tone={TONE[outcome]} label={t(`outcomes.${outcome}`)} />
      {code && (
        <Typography variant="caption" component="span" sx={{ color: 'text.secondary' }}>
          {code}
        </Typography>
      )}
    </Box>
  )
}

/** The columns of the audit log. */
export function useAuditColumns(): readonly DataColumn<AuditRow>[] {
  const { t } = useTranslation('audit')
  return [
    { key: CREATED, header: t('columns.at'), sortable: true, render: ({ at }) => <DateTimeCell value={at} /> },
    {
      key: 'actor',
      header: t('columns.actor'),
      render: ({ actor_email, actor_realm, actor_role }) => (
        <TwoLineText text={actor_email ?? t('system')} below={actor_role ?? t(`realmOf.${actor_realm}`)} />
      ),
    },
    {
      key: 'action',
      header: t('columns.action'),
      primary: true,
      render: ({ action }) => (
        <Box component="span" sx={{ fontWeight: 550 }}>
          {action}
        </Box>
      ),
    },
    {
      key: 'subject',
      header: t('columns.subject'),
      render: ({ subject_id }) =>
        subject_id === null ? t('nothing') : <Reference id={subject_id} copyLabel={t('copySubject')} />,
    },
    { key: 'outcome', header: t('columns.outcome'), render: (row) => <Outcome row={row} /> },
    {
      key: 'reason',
      header: t('columns.reason'),
      render: ({ reason }) => (
        <Box sx={{ minWidth: { sm: reason ? 160 : 0 }, fontSize: '0.75rem', overflowWrap: 'anywhere' }}>
          {reason ?? t('nothing')}
        </Box>
      ),
    },
  ]
}
