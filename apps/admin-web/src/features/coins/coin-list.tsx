import { type DataColumn, Reference, StatusChip } from '@mintmark/ui'
import { useTranslation } from 'react-i18next'
import { DeleteDialog } from '../../lists/delete-dialog.tsx'
import { LIVE } from '../../lists/live.ts'
import { PagedTable } from '../../lists/paged-table.tsx'
import { useEdits } from '../../lists/use-edits.tsx'
import type { ListPlace } from '../../lists/use-list-place.ts'
import { CoinDialog } from './coin-dialog.tsx'
import { type Coin, useArchiveCoinMutation, useListAdminCoinsQuery } from './coins-api.ts'

function useColumns(): readonly DataColumn<Coin>[] {
  const { t } = useTranslation('coins')
  return [
    { key: 'id', header: t('columns.id'), render: ({ id }) => <Reference id={id} copyLabel={t('copyId')} /> },
    { key: 'symbol', header: t('columns.symbol'), primary: true, render: ({ symbol }) => <strong>{symbol}</strong> },
    { key: 'name', header: t('columns.name'), render: ({ name }) => name },
    {
      key: 'deposit',
      header: t('columns.deposit'),
      render: ({ for_deposit }) =>
        for_deposit === 1 ? (
          <StatusChip tone="good" label={t('enabled')} />
        ) : (
          <StatusChip tone="neutral" label={t('display')} />
        ),
    },
  ]
}

export interface CoinsTableProps {
  readonly place: ListPlace
  readonly mayChange: boolean
}

/** The coins that the search finds. */
export function CoinsTable({ place, mayChange }: CoinsTableProps) {
  const { t } = useTranslation('coins')
  const { query, sort, cursor } = place
  const answer = useListAdminCoinsQuery({ query: { query, sort, cursor } }, LIVE)
  const { buttons, dialog } = useEdits<Coin>({
    edit: (coin, close) => <CoinDialog coin={coin} onClose={close} />,
    delete: ({ id, symbol, name }, onClose) => (
      <DeleteDialog
        useArchive={useArchiveCoinMutation}
        area="coins"
        id={id}
        name={`${symbol}, ${name}`}
        onClose={onClose}
      />
    ),
  })
  return (
    <>
      <PagedTable
        label={t('title')}
        columns={useColumns()}
        answer={answer}
        place={place}
        empty={query ? t('emptySearch') : t('empty')}
        errorHeading={t('errorHeading')}
        errorText={t('errorText')}
        renderActions={mayChange ? buttons : undefined}
      />
      {dialog}
    </>
  )
}
