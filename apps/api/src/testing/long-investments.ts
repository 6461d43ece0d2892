import type { TestPlatform } from './test-platform.ts'
import { vacuum } from './vacuum.ts'

/** Copies follow each other at this interval, up to now, unless a test says otherwise. */
const INTERVAL_MS = 300_000

const hex = (value: string, digits: number) => `lpad(to_hex(${value}), ${digits}, '0')`
/** The id of a copy, with its time and the chain of the original. */
const copyOf = (id: string) =>
  `(overlay(${hex('ms', 12)} placing '-' from 9 for 0) || substr(${id}::text, 14, 17) || ${hex('n', 6)})::uuid`

/** Copies rows once for each moment, with the values that differ. As a column, the function would run once for each column of the table. */
const copied = (table: string, rows: string, unlike: string) => `
  insert into ${table} select copy.* from (${rows}) base cross join (
    select n, ms, to_timestamp(ms / 1000.0) as made_at from generate_series(1, $2::int) n
    cross join lateral (select $3::bigint - (1 + $2::int - n) * $4::bigint as ms) moment
  ) moments cross join lateral jsonb_populate_record(null::${table}, to_jsonb(base) || jsonb_build_object(${unlike})) copy`

const ENTRIES = 'select * from entries where chain = chain_of($1::uuid) and subject_id = $1::uuid'

const COPIES = [
  copied(
    'postings',
    `select p.* from postings p join (${ENTRIES}) e on e.chain = p.chain and e.id = p.entry_id`,
    `'entry_id', ${copyOf('base.entry_id')}`,
  ),
  copied('entries', ENTRIES, `'id', ${copyOf('base.id')}, 'subject_id', ${copyOf('base.subject_id')}, 'at', made_at`),
  copied(
    'investments',
    'select * from investments where id = $1::uuid',
    `'id', ${copyOf('base.id')}, 'quote_id', null, 'created_at', made_at`,
  ),
]

/** Gives a customer copies of an investment and of all its entries. The balances stay as they are, and the MACs are not right. */
export async function copyInvestment(
  { sql: { unchecked } }: TestPlatform,
  id: string,
  times: number,
  { until = Date.now(), everyMs = INTERVAL_MS } = {},
): Promise<void> {
  const values = [id, times, until, everyMs]
  for (const copy of COPIES) await unchecked.unsafe(copy, values as never[])
  await vacuum(unchecked, 'entries', 'postings', 'investments')
}
