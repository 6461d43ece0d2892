import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

export type AmountPreviewProps = {
  label: string
  amount: ReactNode
  /** The price behind the amount, or a note. */
  children?: ReactNode
}

/** The result of an amount in a form. Screen readers announce it when it changes. */
export function AmountPreview({ label, amount, children }: AmountPreviewProps) {
  return (
    <Box aria-live="polite" sx={{ px: 2, py: 1.5, borderRadius: '12px', bgcolor: 'action.hover' }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', flexWrap: 'wrap', gap: 1 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {label}
        </Typography>
        <Typography component="span" variant="h4">
          {amount}
        </Typography>
      </Box>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          flexWrap: 'wrap',
          gap: 1,
          mt: 0.5,
          fontSize: '0.75rem',
          color: 'text.secondary',
        }}
      >
        {children}
      </Box>
    </Box>
  )
}
