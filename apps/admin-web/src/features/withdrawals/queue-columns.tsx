import type { WithdrawalRequest } from '@mintmark/contracts'
import { type DataColumn, Reference } from '@mintmark/ui'
import { requestedColumn } from '../../lists/columns.tsx'
import { withdrawalsMessages } from '../../locales/en/withdrawals-messages.ts'
import { Destination, Notes, Person, RequestedAmount, Txid, WithdrawalStatus } from './withdrawal-cells.tsx'

/** The columns of the Pending withdrawals screen, in the order of the specification. */
export const QUEUE_COLUMNS: readonly DataColumn<WithdrawalRequest>[] = [
  {
    key: 'id',
    header: withdrawalsMessages.columns.id,
    onPhone: 'under',
    render: ({ id }) => <Reference id={id} copyLabel={withdrawalsMessages.copyId} />,
  },
  {
    key: 'user',
    header: withdrawalsMessages.columns.user,
    primary: true,
    render: ({ email, user_id }) => <Person email={email} id={user_id} />,
  },
  {
    key: 'token',
    header: withdrawalsMessages.columns.token,
    // The amount has it, too.
    onPhone: 'none',
    render: ({ token_symbol }) => token_symbol,
  },
  {
    key: 'amount',
    header: withdrawalsMessages.columns.plainAmount,
    numeric: true,
    onPhone: 'corner',
    render: (request) => <RequestedAmount request={request} />,
  },
  {
    key: 'wallet',
    header: withdrawalsMessages.columns.wallet,
    onPhone: 'line',
    render: (request) => <Destination request={request} />,
  },
  {
    key: 'status',
    header: withdrawalsMessages.columns.status,
    // The waiting time implies that it is pending.
    onPhone: ({ status }) => (status === 'pending' ? 'none' : 'chip'),
    render: ({ status }) => <WithdrawalStatus status={status} />,
  },
  requestedColumn(withdrawalsMessages.columns.created, 'withdrawals'),
  {
    key: 'notes',
    header: withdrawalsMessages.columns.notes,
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
