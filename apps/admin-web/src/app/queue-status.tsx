import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { PendingCounts } from '../features/stats/use-pending-counts.ts'

const HEARD_NOT_SEEN = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  m: '-1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const

/** Announces changes of the queues to screen readers. */
export function QueueStatus({ counts }: { readonly counts: PendingCounts | undefined }) {
  const { t } = useTranslation('app')
  return (
    <Box role="status" sx={HEARD_NOT_SEEN}>
      {counts && t('pending', { ...counts })}
    </Box>
  )
}
