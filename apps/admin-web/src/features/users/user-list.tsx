import { USER_FILTERS } from '@mintmark/contracts'
import { type DataColumn, Reference, type RowAction, StatusChip } from '@mintmark/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LIVE } from '../../lists/live.ts'
import { oneOf } from '../../lists/one-of.ts'
import { PagedTable } from '../../lists/paged-table.tsx'
import { TwoLines } from '../../lists/two-lines.tsx'
import type { ListPlace } from '../../lists/use-list-place.ts'
import { type User, useListUsersQuery } from './users-api.ts'

function useColumns(): readonly DataColumn<User>[] {
  const { t } = useTranslation('users')
  return [
    { key: 'id', header: t('columns.id'), render: ({ id }) => <Reference id={id} copyLabel={t('copyId')} /> },
    {
      key: 'user',
      header: t('columns.user'),
      primary: true,
      render: ({ first_name, last_name, email }) => (
        <TwoLines text={`${first_name} ${last_name}`.trim() || email} below={email} strong />
      ),
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

export interface UsersTableProps {
  readonly place: ListPlace
  /** What may be done with each user at one click, and what the menu offers; undefined where nothing may. */
  readonly actionsOf: ((user: User) => ReactNode) | undefined
  readonly menuOf: ((user: User) => readonly RowAction[]) | undefined
}

/** What the list is asked for, here and for its export. */
export const userQueryOf = ({ query, sort, read }: ListPlace) => ({
  query,
  sort,
  status: oneOf(USER_FILTERS, read('status')),
})

/** The customers that the search and the filter find. */
export function UsersTable({ place, actionsOf, menuOf }: UsersTableProps) {
  const { t } = useTranslation('users')
  const answer = useListUsersQuery({ query: { ...userQueryOf(place), cursor: place.cursor } }, LIVE)
  return (
    <PagedTable
      label={t('title')}
      columns={useColumns()}
      answer={answer}
      place={place}
      empty={t('empty')}
      errorHeading={t('errorHeading')}
      errorText={t('errorText')}
      renderActions={actionsOf}
      rowActions={menuOf}
    />
  )
}
