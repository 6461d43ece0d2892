import { groupsOfFour } from '@mintmark/addresses'
import { memoName, type NetworkId, splitDestination } from '@mintmark/domain'
import Box from '@mui/material/Box'
import { withdrawalsMessages } from '../../locales/en/withdrawals-messages.ts'

/** An address in groups of four characters, which people can compare, and its memo, if it has one. */
export function GroupedAddress({ address: destination }: { readonly address: string }) {
  const { address, memo } = splitDestination(destination)
  return (
    <Box
      component="span"
      sx={{ fontFamily: 'monospace', fontSize: '0.875rem', overflowWrap: 'anywhere', textAlign: 'left' }}
    >
      {groupsOfFour(address).join(' ')}
      {memo !== null && (
        <Box component="span" sx={{ display: 'block', typography: 'body2' }}>
          {withdrawalsMessages.memo.inline({ memo })}
        </Box>
      )}
    </Box>
  )
}

/** The memo of a destination as a fact, on a network that has memos, also if the recipient needs none. */
export const memoFacts = (network: NetworkId | null, destination: string) =>
  memoName(network) === null
    ? []
    : [
        {
          label: withdrawalsMessages.memo.label,
          value: splitDestination(destination).memo ?? withdrawalsMessages.memo.none,
        },
      ]
