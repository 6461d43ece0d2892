import { PageHeader, Panel } from '@mintmark/ui'
import Link from '@mui/material/Link'
import { useTranslation } from 'react-i18next'
import { PATHS } from '../app/paths.ts'
import { useCustomer } from '../app/require-customer.tsx'
import { PayoutTable } from '../features/investments/payout-table.tsx'

/** Shows the payouts of the signed-in customer. The userId in the address is ignored. */
export default function PayoutHistoryPage() {
  const { t } = useTranslation()
  const { id } = useCustomer()
  return (
    <>
      <PageHeader
        above={<Link href={PATHS.bundles}>← {t('app.bundles')}</Link>}
        title={t('investments.history.title')}
      />
      <Panel flush>
        <PayoutTable userId={id} />
      </Panel>
    </>
  )
}
