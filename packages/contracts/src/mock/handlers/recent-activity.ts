import { formatAmount } from '@mintmark/domain'
import { readRecentActivity } from '../../stats.ts'
import { on, rowOf } from '../call.ts'
import type { DepositRow, InvestmentRow, MockState, WithdrawalRow } from '../state.ts'
import { moment } from '../wire.ts'

const SHOWN_MAX = 20

const lineOf = ({ customers }: MockState, row: DepositRow | WithdrawalRow | InvestmentRow) => ({
  id: row.id,
  user: rowOf(customers, row.customerId).email,
  coin: row.coin,
  status: row.status,
  time: moment(row.createdAt),
})

export const recentActivityHandlers = [
  on(readRecentActivity, ({ state }) => {
    const moved = (type: 'deposit' | 'withdrawal') => (row: DepositRow | WithdrawalRow) =>
      ({ ...lineOf(state, row), type, amount: formatAmount(row.amount) }) as const
    const bundle = (row: InvestmentRow) =>
      ({ ...lineOf(state, row), type: 'bundle', amount: formatAmount(row.principal) }) as const
    return [
      ...[...state.deposits.values()].map(moved('deposit')),
      ...[...state.withdrawals.values()].map(moved('withdrawal')),
      ...[...state.investments.values()].map(bundle),
    ]
      .sort((a, b) => (a.id < b.id ? 1 : -1))
      .slice(0, SHOWN_MAX)
  }),
]
