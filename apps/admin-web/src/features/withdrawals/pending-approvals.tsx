import { type DataColumn, InlineNotice, MoneyText } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { LIVE } from '../../lists/live.ts'
import { Moment } from '../../lists/moment.tsx'
import { CREATED, PagedTable } from '../../lists/paged-table.tsx'
import { TwoLines } from '../../lists/two-lines.tsx'
import type { ListPlace } from '../../lists/use-list-place.ts'
import { useDecisions } from './use-decisions.tsx'
import { useFirstDoor } from './use-first-door.ts'
import { Code } from './withdrawal-cells.tsx'
import { useListWithdrawalRequestsQuery, type WithdrawalRequest } from './withdrawals-api.ts'

function useColumns(): readonly DataColumn<WithdrawalRequest>[] {
  const { t } = useTranslation('withdrawals')
  return [
    {
      key: 'user',
      header: t('columns.user'),
      primary: true,
      render: ({ email, first_name, last_name }) => <TwoLines text={email} below={`${first_name} ${last_name}`} />,
    },
    {
      key: 'amount',
      header: t('columns.amount'),
      numeric: true,
      render: ({ amount, token_symbol }) => (
        <MoneyText value={`-${amount}`} unit={token_symbol} tone="movement" strong />
      ),
    },
    {
      key: 'wallet',
      header: t('columns.wallet'),
      render: ({ wallet_address }) => <Code text={wallet_address} copyLabel={t('copyWallet')} />,
    },
    {
      key: CREATED,
      header: t('columns.requested'),
      sortable: true,
      render: ({ created_at }) => <Moment value={created_at} />,
    },
  ]
}

export interface PendingApprovalsProps {
  readonly place: ListPlace
  readonly mayDecide: boolean
  /** How many wait; undefined while it is not known. */
  readonly waiting: number | undefined
}

/** The queue of withdrawals that wait for staff. */
export function PendingApprovals({ place, mayDecide, waiting }: PendingApprovalsProps) {
  const { t } = useTranslation('withdrawals')
  const { query, sort, cursor } = place
  const answer = useListWithdrawalRequestsQuery({ query: { query, sort, cursor, status: 'pending' } }, LIVE)
  const columns = useColumns()
  const { buttons, dialog } = useDecisions(useFirstDoor(), {
    title: t('approval.title'),
    act: t('approve'),
    busy: t('approval.busy'),
  })
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {waiting !== undefined && waiting > 0 && (
        <InlineNotice
          tone="warning"
          text={
            <>
              <strong>{t('actionRequired')}</strong> <span>{t('waiting', { count: waiting })}</span>
            </>
          }
        />
      )}
      <PagedTable
        label={t('queue.title')}
        columns={columns}
        answer={answer}
        place={place}
        empty={t('emptyPending')}
        emptyDetail={t('emptyPendingDetail')}
        errorHeading={t('pendingErrorHeading')}
        errorText={t('pendingErrorText')}
        renderActions={mayDecide ? buttons : undefined}
      />
      {dialog}
    </Box>
  )
}
