import type { Coin } from '@mintmark/contracts'
import { amount } from '@mintmark/domain'

export const SORT_KEYS = ['rank', 'name', 'price', 'trend', 'cap', 'volume'] as const
export type SortKey = (typeof SORT_KEYS)[number]

export interface Sorting {
  readonly by: SortKey
  readonly direction: 'asc' | 'desc'
}

/** The view of the coin list: unit, span, filters and order. */
export interface MarketView {
  readonly unit: 'USD' | 'BTC'
  readonly span: '24h' | '7d'
  readonly top: 100 | 10
  readonly search: string
  readonly onlyStarred: boolean
  /** Null keeps the order of the server. */
  readonly sorting: Sorting | null
}

/** The view that an address has. */
export function viewOf(params: URLSearchParams): MarketView {
  const sort = params.get('sort') ?? ''
  const by = SORT_KEYS.find((key) => sort.endsWith(key))
  return {
    unit: params.get('unit') === 'BTC' ? 'BTC' : 'USD',
    span: params.get('span') === '7d' ? '7d' : '24h',
    top: params.get('top') === '10' ? 10 : 100,
    search: params.get('q') ?? '',
    onlyStarred: params.has('starred'),
    sorting: by ? { by, direction: sort.startsWith('-') ? 'desc' : 'asc' } : null,
  }
}

/** The parts of a view in the address. A part as in the first view is empty. */
export const paramsOf = ({ unit, span, top, search, onlyStarred, sorting }: MarketView) => ({
  unit: unit === 'USD' ? '' : unit,
  span: span === '24h' ? '' : span,
  top: top === 100 ? '' : '10',
  q: search,
  starred: onlyStarred ? '1' : '',
  sort: sorting ? `${sorting.direction === 'desc' ? '-' : ''}${sorting.by}` : '',
})

/** A name and a rank sort upward first, a figure downward; the third time, the order of the server is back. */
export function nextSorting(before: Sorting | null, by: SortKey): Sorting | null {
  const first = by === 'name' || by === 'rank' ? 'asc' : 'desc'
  if (before?.by !== by) return { by, direction: first }
  return before.direction === first ? { by, direction: first === 'asc' ? 'desc' : 'asc' } : null
}

const figureOf = (coin: Coin, by: Exclude<SortKey, 'name'>, span: MarketView['span']): bigint | number | null => {
  if (by === 'price') return coin.price === null ? null : amount(coin.price)
  if (by === 'cap') return coin.marketCap === null ? null : amount(coin.marketCap)
  if (by === 'rank') return coin.marketCap === null ? null : -amount(coin.marketCap)
  if (by === 'volume') return coin.volume_24h === null ? null : amount(coin.volume_24h)
  const change = span === '24h' ? coin.change : coin.change_7d
  return change === null ? null : Number(change)
}

const compare = <Value extends bigint | number>(a: Value, b: Value) => (a < b ? -1 : Number(a > b))

/** Unknown figures come last in either direction. */
function sorted(coins: readonly Coin[], { sorting, span }: MarketView): readonly Coin[] {
  if (sorting === null) return coins
  const { by, direction } = sorting
  const sign = direction === 'asc' ? 1 : -1
  if (by === 'name') return coins.toSorted((a, b) => sign * a.fullName.localeCompare(b.fullName))
  return coins.toSorted((a, b) => {
    const [left, right] = [figureOf(a, by, span), figureOf(b, by, span)]
    if (left === null || right === null) return Number(left === null) - Number(right === null)
    return sign * compare(left, right)
  })
}

/** The coins with the largest market cap, in their order. Those whose market cap is unknown come last. */
function largest(coins: readonly Coin[], count: number): readonly Coin[] {
  if (coins.length <= count) return coins
  const capOf = new Map(coins.map((coin) => [coin, coin.marketCap === null ? -1n : amount(coin.marketCap)]))
  const byCap = coins.toSorted((a, b) => compare(capOf.get(b) ?? 0n, capOf.get(a) ?? 0n))
  const kept = new Set(byCap.slice(0, count))
  return coins.filter((coin) => kept.has(coin))
}

/** The coins that are shown, sorted: the top of the list, or those of all coins that are searched for or starred. */
export function shownCoins(coins: readonly Coin[], view: MarketView, starred: ReadonlySet<string>): readonly Coin[] {
  const wanted = view.search.trim().toLowerCase()
  const isChosen = view.onlyStarred || wanted !== ''
  const found = (isChosen ? coins : largest(coins, view.top))
    .filter(({ symbol }) => !view.onlyStarred || starred.has(symbol))
    .filter(({ symbol, fullName }) => `${symbol} ${fullName}`.toLowerCase().includes(wanted))
  return sorted(found, view)
}
