import { LinkStep } from '@mintmark/account'
import { refusalCode, useRead, useSend } from '@mintmark/client'
import { allowAnyAddress, confirmWithdrawalByMail, readMailedWithdrawal } from '@mintmark/contracts'
import { KeyValueList, QueryContent, Skeletons } from '@mintmark/ui'
import { mailedFacts } from '../../facts/withdrawal-facts.tsx'
import { withdrawalsMessages } from '../../locales/en/withdrawals-messages.ts'
import { PATHS } from '../../paths.ts'

export type WithdrawalLinkStep = 'confirm' | 'allow'

interface WithdrawalLinkProps {
  readonly token: string
}

const onward = { href: PATHS.portfolio, label: withdrawalsMessages.toPortfolio }
const textsOf = (step: WithdrawalLinkStep) => ({
  ...withdrawalsMessages.link[step],
  invalid: withdrawalsMessages.link.invalid,
})

/** Confirms a withdrawal by its emailed link, beside the amount and its destination. */
function ConfirmLink({ token }: WithdrawalLinkProps) {
  const query = useRead(readMailedWithdrawal, { body: { token } }, { skip: token === '' })
  const [confirm, state] = useSend(confirmWithdrawalByMail)
  // A link that is refused here would be refused when it is used.
  const refused = refusalCode(query.error) === undefined ? undefined : query.error
  const error = state.error ?? refused
  const isKnown = token === '' || query.data !== undefined || refused !== undefined
  const data = isKnown ? (query.data ?? null) : undefined
  return (
    <QueryContent
      query={{ ...query, data }}
      failed={withdrawalsMessages.receipt.failed}
      loading={<Skeletons shape="text" count={4} />}
    >
      {(withdrawal) => (
        <LinkStep
          token={token}
          call={[confirm, { ...state, error }]}
          texts={textsOf('confirm')}
          facts={withdrawal && <KeyValueList items={mailedFacts(withdrawal)} />}
          onward={onward}
        />
      )}
    </QueryContent>
  )
}

function AllowLink({ token }: WithdrawalLinkProps) {
  return <LinkStep token={token} call={useSend(allowAnyAddress)} texts={textsOf('allow')} onward={onward} />
}

const LINKS = { confirm: ConfirmLink, allow: AllowLink }

/** The action of an emailed link about withdrawals. */
export function WithdrawalLink({ step, token }: WithdrawalLinkProps & { readonly step: WithdrawalLinkStep }) {
  const Link = LINKS[step]
  return <Link token={token} />
}
