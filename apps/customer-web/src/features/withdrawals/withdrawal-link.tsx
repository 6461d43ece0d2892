import { LinkStep } from '@mintmark/account'
import { PATHS } from '../../app/paths.ts'
import { withdrawalsMessages } from '../../locales/en/withdrawals-messages.ts'
import { useAllowAnyAddressMutation, useConfirmWithdrawalByMailMutation } from './withdrawals-api.ts'

export type WithdrawalLinkStep = 'confirm' | 'allow'

interface WithdrawalLinkProps {
  readonly step: WithdrawalLinkStep
  readonly token: string
}

/** What a mailed link about withdrawals does. */
export function WithdrawalLink({ step, token }: WithdrawalLinkProps) {
  const calls = { confirm: useConfirmWithdrawalByMailMutation(), allow: useAllowAnyAddressMutation() }
  return (
    <LinkStep
      token={token}
      call={calls[step]}
      texts={{ ...withdrawalsMessages.link[step], invalid: withdrawalsMessages.link.invalid }}
      onward={{ href: PATHS.portfolio, label: withdrawalsMessages.toPortfolio }}
    />
  )
}
