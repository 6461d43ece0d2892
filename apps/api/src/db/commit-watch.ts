import { setTimeout } from 'node:timers/promises'
import type { LedgerSql } from './connect.ts'

/** The time between two looks while a loop waits. */
const LOOK_MS = 250
/** The longest wait of a loop: then it looks for its rows itself, whatever was seen here. */
const WAIT_MS_MAX = 5000

const SNAPSHOT = 'select pg_current_snapshot()::text as snapshot where $1::text is not null'

/**
 * Has the loops of a process wait until something was committed, by any process. While nothing is, they ask for that alone, together and
 * by a statement that reads no table, and not each for its own rows.
 */
export class CommitWatch {
  readonly #sql: LedgerSql
  readonly #waitMax: number
  #seen = ''
  #next: Promise<void> | undefined

  constructor(sql: LedgerSql, waitMax = WAIT_MS_MAX) {
    this.#sql = sql
    this.#waitMax = waitMax
  }

  /** The snapshot that was seen last. Read it before looking for rows, and wait for another one afterwards. */
  get seen(): string {
    return this.#seen
  }

  /** Waits for a quarter of a second, and until another snapshot was seen than this one. After a failure, it waits no longer. */
  async after(seen: string, signal: AbortSignal): Promise<void> {
    const end = performance.now() + this.#waitMax
    do {
      this.#next ??= this.#look(signal)
      await this.#next
    } while (this.#seen === seen && performance.now() < end && !signal.aborted)
  }

  async #look(signal: AbortSignal): Promise<void> {
    await setTimeout(LOOK_MS, undefined, { signal }).catch(() => undefined)
    this.#seen = signal.aborted ? '' : await this.#read().catch(() => '')
    this.#next = undefined
  }

  async #read(): Promise<string> {
    const [row] = await this.#sql.unsafe<{ snapshot: string }[]>(SNAPSHOT, [''], { prepare: true })
    return String(row?.snapshot)
  }
}
