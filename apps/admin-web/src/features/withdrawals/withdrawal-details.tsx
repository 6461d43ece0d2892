import type { WithdrawalRequest } from '@mintmark/contracts'
import { InlineNotice, KeyValueList } from '@mintmark/ui'
import { withdrawalsMessages } from '../../locales/en/withdrawals-messages.ts'
import { Risks } from './withdrawal-cells.tsx'
import { detailFacts } from './withdrawal-facts.tsx'

/** The facts to compare before sending funds, and the reasons to look closer. */
export function WithdrawalDetails({ request }: { readonly request: WithdrawalRequest }) {
  const { network, token_symbol: coin, risks } = request
  return (
    <>
      {network === null && <InlineNotice tone="warning" text={withdrawalsMessages.checkByHand({ coin })} />}
      <KeyValueList items={detailFacts(request)} />
      <Risks risks={risks} />
    </>
  )
}
