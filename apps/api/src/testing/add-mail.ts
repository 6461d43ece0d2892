import type { TestPlatform } from './test-platform.ts'

/** A select of numbers from 1, with ids in their order, all of the second `second` of 2026. */
export const manyIds = (second: number, rows: number) =>
  `select n, (overlay(least_id_at('2026-01-01'::timestamptz + interval '${second} s')::text placing lpad(to_hex(n), 12, '0') from 25))::uuid as id,
    '2026-01-01'::timestamptz + interval '${second} s' as at from generate_series(1, ${rows}) n`

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
