import { PageHeader } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useTranslation } from 'react-i18next'
import { PATHS } from '../app/paths.ts'
import { useCustomer } from '../app/require-customer.tsx'
import { StatementScreen } from '../features/ledger/statement-screen.tsx'

export default function StatementPage() {
  const { t } = useTranslation()
  const { id, email, first_name, last_name } = useCustomer()
  return (
    <Box sx={{ '@media print': { '& li': { breakInside: 'avoid' } } }}>
      <PageHeader
        title={t('ledger.statement.title')}
        subtitle={t('ledger.statement.text')}
        above={
          <Link href={`${PATHS.portfolio}?tab=transactions`} sx={{ displayPrint: 'none' }}>
            {t('ledger.statement.back')}
          </Link>
        }
      />
      <StatementScreen userId={id} holder={`${first_name} ${last_name}, ${email}`} />
    </Box>
  )
}
