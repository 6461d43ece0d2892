import { groupsOfFour } from '@mintmark/addresses'
import type { listConfirmedWithdrawals, RowOf, WithdrawalRequest } from '@mintmark/contracts'
import { memoName, splitDestination } from '@mintmark/domain'
import {
  CopyButton,
  type DataColumn,
  DateTimeCell,
  factList,
  formatMoney,
  type KeyValue,
  Reference,
  TwoLineText,
  textFact,
} from '@mintmark/ui'
import Box from '@mui/material/Box'
import { CustomerLink } from '../../links/customer-link.tsx'
import { amountColumn, customerColumn, requestedColumn } from '../../lists/columns.tsx'
import { AMOUNT } from '../../lists/list-table.tsx'
import { withdrawalsMessages } from '../../locales/en/withdrawals-messages.ts'
import { PendingChip } from '../../queues/request-chip.tsx'
import { WaitingAge } from '../../queues/waiting-age.tsx'
import {
  Destination,
  Notes,
  networkText,
  Person,
  RequestedAmount,
  ShortId,
  Txid,
  toSendText,
  WithdrawalStatus,
  worthText,
} from './withdrawal-cells.tsx'

type Column = DataColumn<WithdrawalRequest>
type Confirmed = RowOf<typeof listConfirmedWithdrawals>

const { columns, details, nothing } = withdrawalsMessages

/** The name of a single withdrawal: `0.02 BTC for ada@example.com`. */
export const withdrawalSubject = ({ amount, token_symbol, email }: WithdrawalRequest): string =>
  withdrawalsMessages.subject({ amount: formatMoney(amount, token_symbol), user: email })

const id: Column = {
  key: 'id',
  header: columns.id,
  onPhone: 'under',
  render: (row) => <ShortId id={row.id} />,
}

const userOf = (isPending: boolean): Column => ({
  key: 'user',
  header: columns.user,
  primary: true,
  width: '20%',
  minWidth: 110,
  // A pending request has no room for the customer's own ID, which the details have.
  render: ({ id: own, email, user_id }) => <Person email={email} id={user_id} below={isPending ? own : user_id} />,
})

/** The coin, which the amount has as well. */
const token: Column = {
  key: 'token',
  header: columns.token,
  onPhone: 'none',
  render: ({ token_symbol }) => token_symbol,
}

const amountOfQueue = (isPending: boolean): Column => ({
  key: AMOUNT,
  header: isPending ? columns.amount : columns.plainAmount,
  sortable: isPending,
  numeric: true,
  onPhone: 'corner',
  render: (request) => <RequestedAmount request={request} />,
})

const wallet: Column = {
  key: 'wallet',
  header: columns.wallet,
  width: '23%',
  minWidth: 150,
  onPhone: 'line',
  render: (request) => <Destination request={request} />,
}

const status: Column = {
  key: 'status',
  header: columns.status,
  width: '16%',
  minWidth: 104,
  // The waiting time implies that it is pending.
  onPhone: ({ status: state, approval_id, needs_second }) =>
    state === 'pending' && approval_id === null && !needs_second ? 'none' : 'chip',
  render: (request) =>
    request.status === 'pending' ? (
      <PendingChip request={request} label={withdrawalsMessages.status.pending} />
    ) : (
      <WithdrawalStatus status={request.status} />
    ),
}

const notes: Column = {
  key: 'notes',
  header: columns.notes,
  width: '16%',
  minWidth: 90,
  render: ({ notes: note, reason }) => {
    const texts = [reason && withdrawalsMessages.reasonGiven({ reason }), note].filter(Boolean)
    return texts.length === 0 ? nothing : <Notes text={texts.join(' · ')} />
  },
}

const txid: DataColumn<Pick<WithdrawalRequest, 'txid' | 'network' | 'status'>> = {
  key: 'txid',
  header: columns.txid,
  render: ({ txid: text, network, status: state }) =>
    text === null && state !== 'confirmed' ? nothing : <Txid txid={text} network={network} />,
}

/** The columns of a queue of withdrawals, in the order of the specification. Pending ones can be sorted by amount. */
export const queueColumns = (isPending: boolean): readonly Column[] => [
  ...(isPending ? [] : [id]),
  userOf(isPending),
  ...(isPending ? [] : [token]),
  amountOfQueue(isPending),
  wallet,
  status,
  requestedColumn(columns.created, 'withdrawals'),
  // Nothing that waits has a decision.
  ...(isPending ? [] : [notes, txid]),
]

export const CONFIRMED_COLUMNS: readonly DataColumn<Confirmed>[] = [
  customerColumn(columns.user),
  amountColumn(columns.amount),
  { key: 'method', header: columns.method, render: ({ method_name }) => method_name ?? nothing },
  { key: 'status', header: columns.status, render: (row) => <WithdrawalStatus status={row.status} /> },
  {
    key: 'confirmed',
    header: columns.confirmed,
    render: ({ confirmed_at }) => <DateTimeCell value={confirmed_at} />,
  },
  txid,
]

export const REJECTED_COLUMNS: readonly Column[] = [
  customerColumn(columns.user),
  amountColumn(columns.amount),
  {
    key: 'reason',
    header: columns.reason,
    render: ({ reason, notes: note }) => <TwoLineText text={reason ?? nothing} below={note} />,
  },
  { key: 'rejected', header: columns.rejected, render: ({ decided_at }) => <DateTimeCell value={decided_at} /> },
]

const addressFact = ({ wallet_address }: WithdrawalRequest): KeyValue => {
  const { address } = splitDestination(wallet_address)
  return {
    label: columns.wallet,
    value: (
      <>
        <Box component="span" sx={{ fontFamily: 'monospace', wordSpacing: '0.2em' }}>
          {groupsOfFour(address).join(' ')}
        </Box>
        <CopyButton text={address} label={withdrawalsMessages.copyWallet} />
      </>
    ),
  }
}

/** The memo to send with the funds, to copy, or that the recipient needs none. */
const memoFact = ({ wallet_address, network }: WithdrawalRequest): KeyValue | null => {
  if (memoName(network) === null) return null
  const { memo } = splitDestination(wallet_address)
  const value =
    memo === null ? (
      details.noMemo
    ) : (
      <Box component="span" sx={{ fontFamily: 'monospace' }}>
        {memo}
        <CopyButton text={memo} label={withdrawalsMessages.copyMemo} />
      </Box>
    )
  return { label: details.memo, value }
}

const inCoin = (label: string, value: string, { token_symbol }: WithdrawalRequest): KeyValue => ({
  label,
  value: formatMoney(value, token_symbol),
})

/** The facts to compare before funds are sent: the amount, the address in groups of four, and the balances. */
export const detailFacts = factList<WithdrawalRequest>(
  (request) => inCoin(columns.plainAmount, `-${request.amount}`, request),
  (request) => (toSendText(request) === null ? null : inCoin(details.fee, request.fee, request)),
  (request) => textFact(details.sends, toSendText(request)),
  (request) => textFact(details.worth, worthText(request)),
  ({ id: own }) => ({
    label: columns.id,
    value: <Reference id={own} copyLabel={withdrawalsMessages.copyId} />,
  }),
  ({ user_id, email }) => ({ label: columns.user, value: <CustomerLink id={user_id} email={email} /> }),
  (request) => textFact(details.network, networkText(request)),
  addressFact,
  memoFact,
  ({ created_at }) => ({ label: details.waited, value: <WaitingAge queue="withdrawals" since={created_at} /> }),
  (request) => inCoin(details.available, request.available_balance, request),
  (request) => inCoin(details.held, request.held_balance, request),
)
