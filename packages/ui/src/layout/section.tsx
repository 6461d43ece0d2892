import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

export type SectionProps = { title: string; detail?: ReactNode; actions?: ReactNode; children: ReactNode }

/** A section of a page under its own heading, without a box. */
export function Section({ title, detail, actions, children }: SectionProps) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id} sx={{ '& + &': { mt: 4 } }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-end', flexWrap: 'wrap', gap: 1.5, mb: 1.5 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography id={id} variant="h3" component="h2">
            {title}
          </Typography>
          {detail !== undefined && (
            <Typography component="div" variant="body2" sx={{ color: 'text.secondary', mt: 0.25 }}>
              {detail}
            </Typography>
          )}
        </Box>
        {actions}
      </Box>
      {children}
    </Box>
  )
}
