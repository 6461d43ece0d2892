import { useRead } from '@mintmark/client'
import { readApprovalLimit } from '@mintmark/contracts'
import { ADDED_LIMIT_TIMES_DEFAULT } from '@mintmark/domain'
import { formatMoney, InlineNotice } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { approvalsMessages } from '../../locales/en/approvals-messages.ts'
import { ChangeLimitDialog } from './change-limit-dialog.tsx'
import { OnePersonNotice } from './one-person-notice.tsx'

/** The approval limit, and the button that requests a change. */
export function LimitNotice({ mayChange }: { readonly mayChange: boolean }) {
  const { data, isError } = useRead(readApprovalLimit, undefined, { refetchOnMountOrArgChange: true })
  const [isChanging, setIsChanging] = useState(false)
  if (data === undefined && !isError) return null
  const limit = data?.limit_usd ?? null
  const known =
    limit === null ? approvalsMessages.limit.none : approvalsMessages.limit.above({ limit: formatMoney(limit, 'USD') })
  return (
    <Box sx={{ display: 'grid', gap: 1, mt: { xs: 2, sm: 0 }, mb: { sm: 2 } }}>
      <OnePersonNotice />
      <InlineNotice
        tone={data === undefined ? 'warning' : 'info'}
        text={data === undefined ? approvalsMessages.limit.unknown : known}
        action={
          data !== undefined &&
          mayChange && (
            <Button size="small" color="inherit" variant="outlined" onClick={() => setIsChanging(true)}>
              {approvalsMessages.limit.change}
            </Button>
          )
        }
      />
      {isChanging && (
        <ChangeLimitDialog
          limit={limit}
          first={data?.first_deposit_limit_usd ?? null}
          times={data?.added_times ?? ADDED_LIMIT_TIMES_DEFAULT}
          onClose={() => setIsChanging(false)}
        />
      )}
    </Box>
  )
}
