import type { Coin } from '@mintmark/contracts'
import type { Price } from '@mintmark/domain'
import { EmptyState } from '@mintmark/ui'
import Button from '@mui/material/Button'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TableSortLabel from '@mui/material/TableSortLabel'
import { memo, useMemo } from 'react'
import { CoinRow } from './coin-row.tsx'
import { CoinSort } from './coin-sort.tsx'
import { useSparklines } from './use-sparklines.ts'
import './coin-table.css'
import { coinMessages } from '../../locales/en/coin-messages.ts'
import { marketsMessages } from '../../locales/en/markets-messages.ts'
import { type MarketView, nextSorting, SORT_KEYS, type SortKey } from './market-view.ts'
import { ranksOf } from './ranks-of.ts'

/** A phone sorts by the choice above the table, and has the room for one more coin. */
const HEADER = { '& thead': { display: { xs: 'none', md: 'table-header-group' } }, '& thead th': { py: 0.75 } } as const
/** Like the cells below. */
const WIDE_ONLY = { display: { xs: 'none', md: 'table-cell' } } as const

const WIDE_KEYS: readonly SortKey[] = ['rank', 'cap', 'volume']
const LEFT_KEYS: readonly SortKey[] = ['rank', 'name']

interface CoinTableProps {
  /** All coins, whose market caps rank them. */
  readonly all: readonly Coin[]
  readonly coins: readonly Coin[]
  readonly btc: Price | undefined
  readonly view: MarketView
  /** The rendered view may be older than the one that is chosen, so a change starts from the latter. */
  readonly onChange: (change: (chosen: MarketView) => MarketView) => void
}

export default memo(function CoinTable({ all, coins, btc, view, onChange }: CoinTableProps) {
  const lines = useSparklines()
  const { sorting } = view
  const ranks = useMemo(() => ranksOf(all), [all])
  if (all.length === 0) return <EmptyState text={coinMessages.noCoins} />
  if (coins.length === 0) return <NoCoins view={view} onChange={onChange} />
  return (
    <>
      <CoinSort sorting={sorting} onSort={(next) => onChange((chosen) => ({ ...chosen, sorting: next }))} />
      <Table aria-label={marketsMessages.coins} className="coins" sx={HEADER}>
        <TableHead>
          <TableRow>
            {SORT_KEYS.map((key) => (
              <TableCell
                key={key}
                scope="col"
                align={LEFT_KEYS.includes(key) ? 'left' : 'right'}
                sortDirection={sorting?.by === key ? sorting.direction : false}
                sx={WIDE_KEYS.includes(key) ? WIDE_ONLY : undefined}
              >
                <TableSortLabel
                  active={sorting?.by === key}
                  direction={sorting?.by === key ? sorting.direction : 'desc'}
                  onClick={() => onChange((chosen) => ({ ...chosen, sorting: nextSorting(chosen.sorting, key) }))}
                >
                  {coinMessages[key]}
                </TableSortLabel>
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {coins.map((coin) => (
            <CoinRow
              key={coin.id}
              coin={coin}
              rank={ranks.get(coin.symbol)}
              btc={view.unit === 'BTC' ? btc : undefined}
              line={lines.get(coin.symbol)}
              unit={view.unit}
              span={view.span}
            />
          ))}
        </TableBody>
      </Table>
    </>
  )
})

const showingAll = (view: MarketView): MarketView => ({ ...view, search: '', onlyStarred: false, top: 100 })

/** Nothing is starred, or matches the search. */
function NoCoins({ view, onChange }: Pick<CoinTableProps, 'view' | 'onChange'>) {
  return (
    <EmptyState
      text={view.onlyStarred && view.search === '' ? coinMessages.noStarred : coinMessages.noMatch}
      action={
        <Button variant="outlined" color="inherit" onClick={() => onChange(showingAll)}>
          {coinMessages.showAll}
        </Button>
      }
    />
  )
}
