import InboxOutlined from '@mui/icons-material/InboxOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

export type EmptyStateProps = {
  /** The spec's own text. */
  text: string
  detail?: string | undefined
  icon?: ReactNode
  /** The one next step, as a button. */
  action?: ReactNode
}

/** Nothing here yet, and what to do next. */
export function EmptyState({ text, detail, icon = <InboxOutlined />, action }: EmptyStateProps) {
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', textAlign: 'center', gap: 1, px: 3, py: 5 }}>
      <Box
        aria-hidden
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 48,
          height: 48,
          mb: 0.5,
          borderRadius: '14px',
          color: 'text.secondary',
          bgcolor: 'action.hover',
          '& svg': { fontSize: 24 },
        }}
      >
        {icon}
      </Box>
      <Typography variant="subtitle1" component="p">
        {text}
      </Typography>
      {detail !== undefined && (
        <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: 420 }}>
          {detail}
        </Typography>
      )}
      {action !== undefined && <Box sx={{ mt: 1 }}>{action}</Box>}
    </Box>
  )
}
