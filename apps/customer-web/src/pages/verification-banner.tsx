import { InlineNotice } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { useLocation } from 'react-router-dom'
import { CustomerRealm } from '../features/account/customer-realm.tsx'
import { ResendVerification } from '../features/session/resend-verification.tsx'
import { accessMessages } from '../locales/en/access-messages.ts'
import { PATHS } from '../paths.ts'
import type { Customer } from '../use-customer.ts'

/** These pages say themselves what is not possible until the address is verified. */
const EXPLAINED: readonly string[] = [PATHS.withdraw, PATHS.profile]

/** Asks to verify the email address, and sends the link again. */
export function VerificationBanner({ customer: { id, email } }: { readonly customer: Customer }) {
  const { pathname } = useLocation()
  if (EXPLAINED.includes(pathname)) return null
  return (
    <CustomerRealm userId={id}>
      <Box
        component="aside"
        aria-label={accessMessages.verify.title}
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          maxWidth: 1120,
          mx: 'auto',
          px: { xs: 2, sm: 3 },
          pt: 2,
          '& > :first-of-type': { flex: '1 1 280px' },
        }}
      >
        <InlineNotice tone="warning" text={accessMessages.verification.banner({ email })} />
        <ResendVerification email={email} />
      </Box>
    </CustomerRealm>
  )
}
