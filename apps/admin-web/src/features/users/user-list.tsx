import { useRead } from '@mintmark/client'
import { listUsers, summarizeUsers, USER_FILTERS, type User } from '@mintmark/contracts'
import { type DataColumn, Reference, type RowAction, StatusChip, TwoLineText } from '@mintmark/ui'
import type { ReactNode } from 'react'
import { CustomerLink } from '../../links/customer-link.tsx'
import { AddButton } from '../../lists/add-button.tsx'
import { Counters } from '../../lists/counters.tsx'
import { ListFilter } from '../../lists/list-filter.tsx'
import { ListPage } from '../../lists/list-page.tsx'
import { LIVE } from '../../lists/live-list.ts'
import { useList } from '../../lists/use-list.ts'
import { usersMessages } from '../../locales/en/users-messages.ts'
import { UserDialog } from './user-dialog.tsx'

const COLUMNS: readonly DataColumn<User>[] = [
  {
    key: 'id',
    header: usersMessages.columns.id,
    render: ({ id }) => <Reference id={id} copyLabel={usersMessages.copyId} />,
  },
  {
    key: 'user',
    header: usersMessages.columns.user,
    primary: true,
    render: ({ id, first_name, last_name, email }) => {
      const name = `${first_name} ${last_name}`.trim()
      const link = <CustomerLink id={id} email={email} />
      return name ? <TwoLineText text={name} below={link} strong /> : link
    },
  },
  { key: 'contact', header: usersMessages.columns.contact, render: ({ phone }) => phone || usersMessages.notGiven },
  {
    key: 'location',
    header: usersMessages.columns.location,
    render: ({ country }) => country || usersMessages.notGiven,
  },
  {
    key: 'status',
    header: usersMessages.columns.status,
    render: ({ email_verified }) =>
      email_verified ? (
        <StatusChip tone="good" label={usersMessages.status.verified} />
      ) : (
        <StatusChip tone="pending" label={usersMessages.status.unverified} />
      ),
  },
]

export interface UserListProps {
  readonly mayChange: boolean
  /** The buttons of a row; undefined if the role may use none. */
  readonly actionsOf: ((user: User) => ReactNode) | undefined
  readonly menuOf: ((user: User) => readonly RowAction[]) | undefined
}

export function UserList({ mayChange, actionsOf, menuOf }: UserListProps) {
  const list = useList()
  const query = { ...list.query, status: list.filterOf('status', USER_FILTERS) }
  const answer = useRead(listUsers, { query: { ...query, cursor: list.cursor } }, LIVE)
  const summary = useRead(summarizeUsers, { query: { query: query.query } }, LIVE)
  return (
    <ListPage
      messages={usersMessages}
      endpoint={listUsers}
      list={list}
      query={query}
      answer={answer}
      columns={COLUMNS}
      renderActions={actionsOf}
      rowActions={menuOf}
      add={
        mayChange && (
          <AddButton label={usersMessages.add}>{(close) => <UserDialog user={undefined} onClose={close} />}</AddButton>
        )
      }
      filters={
        <ListFilter
          list={list}
          name="status"
          label={usersMessages.filter}
          allLabel={usersMessages.all}
          values={USER_FILTERS}
          labelOf={(status) => usersMessages.status[status]}
        />
      }
      counters={
        <Counters
          answer={summary}
          figuresOf={(users) => [
            [usersMessages.total, users?.total],
            [usersMessages.status.verified, users?.verified],
            [usersMessages.status.unverified, users?.unverified],
          ]}
        />
      }
    />
  )
}
