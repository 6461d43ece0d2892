import { CopyButton, DateText, KeyValueList, MoneyText, Reference, StatusChip, ViewDialog } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { withdrawalPath } from '../../app/paths.ts'
import { OUTCOME_TONE, outcomeOf } from './transaction-status.ts'
import type { Transaction } from './transactions-api.ts'

const NETWORK_FEE = '0'

interface TransactionDetailProps {
  readonly transaction: Transaction
  readonly onClose: () => void
}

/** The details of a deposit or withdrawal. */
export default function TransactionDetail({ transaction, onClose }: TransactionDetailProps) {
  const { t } = useTranslation()
  const { type, amount, token_symbol, created_at, reversed_at, wallet_address, txid, id } = transaction
  const outcome = outcomeOf(transaction)
  const items = [
    {
      label: t('transactions.detail.status'),
      value: <StatusChip tone={OUTCOME_TONE[outcome]} label={t(`transactions.outcome.${outcome}`)} />,
    },
    { label: t('transactions.detail.amount'), value: <MoneyText value={amount} unit={token_symbol} /> },
    { label: t('transactions.detail.date'), value: <DateText value={created_at} /> },
    ...(reversed_at === null ? [] : [{ label: t('transactions.reversedOn'), value: <DateText value={reversed_at} /> }]),
    ...(wallet_address === null
      ? []
      : [
          {
            label: t('transactions.detail.wallet'),
            value: <Copyable text={wallet_address} label={t('transactions.detail.copyWallet')} />,
          },
        ]),
    {
      label: t('transactions.detail.txid'),
      value:
        txid === null ? (
          t(outcome === 'success' ? 'transactions.detail.offChain' : 'transactions.detail.notSent')
        ) : (
          <Copyable text={txid} label={t('transactions.detail.copyTxid')} />
        ),
    },
    { label: t('transactions.detail.fee'), value: NETWORK_FEE },
    {
      label: t('transactions.detail.reference'),
      value: <Reference id={id} copyLabel={t('transactions.detail.copyReference')} />,
    },
  ]
  return (
    <ViewDialog title={t(`transactions.types.${type}`)} onClose={onClose} maxWidth="xs">
      <KeyValueList items={items} />
      {type === 'withdrawal' && (
        <Button variant="outlined" color="inherit" href={withdrawalPath(id)}>
          {t('transactions.detail.receipt')}
        </Button>
      )}
    </ViewDialog>
  )
}

function Copyable({ text, label }: { readonly text: string; readonly label: string }): ReactNode {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, textAlign: 'right' }}>
      <span>{text}</span>
      <CopyButton text={text} label={label} />
    </Box>
  )
}
