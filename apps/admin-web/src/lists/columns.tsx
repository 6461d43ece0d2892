import { type DataColumn, DateTimeCell, MoneyText } from '@mintmark/ui'
import { CustomerLink } from '../links/customer-link.tsx'
import { type WaitingAgeProps, WaitingSince } from '../queues/waiting-age.tsx'
import { AMOUNT, CREATED } from './list-table.tsx'
import { OneLine } from './one-line.tsx'

type OfCustomer = { readonly user_id: string } & ({ readonly user_email: string } | { readonly email: string })

/** The customer, by whom people tell the rows apart. */
export const customerColumn = <Row extends OfCustomer>(header: string): DataColumn<Row> => ({
  key: 'user',
  header,
  primary: true,
  width: '22%',
  minWidth: 110,
  render: (row) => {
    const email = 'user_email' in row ? row.user_email : row.email
    return (
      <OneLine title={email}>
        <CustomerLink id={row.user_id} email={email} />
      </OneLine>
    )
  },
})

/** An amount with its coin. */
export const amountColumn = <Row extends { readonly amount: string; readonly token_symbol: string }>(
  header: string,
): DataColumn<Row> => ({
  key: AMOUNT,
  header,
  numeric: true,
  onPhone: 'corner',
  render: ({ amount, token_symbol }) => <MoneyText value={amount} unit={token_symbol} strong />,
})

/** When a request was made, by which lists are sorted, and for how long it has waited for staff if it still does. */
export const requestedColumn = <Row extends { readonly created_at: string; readonly status: string }>(
  header: string,
  queue: WaitingAgeProps['queue'],
): DataColumn<Row> => ({
  key: CREATED,
  header,
  sortable: true,
  onPhone: 'foot',
  render: ({ created_at, status }) =>
    status === 'pending' ? <WaitingSince queue={queue} since={created_at} /> : <DateTimeCell value={created_at} />,
})
