import {
  type Amount,
  accountKey,
  available,
  effectOn,
  formatAmount,
  held,
  invested,
  type Price,
  plus,
  profit,
  ZERO,
} from '@mintmark/domain'
import { PRICE_SOURCES } from '../markets.ts'
import type { EntryRow } from './house-rows.ts'
import type { MockState } from './state.ts'
import { moment } from './wire.ts'

const ACCOUNTS = { available, held, invested, profit } as const
type StoredAccountName = keyof typeof ACCOUNTS
const NAMES = Object.keys(ACCOUNTS) as StoredAccountName[]

/** What an entry changed in a coin of a customer, and what was there after it. */
export interface LedgerLine {
  readonly entry: EntryRow
  readonly changes: Readonly<Record<StoredAccountName, Amount>>
  readonly after: Readonly<Record<StoredAccountName, Amount>>
}

const record = (of: (name: StoredAccountName) => Amount) =>
  Object.fromEntries(NAMES.map((name) => [name, of(name)])) as Record<StoredAccountName, Amount>

/** Every entry that touched a coin of a customer, oldest first. */
export function linesOf({ entries }: MockState, customerId: string, symbol: string): LedgerLine[] {
  let after = record(() => ZERO)
  const keys = NAMES.map((name) => accountKey(ACCOUNTS[name](customerId, symbol)))
  const touches = ({ postings }: EntryRow) => postings.some(({ account }) => keys.includes(accountKey(account)))
  return entries.filter(touches).map((entry) => {
    const changes = record((name) => effectOn(entry, ACCOUNTS[name](customerId, symbol)))
    const before = after
    after = record((name) => plus(before[name], changes[name]))
    return { entry, changes, after }
  })
}

/** Every symbol in which a customer has or had something, in the order of the alphabet. */
export function symbolsOf({ entries }: MockState, customerId: string): string[] {
  const own = entries.flatMap(({ postings }) => postings).filter(({ account }) => account.ownerId === customerId)
  return [...new Set(own.map(({ account }) => account.coin))].sort()
}

const sourceOf = ({ source }: Price) => PRICE_SOURCES.find((known) => known === source) ?? null

/** The price that an entry used for a coin, if it used one. */
export function rateOf({ conversions = [] }: EntryRow, symbol: string) {
  const price = conversions.find(({ coin }) => coin === symbol)
  return {
    rate: price ? formatAmount(price.usd) : null,
    rate_source: price ? sourceOf(price) : null,
    rate_at: price ? moment(price.at) : null,
  }
}

/** Available and held together. */
export const settled = ({ available: free, held: kept }: Readonly<Record<StoredAccountName, Amount>>): Amount =>
  plus(free, kept)
