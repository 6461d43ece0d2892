import { manyIds } from './many-ids.ts'
import type { TestPlatform } from './test-platform.ts'

interface ManyMails {
  readonly second: number
  readonly rows: number
  /** True if each was refused once and is due again in an hour; false if none was tried. */
  readonly isRefused: boolean
}

/** Adds mail that waits. */
export const addMails = ({ sql }: Pick<TestPlatform, 'sql'>, { second, rows, isRefused }: ManyMails) =>
  sql.unchecked.unsafe(`insert into outbox (chain, id, kind, payload, created_at, attempts, try_again_at)
    select chain_of(id), id, 'staff.mail', '{}', at, ${isRefused ? `1, now() + interval '1 hour'` : '0, null'}
    from (${manyIds(second, rows)}) made`)
