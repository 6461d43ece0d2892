import { refusalCode } from '@mintmark/client'
import { EmptyState, ErrorPanel, PageHeader, Panel, Skeletons } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router-dom'
import { PATHS } from '../app/paths.ts'
import { InvestmentDetail } from '../features/investments/investment-detail.tsx'
import { useReadInvestmentQuery } from '../features/investments/investments-api.ts'
import { ProfitSources } from '../features/investments/profit-sources.tsx'

const MISSING = ['not_found', 'validation']

export default function BundlePage() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const { data, error, isFetching, refetch } = useReadInvestmentQuery({ params: { id } })
  if (data)
    return (
      <>
        <PageHeader
          above={<BackButton />}
          title={t('investments.plan', { name: data.bundle_name })}
          actions={
            <Button variant="outlined" color="inherit" href={`${PATHS.payoutHistory}?userId=${data.user_id}`}>
              {t('investments.viewPayouts')}
            </Button>
          }
        />
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <InvestmentDetail investment={data} />
          <ProfitSources investmentId={data.id} />
        </Box>
      </>
    )
  if (error && MISSING.includes(refusalCode(error) ?? ''))
    return (
      <Framed>
        <EmptyState text={t('investments.notFound')} />
      </Framed>
    )
  if (error)
    return (
      <Framed>
        <ErrorPanel
          heading={t('investments.detailFailed')}
          text={t('app.tryAgain')}
          onRetry={refetch}
          retrying={isFetching}
        />
      </Framed>
    )
  return (
    <Framed>
      <Skeletons shape="text" count={8} />
    </Framed>
  )
}

function BackButton() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <Button size="small" color="inherit" onClick={() => void navigate(-1)} sx={{ ml: -1.5 }}>
      {t('investments.back')}
    </Button>
  )
}

function Framed({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <BackButton />
      <Panel>{children}</Panel>
    </>
  )
}
