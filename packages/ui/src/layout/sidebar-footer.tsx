import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** A line at the end of the navigation. */
export function SidebarFooter({ children }: { children: ReactNode }) {
  return (
    <Typography variant="caption" color="text.secondary" sx={{ mt: 'auto', px: 2.5, py: 1.5 }}>
      {children}
    </Typography>
  )
}
