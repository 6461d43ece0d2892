import type { AUDIT_OUTCOMES } from '@mintmark/contracts'
import { type DataColumn, Reference, StatusChip, type StatusTone } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Moment } from '../../lists/moment.tsx'
import { CREATED } from '../../lists/paged-table.tsx'
import { TwoLines } from '../../lists/two-lines.tsx'
import type { AuditRow } from './audit-api.ts'

const TONE: Record<(typeof AUDIT_OUTCOMES)[number], StatusTone> = { done: 'good', unchanged: 'neutral', refused: 'bad' }

/** How an act ended, and for a refused one the error that it was answered with. */
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
    { key: CREATED, header: t('columns.at'), sortable: true, render: ({ at }) => <Moment value={at} /> },
    {
      key: 'actor',
      header: t('columns.actor'),
      render: ({ actor_email, actor_realm, actor_role }) => (
        <TwoLines text={actor_email ?? t('nobody')} below={actor_role ?? t(`realmOf.${actor_realm}`)} />
      ),
    },
    {
      key: 'act',
      header: t('columns.act'),
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
