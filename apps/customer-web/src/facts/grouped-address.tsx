import { groupsOfFour } from '@mintmark/addresses'
import { splitDestination } from '@mintmark/domain'
import Box from '@mui/material/Box'
import { factMessages } from '../locales/en/fact-messages.ts'

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
          {factMessages.memo.inline({ memo })}
        </Box>
      )}
    </Box>
  )
}
