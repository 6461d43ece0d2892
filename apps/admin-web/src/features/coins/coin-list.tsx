import { useRead } from '@mintmark/client'
import {
  type AdminCoin,
  archiveCoin,
  listAdminCoins,
  readCoinUsage,
  restoreCoin,
  summarizeCoins,
} from '@mintmark/contracts'
import { type DataColumn, lazyDialog, Reference, StatusChip, SymbolBadge } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { AddButton } from '../../lists/add-button.tsx'
import { ARCHIVED, ArchiveFilter } from '../../lists/archive-filter.tsx'
import { Counters } from '../../lists/counters.tsx'
import { DeleteDialog } from '../../lists/delete-dialog.tsx'
import { ListPage } from '../../lists/list-page.tsx'
import { LIVE } from '../../lists/live-list.ts'
import { OrderButton } from '../../lists/order-button.tsx'
import { RestoreButton } from '../../lists/restore-button.tsx'
import { UsageNotice } from '../../lists/usage-notice.tsx'
import { useEdits } from '../../lists/use-edits.tsx'
import { useList } from '../../lists/use-list.ts'
import { coinsMessages } from '../../locales/en/coins-messages.ts'
import { listMessages } from '../../locales/en/list-messages.ts'
import { CoinFeeButton } from './coin-fee-button.tsx'

const CoinDialog = lazyDialog(() => import('./coin-dialog.tsx'))

const COLUMNS: readonly DataColumn<AdminCoin>[] = [
  {
    key: 'id',
    header: coinsMessages.columns.id,
    render: ({ id }) => <Reference id={id} copyLabel={coinsMessages.copyId} />,
  },
  {
    key: 'symbol',
    header: coinsMessages.columns.symbol,
    primary: true,
    render: ({ symbol, icon }) => (
      <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
        <SymbolBadge symbol={symbol} icon={icon} size={24} />
        <strong>{symbol}</strong>
      </Box>
    ),
  },
  { key: 'name', header: coinsMessages.columns.name, render: ({ name }) => name },
  {
    key: 'deposit',
    header: coinsMessages.columns.deposit,
    render: ({ for_deposit, networks, has_price }) =>
      for_deposit === 1 ? (
        <Box sx={{ display: 'inline-grid', gap: 0.5, justifyItems: 'start' }}>
          <StatusChip tone="good" label={coinsMessages.enabled} />
          {networks.length === 0 && <StatusChip tone="bad" label={coinsMessages.noNetwork} />}
          {!has_price && <StatusChip tone="bad" label={coinsMessages.noPrice} />}
        </Box>
      ) : (
        <StatusChip tone="neutral" label={coinsMessages.display} />
      ),
  },
]

export function CoinList({ mayChange }: { readonly mayChange: boolean }) {
  // In the order in which they were added: those of the platform come first.
  const list = useList('oldest')
  const { search, cursor } = list
  const archived = list.filterOf('archived', ARCHIVED)
  const query = { ...list.query, archived }
  const answer = useRead(listAdminCoins, { query: { ...query, cursor } }, LIVE)
  const summary = useRead(summarizeCoins, { query: { query: search } }, LIVE)
  const { editButton, deletion, dialog } = useEdits<AdminCoin>({
    edit: (coin, close) => <CoinDialog coin={coin} onClose={close} />,
    delete: (coin, onClose) => <DeleteCoin coin={coin} onClose={onClose} />,
  })
  const actions = (coin: AdminCoin) => (
    <>
      <CoinFeeButton coin={coin} />
      {editButton(coin)}
    </>
  )
  const restore = ({ id, symbol, name }: AdminCoin) => (
    <RestoreButton call={restoreCoin} id={id} name={`${symbol}, ${name}`} />
  )
  return (
    <ListPage
      messages={coinsMessages}
      endpoint={listAdminCoins}
      list={list}
      query={query}
      answer={answer}
      columns={COLUMNS}
      empty={search ? coinsMessages.emptySearch : archived && listMessages.archive.empty}
      rowActions={mayChange && !archived ? (coin) => [deletion(coin)] : undefined}
      renderActions={mayChange ? (archived ? restore : actions) : undefined}
      add={
        mayChange && (
          <>
            <OrderButton list="coins" />
            <AddButton label={coinsMessages.add}>
              {(close) => <CoinDialog coin={undefined} onClose={close} />}
            </AddButton>
          </>
        )
      }
      filters={<ArchiveFilter list={list} />}
      counters={
        <Counters
          answer={summary}
          figuresOf={(coins) => [
            [coinsMessages.counters.total, coins?.total],
            [coinsMessages.counters.enabled, coins?.deposit_enabled],
            [coinsMessages.counters.display, coins?.display_only],
          ]}
        />
      }
    >
      {dialog}
    </ListPage>
  )
}

function DeleteCoin({
  coin: { id, symbol, name },
  onClose,
}: {
  readonly coin: AdminCoin
  readonly onClose: () => void
}) {
  const usage = useRead(readCoinUsage, { params: { id } }, LIVE)
  return (
    <DeleteDialog
      call={archiveCoin}
      messages={coinsMessages.deletion}
      id={id}
      name={`${symbol}, ${name}`}
      onClose={onClose}
    >
      <UsageNotice query={usage} effect={coinsMessages.deletion.effect} />
    </DeleteDialog>
  )
}
