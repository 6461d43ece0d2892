import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { lazy, Suspense } from 'react'
import { sessionMessages } from '../../locales/en/session-messages.ts'
import { PATHS } from '../../paths.ts'
import { useSession } from './session.ts'
import { useSignedInHint } from './signed-in-hint.ts'

const CustomerMenu = lazy(() => import('./customer-menu.tsx'))

interface AccountMenuProps {
  /** The login wall has its own links, which lead back to where the person was going. */
  readonly atWall: boolean
}

/** The avatar with its panel for customers; links to help, to sign in and to register for visitors. */
export function AccountMenu({ atWall }: AccountMenuProps) {
  const { data, isFetching } = useSession()
  const isHinted = useSignedInHint()
  const coming = <Skeleton variant="circular" width={40} height={40} />
  if (data?.user)
    return (
      <Suspense fallback={coming}>
        <CustomerMenu customer={data.user} />
      </Suspense>
    )
  if (isFetching && isHinted) return coming
  return atWall ? null : <VisitorLinks />
}

function VisitorLinks() {
  return (
    <Box sx={{ display: 'flex', gap: { sm: 1 } }}>
      <Button size="small" color="inherit" href={PATHS.help}>
        {sessionMessages.help}
      </Button>
      <Button size="small" color="inherit" href={PATHS.login}>
        {sessionMessages.signIn}
      </Button>
      <Button size="small" variant="contained" href={PATHS.register}>
        {sessionMessages.register}
      </Button>
    </Box>
  )
}
