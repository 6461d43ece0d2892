import { memoName, type NetworkId, splitDestination } from '@mintmark/domain'
import { CopyButton } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { withdrawalsMessages } from '../../locales/en/withdrawals-messages.ts'

/** The memo of a destination as a fact, on a network that has memos, also if the recipient needs none. */
export function memoFacts(network: NetworkId | null, destination: string) {
  if (memoName(network) === null) return []
  const { memo } = splitDestination(destination)
  const value =
    memo === null ? (
      withdrawalsMessages.memo.none
    ) : (
      <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, fontFamily: 'monospace' }}>
        {memo}
        <CopyButton text={memo} label={withdrawalsMessages.memo.copy} />
      </Box>
    )
  return [{ label: withdrawalsMessages.memo.label, value }]
}
