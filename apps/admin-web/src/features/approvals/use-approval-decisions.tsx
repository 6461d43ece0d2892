import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LIVE } from '../../lists/live.ts'
import { PagedTable } from '../../lists/paged-table.tsx'
import type { ListPlace } from '../../lists/use-list-place.ts'
import { type Approval, useListApprovalsQuery } from './approvals-api.ts'
import { ApproveDialog } from './approve-dialog.tsx'
import { RefuseDialog } from './refuse-dialog.tsx'
import { usePendingColumns } from './use-approval-columns.tsx'

export interface PendingRequestsProps {
  readonly place: ListPlace
  readonly mayDecide: boolean
  /** Whose own requests are theirs to take back and not to approve. */
  readonly ownId: string | undefined
}

type Verdict = 'approve' | 'refuse'

/** The queue: each request with its two decisions. */
export function PendingRequests({ place, mayDecide, ownId }: PendingRequestsProps) {
  const { t } = useTranslation('approvals')
  const [asked, setAsked] = useState<{ approval: Approval; verdict: Verdict } | null>(null)
  const close = () => setAsked(null)
  const { query, sort, cursor } = place
  const answer = useListApprovalsQuery({ query: { query, sort, cursor, status: 'pending' } }, LIVE)
  const isOwn = ({ requested_by }: Approval) => requested_by === ownId
  const buttons = (approval: Approval) => (
    <>
      {isOwn(approval) && (
        <Typography variant="caption" sx={{ color: 'text.secondary', whiteSpace: 'normal', maxWidth: 180 }}>
          {t('own')}
        </Typography>
      )}
      <Button size="small" variant="outlined" color="inherit" onClick={() => setAsked({ approval, verdict: 'refuse' })}>
        {isOwn(approval) ? t('takeBack') : t('refuse')}
      </Button>
      {!isOwn(approval) && (
        <Button size="small" variant="contained" onClick={() => setAsked({ approval, verdict: 'approve' })}>
          {t('approve')}
        </Button>
      )}
    </>
  )
  return (
    <>
      <PagedTable
        label={t('pendingTab')}
        columns={usePendingColumns()}
        answer={answer}
        place={place}
        empty={t('emptyPending')}
        emptyDetail={t('emptyPendingDetail')}
        errorHeading={t('errorHeading')}
        errorText={t('errorText')}
        renderActions={mayDecide ? buttons : undefined}
      />
      {asked?.verdict === 'approve' && <ApproveDialog approval={asked.approval} onClose={close} />}
      {asked?.verdict === 'refuse' && (
        <RefuseDialog approval={asked.approval} isOwn={isOwn(asked.approval)} onClose={close} />
      )}
    </>
  )
}
