import { useRead } from '@mintmark/client'
import { type ResponseOf, readInvestment } from '@mintmark/contracts'
import { EmptyState, lazyDialog, PageHeader, Panel, QueryContent, Skeletons, WayBack } from '@mintmark/ui'
import Button from '@mui/material/Button'
import { Suspense, useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { InvestmentDetail } from '../features/investments/investment-detail.tsx'
import { isMissing } from '../is-missing.ts'
import { depositsMessages } from '../locales/en/deposits-messages.ts'
import { investmentsMessages } from '../locales/en/investments-messages.ts'
import { PATHS } from '../paths.ts'

const DepositDetailDialog = lazyDialog(() => import('../features/deposits/deposit-detail-dialog.tsx'))

const INVESTMENTS = `${PATHS.bundles}?tab=mine`

export default function BundlePage() {
  const { id = '' } = useParams()
  const query = useRead(readInvestment, { params: { id } })
  return (
    <>
      <WayBack>
        <BackButton />
      </WayBack>
      {query.data ? (
        <Investment investment={query.data} />
      ) : (
        <Panel>
          {isMissing(query.error) ? (
            <EmptyState text={investmentsMessages.notFound} />
          ) : (
            <QueryContent
              query={query}
              failed={investmentsMessages.detailFailed}
              loading={<Skeletons shape="text" count={8} />}
            >
              {() => null}
            </QueryContent>
          )}
        </Panel>
      )}
    </>
  )
}

function Investment({ investment }: { readonly investment: ResponseOf<typeof readInvestment> }) {
  const [isPaymentOpen, setIsPaymentOpen] = useState(false)
  const { id, user_id: userId, bundle_name: name } = investment
  return (
    <>
      <PageHeader
        title={investmentsMessages.plan({ name })}
        actions={
          <>
            {investment.paid_by === 'deposit' && (
              <Button variant="outlined" color="inherit" aria-haspopup="dialog" onClick={() => setIsPaymentOpen(true)}>
                {depositsMessages.detail.open}
              </Button>
            )}
            <Button variant="outlined" color="inherit" href={`${PATHS.payoutHistory}?userId=${userId}`}>
              {investmentsMessages.viewPayouts}
            </Button>
          </>
        }
      />
      <InvestmentDetail investment={investment} />
      {isPaymentOpen && (
        <Suspense fallback={null}>
          <DepositDetailDialog userId={userId} id={id} onClose={() => setIsPaymentOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** True if this app has a page to go back to: not in a new tab, nor after a link on another site. */
const canGoBack = () => !('navigation' in globalThis) || navigation.canGoBack

function BackButton() {
  const navigate = useNavigate()
  const goBack = () => void (canGoBack() ? navigate(-1) : navigate(INVESTMENTS))
  return (
    <Button size="small" color="inherit" onClick={goBack} sx={{ ml: -1.5 }}>
      {investmentsMessages.goBack}
    </Button>
  )
}
