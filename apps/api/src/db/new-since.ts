const visibleIn = (snapshot: string) => `pg_visible_in_snapshot(transaction_id, ${snapshot}::pg_snapshot)`

/**
 * The condition of rows that a snapshot did not see and this statement sees. Ids and times are made before the commit, so
 * reading on from the last id would miss the rows of a slower transaction. Rows of a later transaction than any of this
 * server come from the backup of another one, and are skipped.
 */
export const isNewSince = (snapshot: string): string =>
  `transaction_id >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
    and transaction_id < pg_snapshot_xmax(pg_current_snapshot())
    and not ${visibleIn(snapshot)} and ${visibleIn('pg_current_snapshot()')}`

/** The condition of rows that a snapshot did not see and another one sees: both are parameters, for rows on a server that knows neither. */
export const isBetween = (snapshot: string, later: string): string =>
  `transaction_id >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
    and transaction_id < pg_snapshot_xmax(${later}::pg_snapshot)
    and not ${visibleIn(snapshot)} and ${visibleIn(later)}`

/** The condition of rows that one of two snapshots did not see and this statement sees: one range of the index. */
export const isNewSinceEither = (one: string, other: string): string =>
  `transaction_id >= least(pg_snapshot_xmin(${one}::pg_snapshot), pg_snapshot_xmin(${other}::pg_snapshot))
    and transaction_id < pg_snapshot_xmax(pg_current_snapshot())
    and not (${visibleIn(one)} and ${visibleIn(other)}) and ${visibleIn('pg_current_snapshot()')}`

/** The condition of a snapshot that is ahead of this server: it comes from the backup of another one. */
export const isForeign = (snapshot: string): string =>
  `pg_snapshot_xmax(${snapshot}::pg_snapshot) > pg_snapshot_xmax(pg_current_snapshot())`

/**
 * The part of a snapshot before a transaction: rows of that one and of later ones stay new. A reader that is far behind
 * continues from it.
 */
export function snapshotBefore(snapshot: string, transaction: string): string {
  const [least = '', , running = ''] = snapshot.split(':')
  const limit = BigInt(transaction)
  const earlier = running.split(',').filter((each) => each !== '' && BigInt(each) < limit)
  return `${BigInt(least) < limit ? least : transaction}:${transaction}:${earlier.join()}`
}
