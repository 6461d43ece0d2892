import { LinkStep } from '@mintmark/account'
import { refusalCode, useRead, useSend } from '@mintmark/client'
import { allowAnyAddress, confirmWithdrawalByMail, type ResponseOf, readMailedWithdrawal } from '@mintmark/contracts'
import { networkName, splitDestination } from '@mintmark/domain'
import { KeyValueList, MoneyText, QueryContent, Skeletons } from '@mintmark/ui'
import { feeFactsOf } from '../../figures/fee-facts.tsx'
import { withdrawalsMessages } from '../../locales/en/withdrawals-messages.ts'
import { PATHS } from '../../paths.ts'
import { GroupedAddress, memoFacts } from './grouped-address.tsx'

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
          facts={withdrawal && <MailedFacts withdrawal={withdrawal} />}
          onward={onward}
        />
      )}
    </QueryContent>
  )
}

/** The amount, the coin, the network and the address, to compare before the link is used. */
function MailedFacts({ withdrawal }: { readonly withdrawal: ResponseOf<typeof readMailedWithdrawal> }) {
  const { token_symbol: coin, amount, network, wallet_address: address } = withdrawal
  return (
    <KeyValueList
      items={[
        { label: withdrawalsMessages.youSend, value: <MoneyText value={amount} unit={coin} strong /> },
        ...feeFactsOf(withdrawal, null),
        {
          label: withdrawalsMessages.fields.network,
          value: network === null ? withdrawalsMessages.network.unknown : networkName(network),
        },
        {
          label: withdrawalsMessages.fields.address,
          value: <GroupedAddress address={splitDestination(address).address} />,
        },
        ...memoFacts(network, address),
      ]}
    />
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
