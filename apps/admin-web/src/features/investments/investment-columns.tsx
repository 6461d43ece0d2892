import type { UserInvestment } from '@mintmark/contracts'
import { type DataColumn, MoneyText, TwoLineText } from '@mintmark/ui'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { customerColumn, requestedColumn } from '../../lists/columns.tsx'
import { AMOUNT } from '../../lists/list-table.tsx'
import { OneLine } from '../../lists/one-line.tsx'
import { investmentsMessages } from '../../locales/en/investments-messages.ts'
import { PendingChip } from '../../queues/request-chip.tsx'
import { StatusSelect } from './status-select.tsx'

const PENDING_SX = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 1,
  maxWidth: '100%',
  whiteSpace: 'nowrap',
} as const

export interface InvestmentTools {
  /** True if the list has only pending ones: it can be sorted by amount, and none has a profit. */
  readonly isPending: boolean
  readonly mayDecide: boolean
  readonly proofOf: (investment: UserInvestment) => ReactNode
  readonly onCancel: (investment: UserInvestment) => void
  readonly profitOf: (investment: UserInvestment) => ReactNode
}

/** The columns of the investments. */
export function investmentColumns({
  isPending,
  mayDecide,
  proofOf,
  onCancel,
  profitOf,
}: InvestmentTools): readonly DataColumn<UserInvestment>[] {
  const profit: DataColumn<UserInvestment> = {
    key: 'profit',
    header: investmentsMessages.columns.profit,
    // A request has none.
    onPhone: ({ status }) => (status === 'pending' ? 'none' : undefined),
    render: profitOf,
  }
  return [
    customerColumn(investmentsMessages.columns.user),
    {
      key: 'bundle',
      header: investmentsMessages.columns.bundle,
      width: '8%',
      minWidth: 64,
      onPhone: 'half',
      render: ({ bundle_name }) => <OneLine title={bundle_name} />,
    },
    {
      key: AMOUNT,
      sortable: isPending,
      header: investmentsMessages.columns.amount,
      numeric: true,
      onPhone: 'corner',
      render: ({ bundle_usd_price, invested_amount, invested_coin }) => (
        <TwoLineText
          text={<MoneyText value={bundle_usd_price} unit="USD" strong />}
          below={invested_coin !== 'USD' && <MoneyText value={invested_amount} unit={invested_coin} />}
        />
      ),
    },
    {
      key: 'status',
      header: investmentsMessages.columns.status,
      width: '15%',
      minWidth: 136,
      onPhone: 'line',
      render: (investment) =>
        investment.status === 'pending' ? (
          <Box sx={PENDING_SX}>
            <PendingChip request={investment} label={investmentsMessages.status.pending} />
            {proofOf(investment)}
          </Box>
        ) : (
          <StatusSelect investment={investment} mayDecide={mayDecide} onCancel={() => onCancel(investment)} />
        ),
    },
    requestedColumn(investmentsMessages.columns.created, 'bundles'),
    ...(isPending ? [] : [profit]),
  ]
}
