import { getTableColumns, getTableName } from 'drizzle-orm'
import { batchLoader } from './batch-loader.ts'
import type { LedgerSql } from './connect.ts'
import { memoizePerClient } from './memoize-per-client.ts'
import { findByChain, isChainOfFirst, orInOneChain } from './one-chain.ts'
import type { deposits, withdrawals } from './schema.ts'
import { reader } from './set-statements.ts'

type Requests = typeof deposits | typeof withdrawals

/** A request with the email address of its customer. */
export type WithEmail<Table extends Requests> = Table['$inferSelect'] & { readonly email: string }

/** Finds by id; undefined for an unknown one. */
type Finder<Found> = (reads: LedgerSql) => (id: string) => Promise<Found | undefined>

interface Asked {
  readonly table: Requests
  /** The columns of the row `r`, its id among them, and of what is joined to it. */
  readonly columns: string
  readonly joined?: string
}

/** Look-ups that arrive together share a statement, which is planned once: planning took four times as long as the look-up. */
function finder<Row extends { readonly id: string }, Found>(
  { table, columns, joined = '' }: Asked,
  foundIn: (row: Row) => Found,
): Finder<Found> {
  const [name, select] = [getTableName(table), `select ${columns}`]
  const text = orInOneChain(
    `${select} from unnest($1::uuid[]) wanted(id) join ${name} r on r.chain = chain_of(wanted.id) and r.id = wanted.id ${joined}`,
    `${select} from ${name} r ${joined} where ${isChainOfFirst('r.chain', 1)} and r.id = any($1::uuid[])`,
  )
  return memoizePerClient((reads: LedgerSql) => {
    const find = async (ids: readonly string[]): Promise<readonly (Found | undefined)[]> => {
      const rows = await reads.unsafe<Row[]>(text, [[...ids]], { prepare: true })
      const found = new Map(rows.map((row) => [row.id, foundIn(row)]))
      return ids.map((id) => found.get(id))
    }
    return batchLoader((ids: readonly string[]) => findByChain(reads, ids, (id) => id, find))
  })
}

/** Finds a request before its command locks it, with the email address of its customer. */
export function finderWithEmail<Table extends Requests>(table: Table): Finder<WithEmail<Table>> {
  const own = Object.entries(getTableColumns(table)).map(([field, column]) => `r.${column.name} as "${field}"`)
  const read = reader(table)
  return finder(
    {
      table,
      columns: `${own.join(', ')}, c.email`,
      joined: 'join customers c on c.chain = r.chain and c.id = r.customer_id',
    },
    (row: WithEmail<Table>) => read(row as never) as WithEmail<Table>,
  )
}

/** Finds the customer of a request, which never changes. */
export const finderOfCustomer = (table: Requests): Finder<string> =>
  finder(
    { table, columns: 'r.id, r.customer_id as "customerId"' },
    (row: { id: string; customerId: string }) => row.customerId,
  )
