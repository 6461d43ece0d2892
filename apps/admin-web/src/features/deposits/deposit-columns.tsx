import type { Deposit } from '@mintmark/contracts'
import { lacksTxid } from '@mintmark/domain'
import { type DataColumn, formatMoney, MoneyText, StatusChip, TwoLineText } from '@mintmark/ui'
import type { ReactNode } from 'react'
import { customerColumn, requestedColumn } from '../../lists/columns.tsx'
import { AMOUNT } from '../../lists/list-table.tsx'
import { OneLine } from '../../lists/one-line.tsx'
import { depositsMessages } from '../../locales/en/deposits-messages.ts'
import { txidMessages } from '../../locales/en/txid-messages.ts'
import { PendingChip, REQUEST_TONE } from '../../queues/request-chip.tsx'

/** The status, and a mark if no transaction ID shows that a crypto deposit arrived. */
function DepositState({ deposit }: { readonly deposit: Deposit }) {
  const { status, reversed_at } = deposit
  if (reversed_at !== null) return <StatusChip tone="neutral" label={depositsMessages.reversed} />
  const label = depositsMessages.status[status]
  const isUnproven = status === 'confirmed' && lacksTxid(deposit)
  return isUnproven ? (
    <StatusChip tone="pending" label={txidMessages.withoutTxid({ status: label })} wraps />
  ) : (
    <StatusChip tone={REQUEST_TONE[status]} label={label} />
  )
}

interface DepositColumns {
  /** The page shows the proofs. */
  readonly proofOf: (deposit: Deposit) => ReactNode
  /** True if the list can be sorted by amount. */
  readonly isSortable: boolean
}

/** The columns of the deposits. */
export function depositColumns({ proofOf, isSortable }: DepositColumns): readonly DataColumn<Deposit>[] {
  return [
    // Room for an address of 29 characters where the window is 1440 px wide.
    { ...customerColumn<Deposit>(depositsMessages.columns.user), width: '25%' },
    {
      key: AMOUNT,
      sortable: isSortable,
      header: depositsMessages.columns.amount,
      numeric: true,
      onPhone: 'corner',
      render: ({ amount, received_amount: received, token_symbol, worth_usd, status }) => {
        const isOther = received !== null && received !== amount
        const worth = worth_usd === null || status !== 'pending' ? undefined : formatMoney(worth_usd, 'USD')
        const below = isOther ? depositsMessages.requested({ amount: formatMoney(amount, token_symbol) }) : worth
        const figure = <MoneyText value={received ?? amount} unit={token_symbol} strong />
        return below === undefined ? figure : <TwoLineText text={figure} below={below} />
      },
    },
    {
      key: 'method',
      header: depositsMessages.columns.method,
      width: '17%',
      minWidth: 90,
      render: ({ method_name, memo }) => {
        const method = method_name ?? depositsMessages.noMethod
        return <OneLine title={memo === null ? method : depositsMessages.withMemo({ method, memo })} />
      },
    },
    {
      key: 'status',
      header: depositsMessages.columns.status,
      minWidth: 104,
      width: '13%',
      onPhone: 'chip',
      render: (deposit) =>
        deposit.status === 'pending' ? (
          <PendingChip request={deposit} label={depositsMessages.status.pending} />
        ) : (
          <DepositState deposit={deposit} />
        ),
    },
    { key: 'proof', header: depositsMessages.columns.proof, onPhone: 'half', render: proofOf },
    requestedColumn(depositsMessages.columns.created, 'deposits'),
  ]
}
