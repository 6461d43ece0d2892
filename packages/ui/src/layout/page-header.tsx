import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

export type PageHeaderProps = {
  title: ReactNode
  subtitle?: ReactNode
  /** A back link or a breadcrumb above the title. */
  above?: ReactNode
  actions?: ReactNode
}

/** The page's heading, subtitle and actions. */
export function PageHeader({ title, subtitle, above, actions }: PageHeaderProps) {
  return (
    <Box sx={{ mb: { xs: 1.5, sm: 3 } }}>
      {above !== undefined && <Box sx={{ mb: 1, fontSize: '0.875rem' }}>{above}</Box>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 2 }}>
        <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
          <Typography variant="h2" component="h1" sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          {subtitle !== undefined && (
            <Typography component="div" variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
              {subtitle}
            </Typography>
          )}
        </Box>
        {actions !== undefined && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{actions}</Box>}
      </Box>
    </Box>
  )
}
