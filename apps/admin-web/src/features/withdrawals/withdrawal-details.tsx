import { groupsOfFour } from '@mintmark/addresses'
import type { WithdrawalRequest } from '@mintmark/contracts'
import {
  amountSent,
  formatAmount,
  memoName,
  networkName,
  amount as readAmount,
  splitDestination,
} from '@mintmark/domain'
import { CopyButton, formatMoney, InlineNotice, KeyValueList, Reference } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { CustomerLink } from '../../links/customer-link.tsx'
import { withdrawalsMessages } from '../../locales/en/withdrawals-messages.ts'
import { WaitingAge } from '../../queues/waiting-age.tsx'
import { Risks } from './withdrawal-cells.tsx'

/** The memo to send with the funds, to copy, or that the recipient needs none. */
function Memo({ memo }: { readonly memo: string | null }) {
  if (memo === null) return withdrawalsMessages.details.noMemo
  return (
    <Box component="span" sx={{ fontFamily: 'monospace' }}>
      {memo}
      <CopyButton text={memo} label={withdrawalsMessages.copyMemo} />
    </Box>
  )
}

/** The facts to compare before sending funds: the address in groups of four, and the reasons to look closer. */
export function WithdrawalDetails({ request }: { readonly request: WithdrawalRequest }) {
  const {
    id,
    amount,
    amount_usd: usd,
    token_symbol: coin,
    user_id,
    email,
    wallet_address: destination,
    network,
    risks,
    created_at,
  } = request
  const { address, memo } = splitDestination(destination)
  const memoLabel = memoName(network)
  const charged = { amount: readAmount(amount), fee: readAmount(request.fee) }
  return (
    <>
      {network === null && <InlineNotice tone="warning" text={withdrawalsMessages.checkByHand({ coin })} />}
      <KeyValueList
        items={[
          { label: withdrawalsMessages.columns.plainAmount, value: formatMoney(`-${amount}`, coin) },
          ...(charged.fee === 0n
            ? []
            : [
                { label: withdrawalsMessages.details.fee, value: formatMoney(formatAmount(charged.fee), coin) },
                {
                  label: withdrawalsMessages.details.sends,
                  value: formatMoney(formatAmount(amountSent(charged)), coin),
                },
              ]),
          {
            label: withdrawalsMessages.details.worth,
            value: usd === null ? withdrawalsMessages.noPrice : formatMoney(usd, 'USD'),
          },
          {
            label: withdrawalsMessages.columns.id,
            value: <Reference id={id} copyLabel={withdrawalsMessages.copyId} />,
          },
          { label: withdrawalsMessages.columns.user, value: <CustomerLink id={user_id} email={email} /> },
          {
            label: withdrawalsMessages.details.network,
            value: network === null ? withdrawalsMessages.noNetwork : networkName(network),
          },
          {
            label: withdrawalsMessages.columns.wallet,
            value: (
              <>
                <Box component="span" sx={{ fontFamily: 'monospace', wordSpacing: '0.2em' }}>
                  {groupsOfFour(address).join(' ')}
                </Box>
                <CopyButton text={address} label={withdrawalsMessages.copyWallet} />
              </>
            ),
          },
          ...(memoLabel === null ? [] : [{ label: withdrawalsMessages.details.memo, value: <Memo memo={memo} /> }]),
          { label: withdrawalsMessages.details.waited, value: <WaitingAge queue="withdrawals" since={created_at} /> },
          { label: withdrawalsMessages.details.available, value: formatMoney(request.available_balance, coin) },
          { label: withdrawalsMessages.details.held, value: formatMoney(request.held_balance, coin) },
        ]}
      />
      <Risks risks={risks} />
    </>
  )
}
