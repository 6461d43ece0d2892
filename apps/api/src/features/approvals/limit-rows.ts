import { type Amount, amount, formatAmount } from '@mintmark/domain'
import { coalesce } from '../../db/batch-loader.ts'
import type { LedgerSql } from '../../db/connect.ts'
import { memoizePerClient } from '../../db/memoize-per-client.ts'
import type { SubjectTable } from '../../ledger/command.ts'
import { inserter } from '../../ledger/set-statements.ts'

/** The setting that says above how many USD an action needs a second person. */
export const APPROVAL_LIMIT = 'approval_limit_usd'

/** The limit as a row; null where no action needs a second person. */
export interface LimitRow {
  readonly id: typeof APPROVAL_LIMIT
  readonly customerId: null
  readonly limitUsd: Amount | null
}

const limitOf = (value: string | undefined) => (value ? amount(value) : null)

const LOCK = 'select value from settings where name = any($1::text[]) for update'
const READ = 'select value from settings where name = $1'

// A limit that was never set has no row: writing it makes one, and whoever was first there is written over.
const upsert = inserter<LimitRow>(
  'settings',
  {
    name: ['text', ({ id }) => id],
    value: ['text', ({ limitUsd }) => (limitUsd === null ? '' : formatAmount(limitUsd))],
  },
  'on conflict (name) do update set value = excluded.value',
)

/** The limit among the settings: always there, whether it was ever set or not. */
export const limitRows: SubjectTable<LimitRow> = {
  name: 'settings',
  lock: async (sql, ids) => {
    const [row] = await sql.unsafe<{ value: string }[]>(LOCK, [ids as string[]], { prepare: true })
    return [{ id: APPROVAL_LIMIT, customerId: null, limitUsd: limitOf(row?.value) }]
  },
  insert: upsert,
  update: upsert,
}

const limit = memoizePerClient((reads: LedgerSql) =>
  coalesce(async () => {
    const [row] = await reads.unsafe<{ value: string }[]>(READ, [APPROVAL_LIMIT], { prepare: true })
    return limitOf(row?.value)
  }),
)

/** Above how many USD an action needs a second person; null where none does. */
export const readLimit = (reads: LedgerSql): Promise<Amount | null> => limit(reads)()
