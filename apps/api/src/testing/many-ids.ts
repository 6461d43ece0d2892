/** A select of numbers from 1, with ids in their order, all of the second `second` of 2026. */
export const manyIds = (second: number, rows: number) =>
  `select n, (overlay(least_id_at('2026-01-01'::timestamptz + interval '${second} s')::text placing lpad(to_hex(n), 12, '0') from 25))::uuid as id,
    '2026-01-01'::timestamptz + interval '${second} s' as at from generate_series(1, ${rows}) n`
