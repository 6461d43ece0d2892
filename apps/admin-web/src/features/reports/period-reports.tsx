import { useRead } from '@mintmark/client'
import {
  type Endpoint,
  listCoinBalances,
  listCreditsByHand,
  listFlows,
  listProfitReport,
  listStaffActions,
  type ResponseOf,
} from '@mintmark/contracts'
import { type DataColumn, DateTimeCell, MoneyText, TwoLineText } from '@mintmark/ui'
import { actionLabel } from '../../actions/action-label.ts'
import { reportsMessages } from '../../locales/en/reports-messages.ts'
import { ReportTable } from './report-table.tsx'

/** Both days are included. */
export interface Period {
  readonly from: string
  readonly to: string
}
interface ReportProps {
  readonly period: Period
}

/** Columns of amounts in one unit per row. */
const amounts = <Row, Key extends keyof Row & string>(
  keys: readonly Key[],
  unitOf: (row: Row) => string,
  headers: Readonly<Record<Key, string>>,
): readonly DataColumn<Row>[] =>
  keys.map((key) => ({
    key,
    header: headers[key],
    numeric: true,
    render: (row) => <MoneyText value={String(row[key])} unit={unitOf(row)} />,
  }))

interface ByMember {
  readonly name: string
  readonly email: string
  readonly last_at: string
}

const MEMBER: DataColumn<ByMember> = {
  key: 'member',
  header: reportsMessages.staff.member,
  primary: true,
  render: ({ name, email }) => <TwoLineText text={name} below={email} />,
}
const LAST: DataColumn<ByMember> = {
  key: 'last',
  header: reportsMessages.staff.last,
  render: ({ last_at }) => <DateTimeCell value={last_at} />,
}

type RowOf<E extends Endpoint> = ResponseOf<E> extends readonly (infer Row)[] ? Row : never

/** Opening and closing balance of every kind of account, coin by coin. */
export function BalanceReport({ period }: ReportProps) {
  type Row = RowOf<typeof listCoinBalances>
  const columns: readonly DataColumn<Row>[] = [
    { key: 'coin', header: reportsMessages.columns.coin, primary: true, render: ({ coin }) => coin },
    {
      key: 'account',
      header: reportsMessages.columns.account,
      render: ({ account }) => reportsMessages.accounts[account],
    },
    ...amounts(['opening', 'added', 'taken', 'closing'], ({ coin }: Row) => coin, reportsMessages.balances),
  ]
  const answer = useRead(listCoinBalances, { query: period })
  const rowKey = ({ coin, account }: Row) => `${coin} ${account}`
  return <ReportTable label={reportsMessages.tabs.balances} columns={columns} answer={answer} rowKey={rowKey} />
}

/** The inflows and outflows of each day. */
export function FlowReport({ period }: ReportProps) {
  type Row = RowOf<typeof listFlows>
  const columns: readonly DataColumn<Row>[] = [
    { key: 'day', header: reportsMessages.columns.day, primary: true, render: ({ day }) => day },
    { key: 'coin', header: reportsMessages.columns.coin, render: ({ coin }) => coin },
    ...amounts(
      ['deposits', 'bundle_deposits', 'reversals', 'withdrawals', 'top_ups', 'credits', 'fees', 'net'],
      ({ coin }: Row) => coin,
      reportsMessages.flows,
    ),
  ]
  const answer = useRead(listFlows, { query: period })
  const rowKey = ({ day, coin }: Row) => `${day} ${coin}`
  return <ReportTable label={reportsMessages.tabs.flows} columns={columns} answer={answer} rowKey={rowKey} />
}

/** The profit of each bundle and where it came from. */
export function ProfitReport({ period }: ReportProps) {
  type Row = RowOf<typeof listProfitReport>
  const columns: readonly DataColumn<Row>[] = [
    {
      key: 'source',
      header: reportsMessages.profit.source,
      primary: true,
      render: ({ funding_account }) => funding_account,
    },
    { key: 'bundle', header: reportsMessages.profit.bundle, render: ({ bundle }) => bundle },
    ...amounts(['credited', 'reduced', 'returned', 'paid_out'], (_: Row) => 'USD', reportsMessages.profit),
  ]
  const answer = useRead(listProfitReport, { query: period })
  const rowKey = ({ funding_account, bundle }: Row) => `${funding_account} ${bundle}`
  return <ReportTable label={reportsMessages.tabs.profit} columns={columns} answer={answer} rowKey={rowKey} />
}

/** The funds that each staff member added by hand. */
export function CreditReport({ period }: ReportProps) {
  type Row = RowOf<typeof listCreditsByHand>
  const columns: readonly DataColumn<Row>[] = [
    MEMBER,
    { key: 'coin', header: reportsMessages.columns.coin, render: ({ coin }) => coin },
    { key: 'credits', header: reportsMessages.credits.count, numeric: true, render: ({ credits }) => credits },
    ...amounts(['amount'], ({ coin }: Row) => coin, reportsMessages.credits),
    ...amounts(['amount_usd'], (_: Row) => 'USD', reportsMessages.credits),
    LAST,
  ]
  const answer = useRead(listCreditsByHand, { query: period })
  const rowKey = ({ staff_id, coin }: Row) => `${staff_id} ${coin}`
  return <ReportTable label={reportsMessages.tabs.credits} columns={columns} answer={answer} rowKey={rowKey} />
}

/** The number of actions of each kind by each staff member. */
export function StaffReport({ period }: ReportProps) {
  type Row = RowOf<typeof listStaffActions>
  const count = (key: 'done' | 'unchanged' | 'refused'): DataColumn<Row> => ({
    key,
    header: reportsMessages.staff[key],
    numeric: true,
    render: (row) => row[key],
  })
  const columns: readonly DataColumn<Row>[] = [
    MEMBER,
    { key: 'action', header: reportsMessages.staff.action, render: ({ action, call }) => call ?? actionLabel(action) },
    count('done'),
    count('unchanged'),
    count('refused'),
    LAST,
  ]
  const answer = useRead(listStaffActions, { query: period })
  const rowKey = ({ staff_id, action }: Row) => `${staff_id} ${action}`
  return <ReportTable label={reportsMessages.tabs.staff} columns={columns} answer={answer} rowKey={rowKey} />
}
