import { listAdminCoins } from '@mintmark/contracts'
import { type DataColumn, Reference, StatusChip } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { AddButton } from '../../app/list/add-button.tsx'
import { Counters } from '../../app/list/counters.tsx'
import { DeleteDialog } from '../../app/list/delete-dialog.tsx'
import { ListPage } from '../../app/list/list-page.tsx'
import { LIVE } from '../../app/list/live-list.ts'
import { useEdits } from '../../app/list/use-edits.tsx'
import { useList } from '../../app/list/use-list.ts'
import { CoinDialog } from './coin-dialog.tsx'
import { type Coin, useArchiveCoinMutation, useListAdminCoinsQuery, useSummarizeCoinsQuery } from './coins-api.ts'

function useColumns(): readonly DataColumn<Coin>[] {
  const { t } = useTranslation('coins')
  return [
    { key: 'id', header: t('columns.id'), render: ({ id }) => <Reference id={id} copyLabel={t('copyId')} /> },
    { key: 'symbol', header: t('columns.symbol'), primary: true, render: ({ symbol }) => <strong>{symbol}</strong> },
    { key: 'name', header: t('columns.name'), render: ({ name }) => name },
    {
      key: 'deposit',
      header: t('columns.deposit'),
      render: ({ for_deposit, networks }) =>
        for_deposit === 1 ? (
          <Box sx={{ display: 'inline-grid', gap: 0.5, justifyItems: 'start' }}>
            <StatusChip tone="good" label={t('enabled')} />
            {networks.length === 0 && <StatusChip tone="bad" label={t('noNetwork')} />}
          </Box>
        ) : (
          <StatusChip tone="neutral" label={t('display')} />
        ),
    },
  ]
}

export function CoinList({ mayChange }: { readonly mayChange: boolean }) {
  const { t } = useTranslation('coins')
  const list = useList()
  const { query, search, cursor } = list
  const answer = useListAdminCoinsQuery({ query: { ...query, cursor } }, LIVE)
  const summary = useSummarizeCoinsQuery({ query: { query: search } }, LIVE)
  const columns = useColumns()
  const { buttons, dialog } = useEdits<Coin>({
    edit: (coin, close) => <CoinDialog coin={coin} onClose={close} />,
    delete: ({ id, symbol, name }, onClose) => (
      <DeleteDialog
        useArchive={useArchiveCoinMutation}
        messages="coins"
        id={id}
        name={`${symbol}, ${name}`}
        onClose={onClose}
      />
    ),
  })
  return (
    <ListPage
      messages="coins"
      endpoint={listAdminCoins}
      list={list}
      query={query}
      answer={answer}
      columns={columns}
      empty={search ? t('emptySearch') : undefined}
      renderActions={mayChange ? buttons : undefined}
      add={
        mayChange && (
          <AddButton label={t('add')}>{(close) => <CoinDialog coin={undefined} onClose={close} />}</AddButton>
        )
      }
      counters={
        <Counters
          answer={summary}
          figuresOf={(coins) => [
            [t('counters.total'), coins?.total],
            [t('counters.enabled'), coins?.deposit_enabled],
            [t('counters.display'), coins?.display_only],
          ]}
        />
      }
    >
      {dialog}
    </ListPage>
  )
}
