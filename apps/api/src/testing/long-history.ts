import postgres from 'postgres'
import type { TestPlatform } from './test-platform.ts'
import { uncheckedUrl } from './unchecked-url.ts'
import { vacuum } from './vacuum.ts'

/** Entries of an owner follow each other at this interval, up to now. */
const INTERVAL_MS = 300_000

const hex = (value: string, digits: number) => `lpad(to_hex(${value}), ${digits}, '0')`
/** The id of the entry with the number `n` of an owner, with its time and its chain. */
const ID = `(overlay(${hex('ms', 12)} placing '-' from 9 for 0) || '-7000-' || ${hex('128 + chain_of(owner_id) * 4', 2)} || '00-'
  || right(owner_id::text, 6) || ${hex('n', 6)})::uuid`

/**
 * Steps of three: funds of 3 that staff add, then the request and the confirmation of a withdrawal of 2. Every fourth time
 * they are in BTC, and otherwise in USDT.
 */
const STEPS = `
  select owner_id, n, n % 3 as step, case n / 3 % 4 when 3 then 'BTC' else 'USDT' end as coin,
    to_timestamp(ms / 1000.0) as at, ${ID} as id
  from unnest($1::uuid[]) owner_id cross join generate_series(0, $2::int - 1) n cross join lateral (
    select (extract(epoch from now()) * 1000)::bigint - ($2::int - n) * ${INTERVAL_MS}::bigint as ms
  ) moment`

const ENTRIES = `
  insert into entries (chain, id, kind, owner_id, subject_id, at, actor_realm, actor_id, prices, mac, key_number)
  select chain_of(owner_id), id, (array['fund.added', 'withdrawal.requested', 'withdrawal.confirmed'])[step + 1], owner_id,
    case step when 2 then lag(id) over (partition by owner_id order by n) else id end, at, 'staff', owner_id,
    jsonb_build_array(jsonb_build_object('coin', coin, 'usd', (1 + n % 7)::text, 'source', 'reference', 'at', at))::text,
    sha256(id::text::bytea), 1
  from (${STEPS}) steps order by n`

const POSTINGS = `
  insert into postings (chain, entry_id, ordinal, owner_id, account, coin, amount, balance_after)
  select chain_of(owner_id), id, ordinal, owner_id, account, coin, amount, case when account in ('available', 'held') then
    sum(amount) over (partition by owner_id, coin, account order by n) end
  from (${STEPS}) steps join (values
    (0, 0, 'grants', -3), (0, 1, 'available', 3), (1, 0, 'available', -2), (1, 1, 'held', 2), (2, 0, 'held', -2), (2, 1, 'outside', 2)
  ) moved(step, ordinal, account, amount) using (step) order by n, ordinal`

const BALANCES = `
  insert into balances select chain, owner_id, account, coin, sum(amount) from postings
  where owner_id = any($1::uuid[]) and account in ('available', 'held') group by chain, owner_id, account, coin`

/** Gives owners who have nothing yet a history of this many entries, as commands would have written it, but without right MACs. */
export async function addLongHistories(
  platform: TestPlatform,
  owners: readonly string[],
  entries: number,
): Promise<void> {
  const sql = postgres(uncheckedUrl(platform), { max: 1, onnotice: () => undefined })
  await sql.begin(async (transaction) => {
    await transaction.unsafe(ENTRIES, [owners, entries] as never[])
    await transaction.unsafe(POSTINGS, [owners, entries] as never[])
    await transaction.unsafe(BALANCES, [owners] as never[])
  })
  await sql.unsafe('vacuum (analyze) balances')
  await vacuum(sql, 'entries', 'postings')
  await sql.end()
}
