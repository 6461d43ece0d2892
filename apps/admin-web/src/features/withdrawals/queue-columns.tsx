import type { WithdrawalRequest } from '@mintmark/contracts'
import type { DataColumn } from '@mintmark/ui'
import { requestedColumn } from '../../lists/columns.tsx'
import { AMOUNT } from '../../lists/list-table.tsx'
import { withdrawalsMessages } from '../../locales/en/withdrawals-messages.ts'
import { PendingChip } from '../../queues/request-chip.tsx'
import { Destination, Notes, Person, RequestedAmount, ShortId, Txid, WithdrawalStatus } from './withdrawal-cells.tsx'

const ID: DataColumn<WithdrawalRequest> = {
  key: 'id',
  header: withdrawalsMessages.columns.id,
  onPhone: 'under',
  render: ({ id }) => <ShortId id={id} />,
}

/** The coin, which the amount has as well. */
const TOKEN: DataColumn<WithdrawalRequest> = {
  key: 'token',
  header: withdrawalsMessages.columns.token,
  // The amount has it, too.
  onPhone: 'none',
  render: ({ token_symbol }) => token_symbol,
}

/** The facts that staff recorded with a decision. */
const DECIDED: readonly DataColumn<WithdrawalRequest>[] = [
  {
    key: 'notes',
    header: withdrawalsMessages.columns.notes,
    width: '16%',
    minWidth: 90,
    render: ({ notes, reason }) => {
      const texts = [reason && withdrawalsMessages.reasonGiven({ reason }), notes].filter(Boolean)
      return texts.length === 0 ? withdrawalsMessages.nothing : <Notes text={texts.join(' · ')} />
    },
  },
  {
    key: 'txid',
    header: withdrawalsMessages.columns.txid,
    render: ({ txid, network, status }) =>
      txid === null && status !== 'confirmed' ? withdrawalsMessages.nothing : <Txid txid={txid} network={network} />,
  },
]

/** The columns of a queue of withdrawals, in the order of the specification. Pending ones can be sorted by amount. */
export const queueColumns = (isPending: boolean): readonly DataColumn<WithdrawalRequest>[] => [
  ...(isPending ? [] : [ID]),
  {
    key: 'user',
    header: withdrawalsMessages.columns.user,
    primary: true,
    width: '20%',
    minWidth: 110,
    // A pending request has no room for the customer's own ID, which the details have.
    render: ({ id, email, user_id }) => <Person email={email} id={user_id} below={isPending ? id : user_id} />,
  },
  ...(isPending ? [] : [TOKEN]),
  {
    key: AMOUNT,
    header: withdrawalsMessages.columns[isPending ? 'amount' : 'plainAmount'],
    sortable: isPending,
    numeric: true,
    onPhone: 'corner',
    render: (request) => <RequestedAmount request={request} />,
  },
  {
    key: 'wallet',
    header: withdrawalsMessages.columns.wallet,
    width: '23%',
    minWidth: 150,
    onPhone: 'line',
    render: (request) => <Destination request={request} />,
  },
  {
    key: 'status',
    header: withdrawalsMessages.columns.status,
    width: '16%',
    minWidth: 104,
    // The waiting time implies that it is pending.
    onPhone: ({ status, approval_id, needs_second }) =>
      status === 'pending' && approval_id === null && !needs_second ? 'none' : 'chip',
    render: (request) =>
      request.status === 'pending' ? (
        <PendingChip request={request} label={withdrawalsMessages.status.pending} />
      ) : (
        <WithdrawalStatus status={request.status} />
      ),
  },
  requestedColumn(withdrawalsMessages.columns.created, 'withdrawals'),
  // Nothing that waits has them.
  ...(isPending ? [] : DECIDED),
]
