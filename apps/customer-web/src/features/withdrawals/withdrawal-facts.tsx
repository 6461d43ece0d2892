import type { Withdrawal } from '@mintmark/contracts'
import { amount as amountOf, networkName, splitDestination } from '@mintmark/domain'
import { CopyButton, DateText, KeyValueList, MoneyText, Reference } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { arrivesFact, feeFactsOf } from '../../figures/fee-facts.tsx'
import { withdrawalsMessages } from '../../locales/en/withdrawals-messages.ts'
import { GroupedAddress, memoFacts } from './grouped-address.tsx'

/** The transaction: a link to its public explorer, the text that staff entered, or that there is none. */
function Txid({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const { txid, explorer_url, status } = withdrawal
  if (txid === null) return withdrawalsMessages.receipt.withoutTxid[status]
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
      {explorer_url === null ? (
        <span>{txid}</span>
      ) : (
        <Link href={explorer_url} target="_blank" rel="noopener noreferrer">
          {txid}
        </Link>
      )}
      <CopyButton text={txid} label={withdrawalsMessages.receipt.copyTxid} />
    </Box>
  )
}

/** The memo of the recipient, to copy. */
const Memo = ({ memo }: { readonly memo: string }) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
    {memo}
    <CopyButton text={memo} label={withdrawalsMessages.memo.copy} />
  </Box>
)

/** The facts of a withdrawal. */
export function WithdrawalFacts({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const { id, token_symbol: coin, amount, fee, wallet_address: destination, network, status, created_at } = withdrawal
  const { address, memo } = splitDestination(destination)
  const copyable = (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
      <GroupedAddress address={address} />
      <CopyButton text={address} label={withdrawalsMessages.receipt.copyAddress} />
    </Box>
  )
  return (
    <KeyValueList
      items={[
        { label: withdrawalsMessages.receipt.address, value: copyable },
        ...(memo === null
          ? memoFacts(network, destination)
          : [{ label: withdrawalsMessages.memo.label, value: <Memo memo={memo} /> }]),
        {
          label: withdrawalsMessages.fields.network,
          value: network === null ? withdrawalsMessages.network.unknown : networkName(network),
        },
        { label: withdrawalsMessages.receipt.txid, value: <Txid withdrawal={withdrawal} /> },
        { label: withdrawalsMessages.receipt.amount, value: <MoneyText value={amount} unit={coin} /> },
        ...feeFactsOf(withdrawal, null),
        ...(status === 'confirmed' && amountOf(fee) === 0n
          ? [arrivesFact({ coin, amount: amountOf(amount), fee: amountOf(fee) })]
          : []),
        { label: withdrawalsMessages.receipt.date, value: <DateText value={created_at} /> },
        {
          label: withdrawalsMessages.receipt.reference,
          value: <Reference id={id} copyLabel={withdrawalsMessages.receipt.copyReference} />,
        },
      ]}
    />
  )
}
