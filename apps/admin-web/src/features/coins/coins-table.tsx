import { type DataColumn, EmptyState, Reference, StatusChip } from '@mintmark/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EditButtons } from '../../lists/edit-buttons.tsx'
import { LIVE } from '../../lists/live.ts'
import { PagedTable } from '../../lists/paged-table.tsx'
import type { ListPlace } from '../../lists/use-list-place.ts'
import { CoinDialog } from './coin-dialog.tsx'
import { type Coin, useListAdminCoinsQuery } from './coins-api.ts'
import { DeleteCoinDialog } from './delete-coin-dialog.tsx'

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
  const [asked, setAsked] = useState<{ act: 'edit' | 'delete'; coin: Coin } | null>(null)
  const close = () => setAsked(null)
  const { query, sort, cursor } = place
  const answer = useListAdminCoinsQuery({ query: { query, sort, cursor } }, LIVE)
  const buttons = (coin: Coin) => (
    <EditButtons onEdit={() => setAsked({ act: 'edit', coin })} onDelete={() => setAsked({ act: 'delete', coin })} />
  )
  return (
    <>
      <PagedTable
        label={t('title')}
        columns={useColumns()}
        answer={answer}
        place={place}
        empty={<EmptyState text={query ? t('emptySearch') : t('empty')} />}
        errorHeading={t('errorHeading')}
        errorText={t('errorText')}
        renderActions={mayChange ? buttons : undefined}
      />
      {asked?.act === 'edit' && <CoinDialog coin={asked.coin} onClose={close} />}
      {asked?.act === 'delete' && <DeleteCoinDialog coin={asked.coin} onClose={close} />}
    </>
  )
}
