import type { Price } from '@mintmark/domain'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useTranslation } from 'react-i18next'
import { CoinRow } from './coin-row.tsx'
import type { MarketView } from './market-view.ts'
import type { Coin } from './markets-api.ts'

interface CoinTableProps {
  readonly coins: readonly Coin[]
  readonly prices: ReadonlyMap<string, Price>
  readonly view: MarketView
}

export function CoinTable({ coins, prices, view }: CoinTableProps) {
  const { t } = useTranslation()
  return (
    <Table aria-label={t('markets.coins')} sx={{ '& tbody tr:last-of-type > *': { borderBottom: 0 } }}>
      <TableHead>
        <TableRow>
          <TableCell scope="col">{t('markets.name')}</TableCell>
          <TableCell scope="col" align="right">
            {t('markets.price')}
          </TableCell>
          <TableCell scope="col" align="right">
            {t('markets.trend')}
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {coins.slice(0, view.top).map((coin) => (
          <CoinRow key={coin.id} coin={coin} price={prices.get(coin.symbol)} btc={prices.get('BTC')} view={view} />
        ))}
      </TableBody>
    </Table>
  )
}
