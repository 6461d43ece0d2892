import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { PageHead } from '../app/page-head.tsx'
import { PasswordPanel } from '../features/account/password-panel.tsx'
import { SecondFactorPanels } from '../features/account/second-factor-panels.tsx'
import { SessionsPanel } from '../features/account/sessions-panel.tsx'

const COLUMN_SX = { display: 'grid', gap: 2, alignContent: 'start', gridTemplateColumns: 'minmax(0, 1fr)' } as const

export default function AccountPage() {
  const { t } = useTranslation('account')
  return (
    <>
      <PageHead title={t('title')} subtitle={t('subtitle')} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          maxWidth: 1200,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <Box sx={COLUMN_SX}>
          <SecondFactorPanels />
        </Box>
        <Box sx={COLUMN_SX}>
          <PasswordPanel />
          <SessionsPanel />
        </Box>
      </Box>
    </>
  )
}
