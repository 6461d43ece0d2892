import { useRead } from '@mintmark/client'
import { listDetailedBalances, readWithdrawal, readWithdrawalTerms } from '@mintmark/contracts'
import { EmptyState, PageHeader, Panel, preloadable, QueryContent, Skeletons, usePreload } from '@mintmark/ui'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { CustomerRealm } from '../features/account/customer-realm.tsx'
import { useOwnedPrices } from '../features/markets/use-prices.ts'
import { UnverifiedNotice } from '../features/session/unverified-notice.tsx'
import { WithdrawalWait, waitOf } from '../features/withdrawals/withdrawal-wait.tsx'
import { appMessages } from '../locales/en/app-messages.ts'
import { withdrawalsMessages } from '../locales/en/withdrawals-messages.ts'
import { PATHS } from '../paths.ts'
import { useCustomer } from '../use-customer.ts'
import { FreezeNotice, freezeOf } from './freeze-notice.tsx'

/** They load along with the data that they show. */
const WithdrawForm = preloadable(() => import('./withdraw/withdraw-form.tsx'))
const WithdrawalReceipt = preloadable(() => import('../features/withdrawals/withdrawal-receipt.tsx'))
const Loading = () => <Skeletons shape="list" count={4} />

export default function WithdrawPage() {
  const { id: userId } = useCustomer()
  const id = useSearchParams()[0].get('id')
  return (
    <CustomerRealm userId={userId}>
      <PageHeader
        above={<Link href={PATHS.portfolio}>← {appMessages.portfolio}</Link>}
        title={withdrawalsMessages.title}
        subtitle={withdrawalsMessages.subtitle}
      />
      {id === null ? <WithdrawContent /> : <Receipt key={id} userId={userId} id={id} />}
    </CustomerRealm>
  )
}

/** One withdrawal at its own address, which can be opened again. */
function Receipt({ userId, id }: { readonly userId: string; readonly id: string }) {
  usePreload(WithdrawalReceipt)
  const query = useRead(readWithdrawal, { params: { userId, id } })
  return (
    <Panel>
      <Suspense fallback={<Loading />}>
        <QueryContent query={query} failed={withdrawalsMessages.receipt.failed} loading={<Loading />}>
          {(withdrawal) => <WithdrawalReceipt userId={userId} withdrawal={withdrawal} />}
        </QueryContent>
      </Suspense>
    </Panel>
  )
}

function WithdrawContent() {
  const customer = useCustomer()
  const until = waitOf(customer)
  if (!customer.email_verified)
    return (
      <Panel>
        <UnverifiedNotice email={customer.email} />
      </Panel>
    )
  const freeze = freezeOf(customer, 'withdrawals')
  if (freeze)
    return (
      <Panel>
        <FreezeNotice freeze={freeze} />
      </Panel>
    )
  if (until === undefined) return <LoadedForm userId={customer.id} />
  return (
    <Panel>
      <WithdrawalWait until={until} />
    </Panel>
  )
}

/** The wizard, once the balances, the prices and the terms have loaded. */
function LoadedForm({ userId }: { readonly userId: string }) {
  usePreload(WithdrawForm)
  const balances = useRead(listDetailedBalances, { params: { userId }, query: {} })
  const terms = useRead(readWithdrawalTerms, { params: { userId } })
  const market = useOwnedPrices()
  const parts = [balances, terms, market]
  const query = {
    data: market.coins && balances.data && terms.data && { balances: balances.data, terms: terms.data },
    isError: parts.some(({ isError }) => isError),
    isFetching: parts.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(parts.map(({ refetch }) => refetch())),
  }
  return (
    <Suspense fallback={<Loading />}>
      <QueryContent query={query} failed={withdrawalsMessages.failed} loading={<Loading />}>
        {(data) =>
          data.balances.length > 0 ? (
            <WithdrawForm userId={userId} {...data} prices={market.prices} />
          ) : (
            <EmptyState
              text={withdrawalsMessages.empty}
              detail={withdrawalsMessages.emptyText}
              action={
                <Button variant="contained" href={PATHS.portfolio}>
                  {withdrawalsMessages.toPortfolio}
                </Button>
              }
            />
          )
        }
      </QueryContent>
    </Suspense>
  )
}
