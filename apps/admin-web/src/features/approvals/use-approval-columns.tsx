import type { SecondStatus } from '@mintmark/domain'
import { type DataColumn, MoneyText, StatusChip, type StatusTone } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Moment } from '../../lists/moment.tsx'
import { CREATED } from '../../lists/paged-table.tsx'
import type { Approval } from './approvals-api.ts'

const TONE: Record<SecondStatus, StatusTone> = { pending: 'pending', approved: 'good', refused: 'bad' }

type Columns = readonly DataColumn<Approval>[]

/** A reason as wide as it can be read. */
function Reason({ text }: { readonly text: string | null }) {
  const { t } = useTranslation('approvals')
  if (!text) return t('nothing')
  return <Box sx={{ minWidth: { sm: 180 }, fontSize: '0.75rem', overflowWrap: 'anywhere' }}>{text}</Box>
}

/** What was asked for, by whom and why. */
export function usePendingColumns(): Columns {
  const { t } = useTranslation('approvals')
  return [
    {
      key: 'act',
      header: t('columns.act'),
      primary: true,
      render: ({ action, summary }) => (
        <Box component="span" sx={{ display: 'inline-block', minWidth: 0 }}>
          <Box component="span" sx={{ display: 'block', fontWeight: 550, overflowWrap: 'anywhere' }}>
            {summary}
          </Box>
          <Typography variant="caption" component="span" sx={{ display: 'block', color: 'text.secondary' }}>
            {t(`acts.${action}`)}
          </Typography>
        </Box>
      ),
    },
    {
      key: 'amount',
      header: t('columns.amount'),
      numeric: true,
      render: ({ amount_usd }) =>
        amount_usd === null ? t('nothing') : <MoneyText value={amount_usd} unit="USD" strong />,
    },
    { key: 'requested', header: t('columns.requested'), render: ({ requested_by_email }) => requested_by_email },
    { key: 'reason', header: t('columns.reason'), render: ({ reason }) => <Reason text={reason} /> },
    {
      key: CREATED,
      header: t('columns.requestedAt'),
      sortable: true,
      render: ({ requested_at }) => <Moment value={requested_at} />,
    },
  ]
}

/** The same, and what became of it. */
export function useDecidedColumns(): Columns {
  const { t } = useTranslation('approvals')
  return [
    ...usePendingColumns(),
    {
      key: 'decision',
      header: t('columns.decision'),
      render: ({ status, decision_reason }) => (
        <Box sx={{ display: 'inline-grid', gap: 0.5 }}>
          <Box component="span">
            <StatusChip tone={TONE[status]} label={t(`status.${status}`)} />
          </Box>
          {decision_reason && <Reason text={decision_reason} />}
        </Box>
      ),
    },
    {
      key: 'decided',
      header: t('columns.decided'),
      render: ({ decided_by_email, decided_at }) => (
        <Box sx={{ display: 'inline-grid' }}>
          {decided_by_email ?? t('nothing')}
          <Moment value={decided_at} />
        </Box>
      ),
    },
  ]
}
