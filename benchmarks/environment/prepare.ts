import { randomBytes } from 'node:crypto'
import postgres from 'postgres'
import { createIdFunction } from './id-function.ts'
import type { Scale } from './scale.ts'

/** The length of the longest list: page 10,000 of 50 rows has to exist. */
const DEPOSITS = 520_000
/** The share of the deposits that stands before the deep page. */
const DEEP_SHARE = 25 / 26

const COINS = ['BTC', 'ETH', 'USDT'] as const
/** The bundles of the lines, and as many others that the histories have investments in: a customer has one open of each. */
const BUNDLES = 5

export interface Customer {
  readonly id: string
  readonly token: string
  readonly coin: (typeof COINS)[number]
}

/** The data that the lines work with. */
export interface Facts {
  readonly customers: readonly Customer[]
  readonly staffToken: string
  readonly bundleIds: readonly string[]
  readonly depositMethodId: string
  /** The id after which the deep page of the deposits starts: page 10,000 of half a million. */
  readonly deepCursor: string
}

/**
 * Fills the platform by SQL, as the owner of the tables: offers, people with sessions, and a long past of rejected
 * deposits, which moved nothing and therefore need no entries. Funds come later, by the product's own command.
 */
export async function prepare(
  databaseUrl: string,
  { customers: count, deposits = DEPOSITS }: Pick<Scale, 'customers' | 'deposits'>,
): Promise<Facts> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined })
  try {
    await addOffers(sql)
    const salt = randomBytes(12).toString('hex')
    const customers = await addCustomers(sql, salt, count)
    await addDeposits(sql, count, deposits)
    const [bundleIds, [method], [cursor]] = [
      await sql<{ id: string }[]>`select id from bundles where name like 'Bundle %' order by id`,
      await sql<{ id: string }[]>`select id from payment_methods where type = 'deposit' order by id limit 1`,
      await sql<
        { id: string }[]
      >`select id from deposits order by id desc offset ${Math.floor(deposits * DEEP_SHARE) - 1} limit 1`,
    ]
    return {
      customers,
      staffToken: `${salt}-staff`,
      bundleIds: bundleIds.map(({ id }) => id),
      depositMethodId: String(method?.id),
      deepCursor: String(cursor?.id),
    }
  } finally {
    await sql.end()
  }
}

/** Uses the staff's session: one that was idle for half an hour, as that of a kept platform, has ended. */
export async function wakeStaff(databaseUrl: string): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1 })
  await sql`update sessions set last_used_at = now() where staff_id is not null`
  await sql.end()
}

/** Settles the server: fresh statistics, and nothing of the preparation left to flush. */
export async function settle(databaseUrl: string): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined })
  await sql`vacuum analyze`
  await sql`checkpoint`
  await sql.end()
}

/** Adds rows that have to be explained by audit rows, without those. */
const withoutAuditRows = (sql: postgres.Sql, add: (transaction: postgres.TransactionSql) => PromiseLike<unknown>) =>
  sql.begin(async (transaction) => {
    await transaction`set local session_replication_role = replica`
    await add(transaction)
  })

async function addOffers(sql: postgres.Sql): Promise<void> {
  // One customer may have hundreds of requests pending, and one session sends all of a line. Amounts are small, so that the
  // funds of a customer last for a whole run.
  // One person decides everything that is measured.
  await withoutAuditRows(
    sql,
    (
      transaction,
    ) => transaction`insert into settings (name, value) values ('approval_limit_usd', ''), ('pending_withdrawals_max', '0'),
      ('pending_deposits_max', '0'), ('withdrawal_min_usd', '0'), ('staff_second_factor_required', 'false'),
      ('confirm_withdrawals_by_mail', 'false')`,
  )
  await withoutAuditRows(
    sql,
    (transaction) => transaction`insert into coins (id, symbol, name, for_deposit, networks, had_networks)
    select uuidv7(), symbol, symbol, true, '{bitcoin}', true from unnest(${[...COINS]}::text[]) as symbol`,
  )
  await withoutAuditRows(
    sql,
    (transaction) => transaction`insert into bundles (id, name, min_amount_usd, min_payout_usd, roi, days)
    select uuidv7(), name || ' ' || n, 100, 1, '2%', 14 from unnest('{Bundle,Past}'::text[]) as name, generate_series(1, ${BUNDLES}::int) as n`,
  )
  await withoutAuditRows(
    sql,
    (transaction) => transaction`insert into payment_methods (id, name, type, kind, coins, mac, key_number)
    values (uuidv7(), 'Broker', 'deposit', 'other', ${[...COINS]}, sha256(''), 1), (uuidv7(), 'Bank', 'deposit', 'other', '{USDT}', sha256(''), 1),
      (uuidv7(), 'Wallet', 'withdrawal', 'crypto', '{}', sha256(''), 1)`,
  )
}

async function addCustomers(sql: postgres.Sql, salt: string, count: number): Promise<Customer[]> {
  await createIdFunction(sql)
  const rows = await sql<{ id: string }[]>`
    insert into customers (chain, id, email, password_hash, first_name, last_name, phone, country, email_verified, created_at)
    select n % 16, pg_temp.id_in(n % 16, since), left(md5(n::text), 12) || '@bench.test', 'no password', 'First' || n, 'Last' || n, '', '', true, now() + since
    from generate_series(1, ${count}::int) as n, lateral (select interval '-366 days' * (1 - n::float8 / ${count}::int) as since) registered
    returning id`
  await withoutAuditRows(
    sql,
    (
      transaction,
    ) => transaction`insert into staff (id, email, name, password_hash, role, role_since, created_at, mac, key_number)
      values (uuidv7(), 'staff@bench.test', 'Staff', 'no password', 'owner', now(), now(), sha256(''), 1)`,
  )
  const customers = rows.map(
    ({ id }, n): Customer => ({ id, token: `${salt}-${n}`, coin: COINS[n % COINS.length] ?? 'USDT' }),
  )
  await sql`
    insert into sessions (token_hash, id, customer_id, staff_id, created_at, expires_at, address, user_agent, mac, key_number)
    select sha256(token::bytea), uuidv7(), customer, null, now(), now() + interval '1 day', '127.0.0.1', 'bench', null, null
    from unnest(${customers.map(({ id }) => id)}::uuid[], ${customers.map(({ token }) => token)}::text[]) as t(customer, token)
    union all
    select sha256(${`${salt}-staff`}::bytea), uuidv7(), null, id, now(), now() + interval '1 day', '127.0.0.1', 'bench', sha256(''), 1 from staff`
  return customers
}

async function addDeposits(sql: postgres.Sql, customers: number, count: number): Promise<void> {
  await sql.begin(async (transaction) => {
    // Every row is known to be right; checking half a million references one by one would only cost time.
    await transaction`set local session_replication_role = replica`
    await createIdFunction(transaction)
    await transaction`
      with people as (select array_agg(id) as ids from customers),
        method as (select id from payment_methods where type = 'deposit' order by id limit 1)
      insert into deposits (chain, id, customer_id, coin, amount, method_id, status, created_at, decided_at)
      select chain_of(owner.id), pg_temp.id_in(chain_of(owner.id), interval '-30 days'), owner.id, (${[...COINS]}::text[])[1 + n % 3], 1, method.id, 'rejected', now() - interval '30 days', now()
      from people, method, generate_series(1, ${count}::int) as n,
        lateral (select people.ids[1 + n % ${customers}::int] as id) owner`
  })
}
