import type { Transaction } from '@mintmark/contracts'
import { CopyButton, DateText, KeyValueList, MoneyText, Reference, StatusChip, ViewDialog } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { feeFactsOf } from '../../figures/fee-facts.tsx'
import { transactionsMessages } from '../../locales/en/transactions-messages.ts'
import { withdrawalPath } from '../../paths.ts'
import { OUTCOME_TONE, outcomeOf } from './transaction-status.ts'

const NO_FEE = '0'

interface TransactionDetailProps {
  readonly transaction: Transaction
  readonly onClose: () => void
}

/** The details of a deposit or withdrawal. */
export default function TransactionDetail({ transaction, onClose }: TransactionDetailProps) {
  const { type, amount, token_symbol, created_at, reversed_at, wallet_address, txid, id } = transaction
  const outcome = outcomeOf(transaction)
  const items = [
    {
      label: transactionsMessages.detail.status,
      value: <StatusChip tone={OUTCOME_TONE[outcome]} label={transactionsMessages.outcome[outcome]} />,
    },
    { label: transactionsMessages.detail.amount, value: <MoneyText value={amount} unit={token_symbol} /> },
    { label: transactionsMessages.detail.date, value: <DateText value={created_at} /> },
    ...(reversed_at === null
      ? []
      : [{ label: transactionsMessages.reversedOn, value: <DateText value={reversed_at} /> }]),
    ...(wallet_address === null
      ? []
      : [
          {
            label: transactionsMessages.detail.wallet,
            value: <Copyable text={wallet_address} label={transactionsMessages.detail.copyWallet} />,
          },
        ]),
    {
      label: transactionsMessages.detail.txid,
      value:
        txid === null ? (
          outcome === 'success' ? (
            transactionsMessages.detail.offChain
          ) : (
            transactionsMessages.detail.notSent
          )
        ) : (
          <Copyable text={txid} label={transactionsMessages.detail.copyTxid} />
        ),
    },
    ...feeFactsOf(transaction, NO_FEE),
    {
      label: transactionsMessages.detail.reference,
      value: <Reference id={id} copyLabel={transactionsMessages.detail.copyReference} />,
    },
  ]
  return (
    <ViewDialog title={transactionsMessages.types[type]} onClose={onClose} maxWidth="xs">
      <KeyValueList items={items} />
      {type === 'withdrawal' && (
        <Button variant="outlined" color="inherit" href={withdrawalPath(id)}>
          {transactionsMessages.detail.receipt}
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
