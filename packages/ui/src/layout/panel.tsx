import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

export type PanelProps = {
  title?: string | undefined
  detail?: ReactNode
  actions?: ReactNode
  /** For lists and tables that reach the edge of the card. */
  flush?: boolean | undefined
  children: ReactNode
}

/** A card with a hairline border. */
export function Panel({ title, detail, actions, flush = false, children }: PanelProps) {
  const id = useId()
  return (
    <Card component="section" {...(title !== undefined && { 'aria-labelledby': id })}>
      {title !== undefined && (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            flexWrap: 'wrap',
            gap: 1.5,
            px: 2.5,
            pt: 2,
            pb: flush ? 1.5 : 0,
          }}
        >
          <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
            <Typography id={id} variant="h4" component="h2">
              {title}
            </Typography>
            {detail !== undefined && (
              <Typography component="div" variant="body2" sx={{ color: 'text.secondary' }}>
                {detail}
              </Typography>
            )}
          </Box>
          {actions}
        </Box>
      )}
      {flush ? children : <CardContent sx={{ px: 2.5 }}>{children}</CardContent>}
    </Card>
  )
}
