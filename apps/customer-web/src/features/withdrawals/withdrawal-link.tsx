import { LinkStep } from '@mintmark/account'
import { useSend } from '@mintmark/client'
import { allowAnyAddress, confirmWithdrawalByMail } from '@mintmark/contracts'
import { withdrawalsMessages } from '../../locales/en/withdrawals-messages.ts'
import { PATHS } from '../../paths.ts'

export type WithdrawalLinkStep = 'confirm' | 'allow'

interface WithdrawalLinkProps {
  readonly step: WithdrawalLinkStep
  readonly token: string
}

/** The action of an emailed link about withdrawals. */
export function WithdrawalLink({ step, token }: WithdrawalLinkProps) {
  const calls = { confirm: useSend(confirmWithdrawalByMail), allow: useSend(allowAnyAddress) }
  return (
    <LinkStep
      token={token}
      call={calls[step]}
      texts={{ ...withdrawalsMessages.link[step], invalid: withdrawalsMessages.link.invalid }}
      onward={{ href: PATHS.portfolio, label: withdrawalsMessages.toPortfolio }}
    />
  )
}
