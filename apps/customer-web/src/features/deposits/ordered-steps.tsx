import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

const MARK_PX = 24

interface OrderedStepsProps {
  readonly label: string
  readonly steps: readonly { readonly title: string; readonly content: ReactNode }[]
}

/** The steps of a person one after the other, with a number for each. */
export function OrderedSteps({ label, steps }: OrderedStepsProps) {
  return (
    <Box component="ol" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2.5 }}>
      {steps.map(({ title, content }, index) => (
        <Box component="li" key={title} sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Box
              aria-hidden
              sx={{
                display: 'grid',
                placeItems: 'center',
                width: MARK_PX,
                height: MARK_PX,
                borderRadius: '50%',
                flexShrink: 0,
                border: 1,
                borderColor: 'divider',
                fontSize: '0.75rem',
                fontWeight: 620,
                color: 'text.secondary',
              }}
            >
              {index + 1}
            </Box>
            <Typography variant="subtitle2" component="h3">
              {title}
            </Typography>
          </Box>
          {content}
        </Box>
      ))}
    </Box>
  )
}
