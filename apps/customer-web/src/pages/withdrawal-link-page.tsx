import { useSearchParams } from 'react-router-dom'
import { WithdrawalLink, type WithdrawalLinkStep } from '../features/withdrawals/withdrawal-link.tsx'
import { withdrawalsMessages } from '../locales/en/withdrawals-messages.ts'
import { AuthPage } from './auth/auth-page.tsx'

export default function WithdrawalLinkPage({ step }: { readonly step: WithdrawalLinkStep }) {
  const [search] = useSearchParams()
  return (
    <AuthPage title={withdrawalsMessages.link[step].title}>
      <WithdrawalLink step={step} token={search.get('token') ?? ''} />
    </AuthPage>
  )
}
