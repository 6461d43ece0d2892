import { type Amount, amount, formatAmount } from '@mintmark/domain'
import { coalesce } from '../../db/batch-loader.ts'
import type { LedgerSql } from '../../db/connect.ts'
import { memoizePerClient } from '../../db/memoize-per-client.ts'
import { settings } from '../../db/schema.ts'
import { shapedSubjectTable } from '../../ledger/subject-table.ts'

/** The setting for the approval limit in USD. */
export const APPROVAL_LIMIT = 'approval_limit_usd'

interface LimitRow {
  readonly id: string
  /** Null if no action needs a second approver. */
  readonly limitUsd: Amount | null
}

const limitOf = (value: string | undefined) => (value ? amount(value) : null)

/** The limit among the settings. It is there whether it was ever set or not; the first to set it makes the row. */
export const limits = shapedSubjectTable(
  settings,
  {
    read: ({ name, value }): LimitRow => ({ id: name, limitUsd: limitOf(value) }),
    write: ({ id, limitUsd }) => ({ name: id, value: limitUsd === null ? '' : formatAmount(limitUsd) }),
  },
  {
    key: 'name',
    updates: ['value'],
    onConflict: 'on conflict (name) do update set value = excluded.value',
    absent: (id) => ({ id, limitUsd: null }),
    auditSnapshot: ({ limitUsd }) => ({ limit_usd: limitUsd && formatAmount(limitUsd) }),
  },
)

const READ = 'select value from settings where name = $1'

const limit = memoizePerClient((reads: LedgerSql) =>
  coalesce(async () => {
    const [row] = await reads.unsafe<{ value: string }[]>(READ, [APPROVAL_LIMIT], { prepare: true })
    return limitOf(row?.value)
  }),
)

/** The USD above which an action needs a second approver; null without a limit. */
export const readLimit = (reads: LedgerSql): Promise<Amount | null> => limit(reads)()
