import { formatAmount } from '@mintmark/domain'
import type { ResponseOf } from '../../endpoint.ts'
import { listAllTransactions, listTransactions } from '../../transactions.ts'
import { customerOf, on } from '../call.ts'
import { pageOf } from '../pages.ts'
import type { DepositRow, FundRow, InvestmentRow, MockState, WithdrawalRow } from '../state.ts'
import { moment, momentOrNull } from '../wire.ts'

type Line = ResponseOf<typeof listTransactions>[number]

const lineOf = (row: DepositRow | WithdrawalRow | FundRow | InvestmentRow) => ({
  id: row.id,
  user_id: row.customerId,
  token_symbol: row.coin,
  created_at: moment(row.createdAt),
  method_id: null,
  payment_proof: null,
  reversed_at: null,
  wallet_address: null,
  txid: null,
  bundle_id: null,
  bundle_name: null,
  bundle_usd_price: null,
})

const depositLine = (row: DepositRow): Line => ({
  ...lineOf(row),
  type: 'deposit',
  amount: formatAmount(row.amount),
  status: row.status,
  method_id: row.methodId,
  payment_proof: row.proof,
  reversed_at: momentOrNull(row.reversedAt),
  source_table: 'deposits',
})

const fundLine = (row: FundRow): Line => ({
  ...lineOf(row),
  type: 'deposit',
  amount: formatAmount(row.amount),
  status: 'confirmed',
  source_table: 'funds',
})

const withdrawalLine = (row: WithdrawalRow): Line => ({
  ...lineOf(row),
  type: 'withdrawal',
  amount: formatAmount(row.amount),
  status: row.status,
  method_id: row.methodId,
  wallet_address: row.wallet,
  txid: row.txid,
  source_table: 'withdrawals',
})

const investmentLine =
  ({ bundles }: MockState) =>
  (row: InvestmentRow): Line => ({
    ...lineOf(row),
    type: 'bundle',
    amount: formatAmount(row.principal),
    status: row.status,
    method_id: row.methodId,
    payment_proof: row.proof,
    bundle_id: row.bundleId,
    bundle_name: bundles.get(row.bundleId)?.name ?? null,
    bundle_usd_price: formatAmount(row.principalUsd),
    source_table: row.activatedAt === null ? 'pending_user_bundles' : 'user_bundles',
  })

/** Everything that a customer's history can show. */
function linesOf(state: MockState, customerId: string): Line[] {
  return [
    ...[...state.deposits.values()].map(depositLine),
    ...[...state.funds.values()].map(fundLine),
    ...[...state.withdrawals.values()].map(withdrawalLine),
    ...[...state.investments.values()].map(investmentLine(state)),
  ].filter(({ user_id }) => user_id === customerId)
}

export const historyHandlers = [
  on(listTransactions, (call) =>
    pageOf(
      linesOf(call.state, customerOf(call).id).filter(({ type }) => type !== 'bundle'),
      call,
    ),
  ),
  on(listAllTransactions, (call) => {
    const { type } = call.query
    const lines = linesOf(call.state, customerOf(call).id)
    return pageOf(
      lines.filter((line) => type === undefined || line.type === type),
      call,
    )
  }),
]
