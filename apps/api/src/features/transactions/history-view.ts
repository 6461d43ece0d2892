import type { listAllTransactions, ResponseOf } from '@mintmark/contracts'
import { amount, type CUSTOMER_ACCOUNTS, changeInUsd, formatAmount } from '@mintmark/domain'
import { priceIn, publicReasonOf } from '../ledger/public.ts'
import type { Change } from './entries-of-lines.ts'
import type { HistoryRow } from './history-rows.ts'

type Line = ResponseOf<typeof listAllTransactions>[number]
type Movement = Line['movements'][number]

/** A withdrawal that ended like this released its held amount. */
const GAVE_BACK: readonly Line['status'][] = ['rejected', 'cancelled']

/** The accounts to show, in order: a line shows the first that its entry changed, so a payout is what became available. */
const SHOWN = ['available', 'profit', 'invested'] as const satisfies readonly (typeof CUSTOMER_ACCOUNTS)[number][]

function changesOf({ changes, source_table, status }: HistoryRow): readonly Change[] {
  if (source_table === 'withdrawals' && GAVE_BACK.includes(status)) return []
  const shown = SHOWN.find((account) => changes?.some(([changed]) => changed === account))
  return (changes ?? []).filter(([account]) => account === shown)
}

/** The movements of a transaction, and their value at the price that its entry recorded or converted at. */
function movementsOf(row: HistoryRow): Movement[] {
  const worth = (coin: string, value: string) => {
    const price = priceIn(row.prices ?? row.conversions, coin)
    return price && formatAmount(changeInUsd(amount(value), price))
  }
  const { token_symbol: symbol, amount: value } = row
  const changes = changesOf(row)
  // A request that has moved nothing has the value of its quote.
  if (changes.length === 0)
    return [{ symbol, amount: value, usd_value: worth(symbol, value) ?? row.quoted_usd, account: null }]
  return changes.map(([account, coin, change]) => ({
    symbol: coin,
    amount: change,
    usd_value: worth(coin, change),
    account,
  }))
}

/** A line of the history on the wire. */
export function historyView(row: HistoryRow): Line {
  const {
    close_reason,
    quoted_usd: _____,
    entry_id: _,
    entry_kinds: ______,
    entry_kind,
    entry_reason,
    prices: __,
    conversions: ___,
    changes: ____,
    ...line
  } = row
  return {
    ...line,
    created_at: line.created_at.toISOString(),
    reversed_at: line.reversed_at?.toISOString() ?? null,
    movements: movementsOf(row),
    reason: close_reason ?? (entry_kind && publicReasonOf(entry_kind, entry_reason)),
  }
}
