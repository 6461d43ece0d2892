import { InlineNotice } from '@mintmark/ui'
import Box from '@mui/material/Box'
import type { List } from '../../lists/use-list.ts'
import { withdrawalsMessages } from '../../locales/en/withdrawals-messages.ts'
import { useTransactionRoute } from './use-transaction-route.ts'
import { WithdrawalTable } from './withdrawal-table.tsx'

export interface PendingApprovalsProps {
  readonly list: List
  readonly mayDecide: boolean
  /** Undefined while it is not known. */
  readonly pendingCount: number | undefined
}

const ERROR_TEXTS = {
  errorHeading: withdrawalsMessages.errorHeading,
  errorText: withdrawalsMessages.pendingErrorText,
}

/** The withdrawals that are waiting for staff. */
export function PendingApprovals({ list, mayDecide, pendingCount }: PendingApprovalsProps) {
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {pendingCount !== undefined && pendingCount > 0 && (
        <InlineNotice
          tone="warning"
          text={
            <>
              <strong>{withdrawalsMessages.actionRequired}</strong>{' '}
              <span>{withdrawalsMessages.waiting({ count: pendingCount })}</span>
            </>
          }
        />
      )}
      <WithdrawalTable
        {...{ list, mayDecide }}
        status="pending"
        route={useTransactionRoute()}
        errorTexts={ERROR_TEXTS}
      />
    </Box>
  )
}
