import { networkName } from '@mintmark/domain'
import { CopyButton, DateText, KeyValueList, MoneyText, Reference } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useTranslation } from 'react-i18next'
import { GroupedAddress } from './grouped-address.tsx'
import type { Withdrawal } from './withdrawals-api.ts'

/** The transaction: a link to its public explorer, the text that staff entered, or that there is none. */
function Txid({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const { t } = useTranslation()
  const { txid, explorer_url, status } = withdrawal
  if (txid === null) return t(`withdrawals.receipt.withoutTxid.${status}`)
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
      {explorer_url === null ? (
        <span>{txid}</span>
      ) : (
        <Link href={explorer_url} target="_blank" rel="noopener noreferrer">
          {txid}
        </Link>
      )}
      <CopyButton text={txid} label={t('withdrawals.receipt.copyTxid')} />
    </Box>
  )
}

/** The facts of a withdrawal. */
export function WithdrawalFacts({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const { t } = useTranslation()
  const { id, token_symbol: coin, amount, wallet_address: address, network, created_at } = withdrawal
  const copyable = (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
      <GroupedAddress address={address} />
      <CopyButton text={address} label={t('withdrawals.receipt.copyAddress')} />
    </Box>
  )
  return (
    <KeyValueList
      items={[
        { label: t('withdrawals.receipt.address'), value: copyable },
        {
          label: t('withdrawals.fields.network'),
          value: network === null ? t('withdrawals.network.unknown') : networkName(network),
        },
        { label: t('withdrawals.receipt.txid'), value: <Txid withdrawal={withdrawal} /> },
        { label: t('withdrawals.receipt.amount'), value: <MoneyText value={amount} unit={coin} /> },
        { label: t('withdrawals.receipt.date'), value: <DateText value={created_at} /> },
        {
          label: t('withdrawals.receipt.reference'),
          value: <Reference id={id} copyLabel={t('withdrawals.receipt.copyReference')} />,
        },
      ]}
    />
  )
}
