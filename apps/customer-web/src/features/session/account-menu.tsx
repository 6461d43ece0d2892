import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PATHS } from '../../app/paths.ts'
import { CustomerAvatar } from './customer-avatar.tsx'
import { type Customer, useReadSessionQuery } from './session-api.ts'
import { signedInHint } from './signed-in-hint.ts'

const AccountPanel = lazy(() => import('./account-panel.tsx'))

interface AccountMenuProps {
  /** The login wall has its own links, which lead back to where the person was going. */
  readonly atWall: boolean
}

/** The avatar with its panel for customers; links to sign in and register for visitors. */
export function AccountMenu({ atWall }: AccountMenuProps) {
  const { data, isLoading } = useReadSessionQuery()
  if (data?.user) return <CustomerMenu customer={data.user} />
  if (isLoading && signedInHint.isSet()) return <Skeleton variant="circular" width={40} height={40} />
  return atWall ? null : <VisitorLinks />
}

function VisitorLinks() {
  const { t } = useTranslation()
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Button size="small" color="inherit" href={PATHS.login}>
        {t('session.signIn')}
      </Button>
      <Button size="small" variant="contained" href={PATHS.register}>
        {t('session.register')}
      </Button>
    </Box>
  )
}

function CustomerMenu({ customer }: { readonly customer: Customer }) {
  const { t } = useTranslation()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const name = `${customer.first_name} ${customer.last_name}`
  return (
    <>
      <IconButton
        aria-label={t('session.account', { name })}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ p: 0.25, borderRadius: '50%' }}
      >
        <CustomerAvatar customer={customer} size={36} />
      </IconButton>
      {anchor && (
        <Suspense fallback={null}>
          <AccountPanel customer={customer} name={name} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  )
}
