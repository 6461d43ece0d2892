import { PageHeader, Panel, WayBack } from '@mintmark/ui'
import Link from '@mui/material/Link'
import { PayoutTable } from '../features/investments/payout-table.tsx'
import { appMessages } from '../locales/en/app-messages.ts'
import { investmentsMessages } from '../locales/en/investments-messages.ts'
import { PATHS } from '../paths.ts'
import { useCustomer } from '../use-customer.ts'

/** Shows the payouts of the signed-in customer. The userId in the address is ignored. */
export default function PayoutHistoryPage() {
  const { id } = useCustomer()
  return (
    <>
      <WayBack>
        <Link href={PATHS.bundles}>← {appMessages.bundles}</Link>
      </WayBack>
      <PageHeader title={investmentsMessages.history.title} />
      <Panel flush>
        <PayoutTable userId={id} />
      </Panel>
    </>
  )
}
