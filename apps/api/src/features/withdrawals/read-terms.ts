import { allowsOnlySaved, formatAmount } from '@mintmark/domain'
import { isRow } from '../../db/own-rows.ts'
import { customers, ownAddresses } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import { readPending } from '../../ledger/pending-requests.ts'
import type { Platform } from '../../platform.ts'
import { feeView } from '../coins/public.ts'
import { type CoinRow, readOwnedCoins } from '../markets/public.ts'
import { confirmedBy } from './own-request.ts'
import { readWithdrawalLimits } from './withdrawal-limits.ts'

const hasFee = ({ feeFixed, feePercent }: CoinRow) => feeFixed > 0n || feePercent > 0n

/** The terms of a customer's next withdrawal: limits, confirmation, allow-list and networks. */
export async function readTerms(platform: Platform, customerId: string) {
  const { db, reads } = platform
  const [by, coins, [customer], own, pending] = await Promise.all([
    confirmedBy(platform, customerId),
    readOwnedCoins(db),
    db.select().from(customers).where(isRow(customers, customerId)),
    db.select().from(ownAddresses),
    readPending(reads, 'withdrawals', customerId),
  ])
  const row = customer ?? fail('not_found', {})
  const limits = await readWithdrawalLimits(reads, row)
  return {
    min_usd: formatAmount(limits.minUsd),
    daily_limit_usd: formatAmount(limits.dailyUsd),
    used_usd: formatAmount(limits.usedUsd),
    pending,
    confirmed_by: by,
    only_saved_addresses: allowsOnlySaved(row, new Date()),
    any_address_from: row.anyAddressFrom?.toISOString() ?? null,
    networks: Object.fromEntries(coins.map(({ symbol, networks }) => [symbol, networks])),
    own_addresses: own.map(({ form }) => form),
    fees: Object.fromEntries(coins.filter(hasFee).map((coin) => [coin.symbol, feeView(coin)])),
  } as const
}
