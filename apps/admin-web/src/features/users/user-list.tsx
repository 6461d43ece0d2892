import { useRead } from '@mintmark/client'
import { listUsers, restoreUser, summarizeUsers, USER_FILTERS, type User } from '@mintmark/contracts'
import { type DataColumn, Reference, type RowAction, StatusChip, TwoLineText } from '@mintmark/ui'
import type { ReactNode } from 'react'
import { CustomerLink } from '../../links/customer-link.tsx'
import { AddButton } from '../../lists/add-button.tsx'
import { ARCHIVED, ArchiveFilter } from '../../lists/archive-filter.tsx'
import { countText } from '../../lists/count-text.ts'
import { Counters } from '../../lists/counters.tsx'
import { ListFilter } from '../../lists/list-filter.tsx'
import { ListPage } from '../../lists/list-page.tsx'
import { LIVE } from '../../lists/live-list.ts'
import { RestoreButton } from '../../lists/restore-button.tsx'
import { useList } from '../../lists/use-list.ts'
import { listMessages } from '../../locales/en/list-messages.ts'
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
  const archived = list.filterOf('archived', ARCHIVED)
  const query = { ...list.query, status: list.filterOf('status', USER_FILTERS), archived }
  const restore = ({ id, email }: User) => <RestoreButton call={restoreUser} id={id} name={email} />
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
      empty={archived && listMessages.archive.empty}
      renderActions={archived ? (mayChange ? restore : undefined) : actionsOf}
      rowActions={archived ? undefined : menuOf}
      add={
        mayChange && (
          <AddButton label={usersMessages.add}>{(close) => <UserDialog user={undefined} onClose={close} />}</AddButton>
        )
      }
      filters={
        <>
          <ArchiveFilter list={list} />
          <ListFilter
            list={list}
            name="status"
            label={usersMessages.filter}
            allLabel={usersMessages.all}
            values={USER_FILTERS}
            labelOf={(status) => usersMessages.status[status]}
          />
        </>
      }
      counters={
        <Counters
          answer={summary}
          figuresOf={(users) => [
            [usersMessages.total, users && countText(users.total, users.more)],
            [usersMessages.status.verified, users && countText(users.verified, users.more)],
            [usersMessages.status.unverified, users && countText(users.unverified, users.more)],
          ]}
        />
      }
    />
  )
}
