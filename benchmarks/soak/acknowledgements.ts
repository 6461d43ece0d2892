import postgres from 'postgres'

/** The kind of entry that each call of the load writes, beside those that depend on what was submitted. */
const ENTRY_OF: Readonly<Record<string, string>> = {
  decideWithdrawal: 'withdrawal.confirmed',
  rejectWithdrawal: 'withdrawal.rejected',
  confirmTransaction: 'deposit.confirmed',
  buyBundle: 'investment.bought',
  creditProfit: 'profit.credited',
  payOut: 'investment.paid_out',
}

/** The tables of the requests that the load makes. */
const TABLES = ['deposits', 'withdrawals', 'investments'] as const
type Table = (typeof TABLES)[number]

type Counts = ReadonlyMap<string, number>

/** The calls that the platform acknowledged, to be compared with what is in its database. */
export class Acknowledgements {
  readonly #before: Counts
  readonly #entries = new Map<string, number>()
  readonly #ids: Readonly<Record<Table, string[]>> = { deposits: [], withdrawals: [], investments: [] }

  private constructor(before: Counts) {
    this.#before = before
  }

  /** Begins with what is there now. */
  static async begin(databaseUrl: string): Promise<Acknowledgements> {
    return new Acknowledgements(await withSql(databaseUrl, countsOf))
  }

  /** Notes that a command was acknowledged: the name of the call, what it was sent, and the id in the answer. */
  note(call: string, body: unknown, id: string): void {
    const kind = call === 'submitTransaction' ? this.#noteRequest(body, id) : ENTRY_OF[call]
    if (call === 'buyBundle') this.#ids.investments.push(id)
    if (kind !== undefined) this.#entries.set(kind, (this.#entries.get(kind) ?? 0) + 1)
  }

  /** The number of entries that were acknowledged. */
  get entries(): number {
    return [...this.#entries.values()].reduce((sum, count) => sum + count, 0)
  }

  #noteRequest(body: unknown, id: string): string | undefined {
    const isDeposit = (body as { readonly type: string }).type === 'deposit'
    this.#ids[isDeposit ? 'deposits' : 'withdrawals'].push(id)
    return isDeposit ? undefined : 'withdrawal.requested'
  }

  /** A sentence for each number and each request that is not as it was acknowledged. */
  differences(databaseUrl: string): Promise<string[]> {
    return withSql(databaseUrl, async (sql) => {
      const now = await countsOf(sql)
      const found: string[] = []
      const compare = (name: string, acknowledged: number) => {
        const there = (now.get(name) ?? 0) - (this.#before.get(name) ?? 0)
        if (there !== acknowledged) found.push(`${name}: ${acknowledged} were acknowledged, ${there} are there.`)
      }
      for (const kind of new Set([...now.keys()].filter((name) => name.includes('.')).concat(...this.#entries.keys())))
        compare(kind, this.#entries.get(kind) ?? 0)
      for (const table of TABLES) {
        const ids = this.#ids[table]
        compare(table, ids.length)
        const rows = await sql`select count(*)::int as there from ${sql(table)} where id = any(${ids}::uuid[])`
        if (rows[0]?.there !== new Set(ids).size) found.push(`${table}: acknowledged requests are missing.`)
      }
      return found
    })
  }
}

async function countsOf(sql: postgres.Sql): Promise<Counts> {
  const rows = await sql<{ name: string; count: number }[]>`
    select kind as name, count(*)::int as count from entries group by kind
    union all select 'deposits', count(*)::int from deposits
    union all select 'withdrawals', count(*)::int from withdrawals
    union all select 'investments', count(*)::int from investments`
  return new Map(rows.map(({ name, count }) => [name, count]))
}

async function withSql<Result>(url: string, work: (sql: postgres.Sql) => Promise<Result>): Promise<Result> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined })
  try {
    return await work(sql)
  } finally {
    await sql.end()
  }
}
