import { pollEvery, useRead } from '@mintmark/client'
import { type Homepage, homepage } from '@mintmark/contracts'
import { InlineNotice } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { statusMessages } from '../locales/en/status-messages.ts'

const POLL = pollEvery(60_000)
const maintenanceIn = ({ data }: { readonly data?: Homepage | undefined }) => ({ isOn: data?.maintenance === true })

/** Above the page, and beside the rail, which is fixed and 232 px wide on wide screens. */
const ABOVE_SX = {
  position: 'sticky',
  top: 0,
  zIndex: 1050,
  bgcolor: 'background.default',
  '@media (min-width: 900px)': { pl: '232px' },
} as const

/** Says on every page that maintenance mode is on. */
export function MaintenanceBanner() {
  const { isOn } = useRead(homepage, undefined, { ...POLL, selectFromResult: maintenanceIn })
  if (!isOn) return null
  return (
    <Box sx={ABOVE_SX}>
      <InlineNotice square tone="warning" text={statusMessages.maintenance} />
    </Box>
  )
}
