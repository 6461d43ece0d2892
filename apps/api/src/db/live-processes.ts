import { coalesce } from './batch-loader.ts'
import type { LedgerSql } from './connect.ts'

/** The time between two counts. */
export const COUNT_SECONDS = 10

/** Each process holds one connection on which it hears of changes, and names its roles there (`connectChanges`). */
const COUNT = `select count(*)::int as processes from pg_stat_activity
  where datname = current_database() and application_name like 'mintmark-changes %'
    and 'api' = any (string_to_array(split_part(application_name, ' ', 2), ','))`

/** The processes that answer calls on this database, as this process last counted them. */
export class LiveProcesses {
  readonly #reads: LedgerSql
  #count = 1

  constructor(reads: LedgerSql) {
    this.#reads = reads
  }

  /** At least 1. A process that has ended is not counted any more; one whose machine is gone, once PostgreSQL notices. */
  get count(): number {
    return this.#count
  }

  /** Counts again. After a failure, the last count stays. */
  readonly recount = coalesce(async () => {
    const [row] = await this.#reads.unsafe<{ processes: number }[]>(COUNT)
    this.#count = Math.max(1, row?.processes ?? 1)
  })
}
