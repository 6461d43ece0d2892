import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { listMessages } from '../locales/en/list-messages.ts'

/** The customer's view of the edited row, as it is typed. */
export function AsCustomersSeeIt({ children }: { readonly children: ReactNode }) {
  return (
    <Box component="section" aria-label={listMessages.asCustomersSeeIt} sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="subtitle2" component="h3">
        {listMessages.asCustomersSeeIt}
      </Typography>
      {children}
    </Box>
  )
}
