import { changeWatchlist, type WatchlistChange } from '@mintmark/domain'
import { keepWatchlist, onWatchlistChange, storedWatchlist } from './watchlist.ts'

interface Syncing {
  readonly customerId: string
  /** The list of the account; undefined if it could not be read. */
  readonly read: () => Promise<readonly string[] | undefined>
  /** Sends a change to the account. The answer is its whole list; undefined if it failed. */
  readonly send: (change: WatchlistChange) => Promise<readonly string[] | undefined>
  /** Tells the person that a star was not saved. */
  readonly onFailure: () => void
}

const changeBetween = (before: readonly string[], after: readonly string[]): WatchlistChange => ({
  add: after.filter((symbol) => !before.includes(symbol)),
  remove: before.filter((symbol) => !after.includes(symbol)),
})

const isChange = ({ add, remove }: WatchlistChange): boolean => add.length + remove.length > 0

/**
 * Keeps the watchlist of this browser and that of the account alike, with one change under way at a time. The coins that a visitor
 * starred are merged into the account first; from then on, the account decides, and every change goes there. Returns how
 * to stop it.
 */
export function syncWatchlist({ customerId, read, send, onFailure }: Syncing): () => void {
  let saved: readonly string[] | undefined
  /** The list of this browser at its request. Differences from it were made by someone since. */
  let asked: readonly string[] | undefined
  let isSending = false
  let isStopped = false

  const exchange = async (call: () => ReturnType<Syncing['read']>) => {
    isSending = true
    asked ??= storedWatchlist().symbols
    const answer = await call()
    isSending = false
    if (isStopped) return
    const meanwhile = changeBetween(asked, storedWatchlist().symbols)
    if (answer === undefined && (saved !== undefined || isChange(meanwhile))) onFailure()
    // Changes made while the answer was under way are sent next.
    const next = answer && changeWatchlist(answer, meanwhile)
    saved = answer ?? saved
    // Until the account answers for the first time, changes add up.
    if (saved === undefined) return
    asked = undefined
    keepWatchlist(customerId, next ?? saved)
  }
  const begin = () => {
    const { owner, symbols } = storedWatchlist()
    const isVisitors = owner === null && symbols.length > 0
    void exchange(isVisitors ? () => send({ add: symbols, remove: [] }) : read)
  }

  const stop = onWatchlistChange(() => {
    const { owner, symbols } = storedWatchlist()
    if (isSending) return
    if (saved === undefined) return begin()
    if (owner !== customerId) return
    const change = changeBetween(saved, symbols)
    if (isChange(change)) void exchange(() => send(change))
  })
  begin()
  return () => {
    isStopped = true
    stop()
  }
}
