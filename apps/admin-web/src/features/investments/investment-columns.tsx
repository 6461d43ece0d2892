import type { UserInvestment } from '@mintmark/contracts'
import { type DataColumn, MoneyText } from '@mintmark/ui'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { customerColumn, requestedColumn } from '../../lists/columns.tsx'
import { investmentsMessages } from '../../locales/en/investments-messages.ts'

export interface InvestmentTools {
  readonly statusOf: (investment: UserInvestment) => ReactNode
  readonly profitOf: (investment: UserInvestment) => ReactNode
}

/** The columns of the investments. */
export function investmentColumns({ statusOf, profitOf }: InvestmentTools): readonly DataColumn<UserInvestment>[] {
  return [
    customerColumn(investmentsMessages.columns.user),
    {
      key: 'bundle',
      header: investmentsMessages.columns.bundle,
      onPhone: 'half',
      render: ({ bundle_name }) => bundle_name,
    },
    {
      key: 'amount',
      header: investmentsMessages.columns.amount,
      numeric: true,
      onPhone: 'corner',
      render: ({ bundle_usd_price, invested_amount, invested_coin }) => (
        <Box component="span" sx={{ display: 'inline-grid', justifyItems: 'end' }}>
          <MoneyText value={bundle_usd_price} unit="USD" strong />
          {invested_coin !== 'USD' && (
            <Box component="span" sx={{ color: 'text.secondary' }}>
              <MoneyText value={invested_amount} unit={invested_coin} variant="caption" />
            </Box>
          )}
        </Box>
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
