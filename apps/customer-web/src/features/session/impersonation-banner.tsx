import type { ResponseOf, readSession } from '@mintmark/contracts'
import { DateText, InlineNotice, useToast } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { accessMessages } from '../../locales/en/access-messages.ts'
import { appMessages } from '../../locales/en/app-messages.ts'
import { useSignOut } from './use-sign-out.ts'

type Impersonation = NonNullable<ResponseOf<typeof readSession>['impersonation']>

/** Says on every page that a staff member is viewing the account: who, why and until when. */
export default function ImpersonationBanner({ impersonation }: { readonly impersonation: Impersonation }) {
  const { staff_name: name, reason, ends_at } = impersonation
  return (
    <InlineNotice
      square
      tone="warning"
      text={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.25 }}>
          <strong>{accessMessages.impersonation.viewedBy({ name })}</strong>
          <span>{accessMessages.impersonation.reason({ reason })}</span>
          <span>
            {accessMessages.impersonation.until} <DateText value={ends_at} style="time" />.{' '}
            {accessMessages.impersonation.readOnly}
          </span>
          <LeaveButton />
        </Box>
      }
    />
  )
}

function LeaveButton() {
  const { toast } = useToast()
  const { signOut, isLoading } = useSignOut(() =>
    toast({ tone: 'error', title: accessMessages.impersonation.leaveFailed, text: appMessages.tryAgain }),
  )
  return (
    <Button
      size="small"
      color="inherit"
      variant="outlined"
      onClick={signOut}
      disabled={isLoading}
      aria-busy={isLoading}
      sx={{ ml: { sm: 'auto' }, my: { xs: 0.5, sm: 0 } }}
    >
      {accessMessages.impersonation.leave}
    </Button>
  )
}
