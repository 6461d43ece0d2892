import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** What customers will see of what is being edited, as it is typed. */
export function AsCustomersSeeIt({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('list')
  return (
    <Box component="section" aria-label={t('asCustomersSeeIt')} sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="subtitle2" component="h3">
        {t('asCustomersSeeIt')}
      </Typography>
      {children}
    </Box>
  )
}
