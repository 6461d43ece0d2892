import { setTimeout } from 'node:timers/promises'
import type postgres from 'postgres'

/** Long enough for the jobs and the event feed to have sent each of their statements. */
const IDLE_MS = 5_000

const BUFFERS = `
  select queryid::text as id, shared_blks_hit + shared_blks_read as buffers from pg_stat_statements
  where userid::regrole::text <> current_user`

/** Counts the buffers that the statements of the API read, without those that it sends on its own. */
export class StatementCosts {
  readonly #sql: postgres.Sql
  readonly #own: ReadonlySet<string>

  private constructor(sql: postgres.Sql, own: ReadonlySet<string>) {
    this.#sql = sql
    this.#own = own
  }

  /** Needs a server that has loaded pg_stat_statements, and some seconds to see what the idle API sends. */
  static async open(sql: postgres.Sql): Promise<StatementCosts> {
    await sql`create extension if not exists pg_stat_statements`
    await sql`select pg_stat_statements_reset()`
    await setTimeout(IDLE_MS)
    const rows = await sql.unsafe<{ id: string }[]>(BUFFERS)
    return new StatementCosts(sql, new Set(rows.map(({ id }) => id)))
  }

  async begin(): Promise<void> {
    await this.#sql`select pg_stat_statements_reset()`
  }

  /** The buffers that were read since `begin`. */
  async buffers(): Promise<number> {
    const rows = await this.#sql.unsafe<{ id: string; buffers: string }[]>(BUFFERS)
    return rows.reduce((sum, { id, buffers }) => (this.#own.has(id) ? sum : sum + Number(buffers)), 0)
  }
}
