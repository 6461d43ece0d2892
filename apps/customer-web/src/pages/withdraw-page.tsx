import { EmptyState, PageHeader, Panel, QueryContent, Skeletons } from '@mintmark/ui'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useTranslation } from 'react-i18next'
import { PATHS } from '../app/paths.ts'
import { useCustomer } from '../app/require-customer.tsx'
import { CustomerRealm } from '../features/account/customer-realm.tsx'
import { useListDetailedBalancesQuery } from '../features/balances/balances-api.ts'
import { useOwnedPrices } from '../features/markets/use-prices.ts'
import { UnverifiedNotice } from '../features/session/unverified-notice.tsx'
import { WithdrawWizard } from '../features/withdrawals/withdraw-wizard.tsx'
import { WithdrawalWait, waitOf } from '../features/withdrawals/withdrawal-wait.tsx'

export default function WithdrawPage() {
  const { t } = useTranslation()
  return (
    <>
      <PageHeader
        above={<Link href={PATHS.portfolio}>← {t('app.portfolio')}</Link>}
        title={t('withdrawals.title')}
        subtitle={t('withdrawals.subtitle')}
      />
      <Panel>
        <WithdrawContent />
      </Panel>
    </>
  )
}

function WithdrawContent() {
  const customer = useCustomer()
  const until = waitOf(customer)
  if (!customer.email_verified)
    return (
      <CustomerRealm userId={customer.id}>
        <UnverifiedNotice email={customer.email} />
      </CustomerRealm>
    )
  return until === undefined ? <WithdrawForm userId={customer.id} /> : <WithdrawalWait until={until} />
}

/** The wizard, once both the balances and the prices have loaded. */
function WithdrawForm({ userId }: { readonly userId: string }) {
  const { t } = useTranslation()
  const balances = useListDetailedBalancesQuery({ params: { userId }, query: {} })
  const market = useOwnedPrices()
  const query = {
    data: market.coins && balances.data,
    isError: balances.isError || market.isError,
    isFetching: balances.isFetching || market.isFetching,
    refetch: () => Promise.all([balances.refetch(), market.refetch()]),
  }
  return (
    <QueryContent query={query} failed={t('withdrawals.failed')} loading={<Skeletons shape="list" count={4} />}>
      {(data) =>
        data.length > 0 ? (
          <WithdrawWizard userId={userId} balances={data} prices={market.prices} />
        ) : (
          <EmptyState
            text={t('withdrawals.empty')}
            detail={t('withdrawals.emptyText')}
            action={
              <Button variant="contained" href={PATHS.portfolio}>
                {t('withdrawals.toPortfolio')}
              </Button>
            }
          />
        )
      }
    </QueryContent>
  )
}
