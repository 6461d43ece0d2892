import type { Statement, StatementCoin } from '@mintmark/contracts'
import { DateText, EmptyState, MoneyText, Panel, RowList } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { CoinBadge } from '../../coins/coin-badge.tsx'
import { ledgerMessages } from '../../locales/en/ledger-messages.ts'
import { BalanceLine, EntryLine, StatementHeading } from './statement-lines.tsx'

interface StatementViewProps {
  readonly statement: Statement
  readonly holder: string
}

/** Opening balance, movements and closing balance of each coin. */
export function StatementView({ statement: { from, to, as_of: asOf, coins }, holder }: StatementViewProps) {
  // The period excludes its end, which is the start of the day after the last one.
  const last = new Date(Date.parse(to) - 1).toISOString()
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography variant="body2" component="p" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {holder}
        <br />
        <DateText value={from} style="date" utc /> – <DateText value={last} style="date" utc />,{' '}
        {ledgerMessages.statement.inUtc}
        {asOf < to && (
          <>
            <br />
            {ledgerMessages.statement.asOf} <DateText value={asOf} utc />
          </>
        )}
      </Typography>
      {coins.length === 0 ? (
        <EmptyState text={ledgerMessages.statement.none} />
      ) : (
        coins.map((coin) => <CoinStatement key={coin.symbol} coin={coin} from={from} last={last} />)
      )}
    </Box>
  )
}

interface CoinStatementProps {
  readonly coin: StatementCoin
  readonly from: string
  /** An instant of the last day. */
  readonly last: string
}

function CoinStatement({ coin, from, last }: CoinStatementProps) {
  const { symbol, opening_balance, opening_value, closing_balance, closing_value, entries, more_entries } = coin
  return (
    <Box component="section" aria-label={ledgerMessages.statement.entries({ coin: symbol })}>
      <Panel flush>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2.5, pt: 2, pb: 1 }}>
          <CoinBadge symbol={symbol} size={28} />
          <Typography variant="h4" component="h2" sx={{ flex: 1 }}>
            {symbol}
          </Typography>
          <MoneyText value={closing_balance} unit={symbol} strong />
        </Box>
        <RowList>
          <StatementHeading />
          <BalanceLine
            title={ledgerMessages.statement.opening}
            at={from}
            coin={symbol}
            balance={opening_balance}
            value={opening_value}
          />
          {entries.map((entry) => (
            <EntryLine key={entry.id} entry={entry} symbol={symbol} />
          ))}
          {more_entries && (
            <Box component="li" sx={{ px: 2.5, py: 1.25, fontSize: '0.875rem', color: 'text.secondary' }}>
              {ledgerMessages.statement.more({ count: entries.length })}
            </Box>
          )}
          <BalanceLine
            title={ledgerMessages.statement.closing}
            at={last}
            coin={symbol}
            balance={closing_balance}
            value={closing_value}
          />
        </RowList>
      </Panel>
    </Box>
  )
}
