import type { Liability } from '@mintmark/contracts'
import { type DataColumn, DateText, MoneyText, TwoLineText } from '@mintmark/ui'
import { reportsMessages } from '../../locales/en/reports-messages.ts'

const AMOUNTS = ['available', 'held', 'invested', 'profit'] as const

/** The liabilities of each coin against its reported custody; with `isWhole`, also their parts. */
export function liabilityColumns(isWhole: boolean): readonly DataColumn<Liability>[] {
  const parts = AMOUNTS.map((account) => ({
    key: account,
    header: reportsMessages.accounts[account],
    numeric: true,
    render: (row: Liability) => <MoneyText value={row[account]} unit={row.coin} />,
  }))
  return [
    { key: 'coin', header: reportsMessages.columns.coin, primary: true, render: ({ coin }) => coin },
    ...(isWhole ? parts : []),
    {
      key: 'total',
      header: reportsMessages.columns.owed,
      numeric: true,
      render: ({ total, coin, usd_value }) => (
        <TwoLineText
          text={<MoneyText value={total} unit={coin} strong />}
          below={coin !== 'USD' && <MoneyText value={usd_value} unit="USD" />}
        />
      ),
    },
    {
      key: 'custody',
      header: reportsMessages.columns.custody,
      numeric: true,
      render: ({ custody_balance, custody_at, coin }) =>
        custody_balance === null ? (
          reportsMessages.never
        ) : (
          <TwoLineText
            text={<MoneyText value={custody_balance} unit={coin} />}
            below={<DateText value={custody_at} utc />}
          />
        ),
    },
    {
      key: 'difference',
      header: reportsMessages.columns.difference,
      numeric: true,
      render: ({ difference, coin }) => <MoneyText value={difference} unit={coin} tone="gain" strong />,
    },
  ]
}
