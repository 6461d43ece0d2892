import { useRead } from '@mintmark/client'
import { listDetailedBalances, listSavedAddresses, readWithdrawal, readWithdrawalTerms } from '@mintmark/contracts'
import { EmptyState, PageHeader, Panel, preloadable, QueryContent, Skeletons, usePreload, WayBack } from '@mintmark/ui'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { type ReactNode, Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { CustomerRealm } from '../features/account/customer-realm.tsx'
import { useOwnedPrices } from '../features/markets/use-prices.ts'
import { UnverifiedNotice } from '../features/session/unverified-notice.tsx'
import { WithdrawalWait, waitOf } from '../features/withdrawals/withdrawal-wait.tsx'
import { isMissing } from '../is-missing.ts'
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
      <WayBack>
        <Link href={PATHS.portfolio}>← {appMessages.portfolio}</Link>
      </WayBack>
      <PageHeader title={withdrawalsMessages.title} subtitle={withdrawalsMessages.subtitle} />
      {id === null ? <WithdrawContent /> : <Receipt key={id} userId={userId} id={id} />}
    </CustomerRealm>
  )
}

/** One withdrawal at its own address, which can be opened again. */
function Receipt({ userId, id }: { readonly userId: string; readonly id: string }) {
  usePreload(WithdrawalReceipt)
  const query = useRead(readWithdrawal, { params: { userId, id } })
  if (isMissing(query.error)) return <MissingReceipt />
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

const MissingReceipt = () => (
  <Panel>
    <EmptyState
      text={withdrawalsMessages.receipt.notFound}
      detail={withdrawalsMessages.receipt.notFoundText}
      action={
        <Button variant="contained" href={`${PATHS.portfolio}?tab=transactions&type=withdrawal`}>
          {withdrawalsMessages.receipt.toWithdrawals}
        </Button>
      }
    />
  </Panel>
)

function WithdrawContent() {
  const customer = useCustomer()
  if (!customer.email_verified)
    return (
      <Panel>
        <UnverifiedNotice email={customer.email} />
      </Panel>
    )
  const freeze = freezeOf(customer, 'withdrawals')
  const until = waitOf(customer)
  const wait = until === undefined ? undefined : <WithdrawalWait until={until} />
  return <LoadedForm userId={customer.id} block={freeze ? <FreezeNotice freeze={freeze} /> : wait} />
}

/** The wizard, once the balances, the prices, the terms and the address book have loaded. */
function LoadedForm({ userId, block }: { readonly userId: string; readonly block: ReactNode }) {
  usePreload(WithdrawForm)
  usePreload(WithdrawalReceipt)
  const balances = useRead(listDetailedBalances, { params: { userId }, query: {} })
  const terms = useRead(readWithdrawalTerms, { params: { userId } })
  const saved = useRead(listSavedAddresses, { params: { userId }, query: {} })
  const market = useOwnedPrices()
  const parts = [balances, terms, saved, market]
  const query = {
    data: market.coins &&
      balances.data &&
      terms.data &&
      saved.data && { balances: balances.data, terms: terms.data, saved: saved.data.rows },
    isError: parts.some(({ isError }) => isError),
    error: parts.find(({ isError }) => isError)?.error,
    isFetching: parts.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(parts.map(({ refetch }) => refetch())),
  }
  return (
    <Suspense fallback={<Loading />}>
      <QueryContent query={query} failed={withdrawalsMessages.failed} loading={<Loading />}>
        {(data) => <WithdrawForm userId={userId} block={block} {...data} prices={market.prices} />}
      </QueryContent>
    </Suspense>
  )
}
