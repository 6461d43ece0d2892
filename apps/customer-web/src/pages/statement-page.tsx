import { PageHeader, WayBack } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { StatementScreen } from '../features/ledger/statement-screen.tsx'
import { appMessages } from '../locales/en/app-messages.ts'
import { ledgerMessages } from '../locales/en/ledger-messages.ts'
import { PATHS } from '../paths.ts'
import { useCustomer } from '../use-customer.ts'

export default function StatementPage() {
  const { id, email, first_name, last_name } = useCustomer()
  return (
    <Box sx={{ '@media print': { '& li': { breakInside: 'avoid' } } }}>
      <WayBack>
        <Link href={`${PATHS.portfolio}?tab=transactions`} sx={{ displayPrint: 'none' }}>
          ← {appMessages.transactions}
        </Link>
      </WayBack>
      <PageHeader title={ledgerMessages.statement.title} subtitle={ledgerMessages.statement.text} />
      <StatementScreen userId={id} holder={`${first_name} ${last_name}, ${email}`} />
    </Box>
  )
}
