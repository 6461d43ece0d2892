import type { UserInvestment } from '@mintmark/contracts'
import { type DataColumn, MoneyText, TwoLineText } from '@mintmark/ui'
import type { ReactNode } from 'react'
import { customerColumn, requestedColumn } from '../../lists/columns.tsx'
import { AMOUNT } from '../../lists/list-table.tsx'
import { OneLine } from '../../lists/one-line.tsx'
import { investmentsMessages } from '../../locales/en/investments-messages.ts'

export interface InvestmentTools {
  /** True if the list has only pending ones: it can be sorted by amount, and none has a profit. */
  readonly isPending: boolean
  readonly statusOf: (investment: UserInvestment) => ReactNode
  readonly profitOf: (investment: UserInvestment) => ReactNode
}

/** The columns of the investments. */
export function investmentColumns({
  isPending,
  statusOf,
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
      render: statusOf,
    },
    requestedColumn(investmentsMessages.columns.created, 'bundles'),
    ...(isPending ? [] : [profit]),
  ]
}
