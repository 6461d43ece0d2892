import { listUsers, USER_FILTERS } from '@mintmark/contracts'
import { type DataColumn, Reference, type RowAction, StatusChip, TwoLineText } from '@mintmark/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CustomerLink } from '../../app/customer-link.tsx'
import { AddButton } from '../../app/list/add-button.tsx'
import { Counters } from '../../app/list/counters.tsx'
import { ListFilter } from '../../app/list/list-filter.tsx'
import { ListPage } from '../../app/list/list-page.tsx'
import { LIVE } from '../../app/list/live-list.ts'
import { useList } from '../../app/list/use-list.ts'
import { UserDialog } from './user-dialog.tsx'
import { type User, useListUsersQuery, useSummarizeUsersQuery } from './users-api.ts'

function useColumns(): readonly DataColumn<User>[] {
  const { t } = useTranslation('users')
  return [
    { key: 'id', header: t('columns.id'), render: ({ id }) => <Reference id={id} copyLabel={t('copyId')} /> },
    {
      key: 'user',
      header: t('columns.user'),
      primary: true,
      render: ({ id, first_name, last_name, email }) => {
        const name = `${first_name} ${last_name}`.trim()
        const link = <CustomerLink id={id} email={email} />
        return name ? <TwoLineText text={name} below={link} strong /> : link
      },
    },
    { key: 'contact', header: t('columns.contact'), render: ({ phone }) => phone || t('notGiven') },
    { key: 'location', header: t('columns.location'), render: ({ country }) => country || t('notGiven') },
    {
      key: 'status',
      header: t('columns.status'),
      render: ({ email_verified }) =>
        email_verified ? (
          <StatusChip tone="good" label={t('status.verified')} />
        ) : (
          <StatusChip tone="pending" label={t('status.unverified')} />
        ),
    },
  ]
}

export interface UserListProps {
  readonly mayChange: boolean
  /** The buttons of a row; undefined if the role may use none. */
  readonly actionsOf: ((user: User) => ReactNode) | undefined
  readonly menuOf: ((user: User) => readonly RowAction[]) | undefined
}

export function UserList({ mayChange, actionsOf, menuOf }: UserListProps) {
  const { t } = useTranslation('users')
  const list = useList()
  const query = { ...list.query, status: list.filterOf('status', USER_FILTERS) }
  const answer = useListUsersQuery({ query: { ...query, cursor: list.cursor } }, LIVE)
  const summary = useSummarizeUsersQuery({ query: { query: query.query, status: query.status } }, LIVE)
  return (
    <ListPage
      messages="users"
      endpoint={listUsers}
      list={list}
      query={query}
      answer={answer}
      columns={useColumns()}
      renderActions={actionsOf}
      rowActions={menuOf}
      add={
        mayChange && (
          <AddButton label={t('add')}>{(close) => <UserDialog user={undefined} onClose={close} />}</AddButton>
        )
      }
      filters={
        <ListFilter
          list={list}
          name="status"
          label={t('filter')}
          allLabel={t('all')}
          values={USER_FILTERS}
          labelOf={(status) => t(`status.${status}`)}
        />
      }
      counters={
        <Counters
          answer={summary}
          figuresOf={(users) => [
            [t('total'), users?.total],
            [t('status.verified'), users?.verified],
            [t('status.unverified'), users?.unverified],
          ]}
        />
      }
    />
  )
}
