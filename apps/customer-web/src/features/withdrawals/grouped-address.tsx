import { groupsOfFour } from '@mintmark/addresses'
import Box from '@mui/material/Box'

/** An address in groups of four characters, which people can compare. */
export const GroupedAddress = ({ address }: { readonly address: string }) => (
  <Box
    component="span"
    sx={{ fontFamily: 'monospace', fontSize: '0.875rem', overflowWrap: 'anywhere', textAlign: 'left' }}
  >
    {groupsOfFour(address).join(' ')}
  </Box>
)
