import { EmptyState, ErrorPanel, PageHeader, Panel, Skeletons } from '@mintmark/ui'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useTranslation } from 'react-i18next'
import { PATHS } from '../app/paths.ts'
import { useCustomer } from '../app/require-customer.tsx'
import { useListDetailedBalancesQuery } from '../features/balances/balances-api.ts'
import { useOwnedPrices } from '../features/markets/use-prices.ts'
import { WithdrawWizard } from '../features/withdrawals/withdraw-wizard.tsx'

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
  const { t } = useTranslation()
  const { id: userId } = useCustomer()
  const balances = useListDetailedBalancesQuery({ params: { userId }, query: {} })
  const market = useOwnedPrices()
  if (balances.data && market.coins) {
    if (balances.data.length > 0)
      return <WithdrawWizard userId={userId} balances={balances.data} prices={market.prices} />
    return (
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
  const isError = balances.isError || market.isError
  const retry = () => {
    void balances.refetch()
    market.refetch()
  }
  if (isError)
    return (
      <ErrorPanel
        heading={t('withdrawals.failed')}
        text={t('app.tryAgain')}
        onRetry={retry}
        retrying={balances.isFetching}
      />
    )
  return <Skeletons shape="list" count={4} />
}
