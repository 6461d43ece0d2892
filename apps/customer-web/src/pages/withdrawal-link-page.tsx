import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { WithdrawalLink, type WithdrawalLinkStep } from '../features/withdrawals/withdrawal-link.tsx'
import { AuthPage } from './auth/auth-page.tsx'

export default function WithdrawalLinkPage({ step }: { readonly step: WithdrawalLinkStep }) {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  return (
    <AuthPage title={t(`withdrawals.link.${step}.title`)}>
      <WithdrawalLink step={step} token={search.get('token') ?? ''} />
    </AuthPage>
  )
}
