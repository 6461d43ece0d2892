import type { LedgerSql } from '../../db/connect.ts'
import { gather } from '../../db/gather.ts'
import { onceFor } from '../../db/once-for.ts'

const FIND = 'select id from deposits where id = any($1::uuid[])'

const known = onceFor((reads: LedgerSql) =>
  gather(async (ids: readonly string[]) => {
    const rows = await reads.unsafe(FIND, [[...ids]], { prepare: true })
    const found = new Set(rows.map((row) => String(row.id)))
    return ids.map((id) => found.has(id.toLowerCase()))
  }),
)

/** Whether the id is that of a deposit. */
export const isDeposit = (reads: LedgerSql, id: string): Promise<boolean> => known(reads)(id)
