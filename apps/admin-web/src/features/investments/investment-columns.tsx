import type { UserInvestment } from '@mintmark/contracts'
import { type DataColumn, MoneyText, TwoLineText } from '@mintmark/ui'
import type { ReactNode } from 'react'
import { customerColumn, requestedColumn } from '../../lists/columns.tsx'
import { AMOUNT } from '../../lists/list-table.tsx'
import { investmentsMessages } from '../../locales/en/investments-messages.ts'

export interface InvestmentTools {
  /** True if the list can be sorted by amount. */
  readonly isSortable: boolean
  readonly statusOf: (investment: UserInvestment) => ReactNode
  readonly profitOf: (investment: UserInvestment) => ReactNode
}

/** The columns of the investments. */
export function investmentColumns({
  isSortable,
  statusOf,
  profitOf,
}: InvestmentTools): readonly DataColumn<UserInvestment>[] {
  return [
    customerColumn(investmentsMessages.columns.user),
    {
      key: 'bundle',
      header: investmentsMessages.columns.bundle,
      onPhone: 'half',
      render: ({ bundle_name }) => bundle_name,
    },
    {
      key: AMOUNT,
      sortable: isSortable,
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
    { key: 'status', header: investmentsMessages.columns.status, onPhone: 'line', render: statusOf },
    requestedColumn(investmentsMessages.columns.created, 'bundles'),
    {
      key: 'profit',
      header: investmentsMessages.columns.profit,
      // A request has none.
      onPhone: ({ status }) => (status === 'pending' ? 'none' : undefined),
      render: profitOf,
    },
  ]
}
