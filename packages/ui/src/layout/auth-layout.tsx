import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

export type AuthLayoutProps = {
  brand: ReactNode
  title: string
  subtitle?: ReactNode
  /** Below the card: 'No account yet? Register'. */
  footer?: ReactNode
  /** Top right: color scheme, language. */
  corner?: ReactNode
  children: ReactNode
}

/** A card in the middle of the page: sign in, register, reset. */
export function AuthLayout({ brand, title, subtitle, footer, corner, children }: AuthLayoutProps) {
  return (
    <Box
      component="main"
      sx={{
        minHeight: '100dvh',
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        px: 2,
        py: { xs: 3, sm: 4 },
      }}
    >
      <Box sx={{ width: '100%', maxWidth: 1120, minHeight: 36, display: 'flex', justifyContent: 'flex-end' }}>
        {corner}
      </Box>
      <Box sx={{ my: 'auto', width: '100%', maxWidth: 420, py: 3 }}>
        <Box sx={{ display: 'flex', justifyContent: 'center', mb: 3 }}>{brand}</Box>
        <Card sx={{ p: { xs: 3, sm: 4 } }}>
          <Typography variant="h2" component="h1">
            {title}
          </Typography>
          {subtitle !== undefined && (
            <Typography component="div" variant="body2" sx={{ color: 'text.secondary', mt: 0.75 }}>
              {subtitle}
            </Typography>
          )}
          <Box sx={{ mt: 3 }}>{children}</Box>
        </Card>
        {footer !== undefined && (
          <Typography component="div" variant="body2" sx={{ color: 'text.secondary', textAlign: 'center', mt: 2.5 }}>
            {footer}
          </Typography>
        )}
      </Box>
    </Box>
  )
}
