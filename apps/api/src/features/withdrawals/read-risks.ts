import {
  type Amount,
  awaitsMail,
  CREDENTIALS_CHANGED_HOURS,
  NORM_DAYS,
  type WithdrawalRisk,
  withdrawalRisks,
  ZERO,
} from '@mintmark/domain'
import { amountOfNumeric } from '../../db/columns.ts'
import type { LedgerSql } from '../../db/connect.ts'
import { leastIdAt } from '../../db/count-rows.ts'
import { orInOneChain, sendsInOneChain } from '../../db/one-chain.ts'
import { CREDENTIAL_ACTIONS, type withdrawals } from '../../db/schema.ts'
import { readAddressFacts } from './address-facts.ts'

type Row = typeof withdrawals.$inferSelect

/** Written out, so that the index of such entries is known to have them. */
const CHANGES = CREDENTIAL_ACTIONS.map((action) => `'${action}'`).join(', ')

// Each fact is found by an index, at any number of rows of the customer. Only what is pending has reasons to look closer.
const READ = `
  select w.id,
    w.status = 'pending' and exists (select from withdrawals o where o.chain = w.chain and o.customer_id = w.customer_id
      and o.status = 'confirmed' and o.id < w.id)
      as has_withdrawn,
    w.status = 'pending' and exists (select from withdrawals o where o.chain = w.chain and o.wallet_address = w.wallet_address and o.customer_id = w.customer_id
      and o.status = 'confirmed' and o.id < w.id) as has_used_address,
    w.status = 'pending' and (exists (select from withdrawal_addresses a where a.address = w.wallet_address and a.customer_id <> w.customer_id)
      or exists (select from saved_addresses s where s.address = w.wallet_address and s.customer_id <> w.customer_id))
      as used_by_others,
    w.status = 'pending' and exists (select from audit_log a where a.chain = w.chain and a.subject_id = w.customer_id::text and a.id >= wanted.since
      and a.action in (${CHANGES}) and a.outcome = 'done') as credentials_changed,
    case when w.status = 'pending' then (select max(o.amount_usd)::text from withdrawals o where o.chain = w.chain
      and o.customer_id = w.customer_id and o.status = 'confirmed' and o.id >= wanted.norm_since and o.id < w.id) end as largest_usd,
    coalesce((select amount from balances b where b.chain = w.chain and b.owner_id = w.customer_id and b.account = 'available' and b.coin = w.coin), 0)::numeric(38,8)::text as available,
    coalesce((select amount from balances b where b.chain = w.chain and b.owner_id = w.customer_id and b.account = 'held' and b.coin = w.coin), 0)::numeric(38,8)::text as held
  from unnest($1::uuid[], $2::uuid[], $3::uuid[]) as wanted(id, since, norm_since) 
  join withdrawals w on w.chain = chain_of(wanted.id) and w.id = wanted.id`

const BY_OTHERS = READ.slice(
  READ.indexOf('(exists (select from withdrawal_addresses'),
  READ.indexOf('as used_by_others'),
)
const position = (list: number) => `($${list}::uuid[])[array_position($1::uuid[], w.id)]`

// In a database that is distributed by chain, nothing is compared with the rows of other chains: USERS reads those by themselves.
orInOneChain(
  READ,
  READ.slice(0, READ.indexOf('from unnest('))
    .replace(BY_OTHERS, 'false ')
    .replace('wanted.since', position(2))
    .replace('wanted.norm_since', position(3))
    .concat('from withdrawals w where w.id = any($1::uuid[])'),
)
const USERS = `
  select address, customer_id from withdrawal_addresses where address = any($1::text[])
  union all select address, customer_id from saved_addresses where address = any($1::text[])`

/** True if another customer than that of a row uses its address, where READ does not say so. */
async function readUsers(reads: LedgerSql, rows: readonly Row[]): Promise<(row: Row) => boolean> {
  if (!sendsInOneChain(reads)) return () => false
  const addresses = rows.map(({ walletAddress }) => walletAddress)
  const users = await reads.unsafe<{ address: string; customer_id: string }[]>(USERS, [addresses], { prepare: true })
  return ({ walletAddress, customerId }) =>
    users.some(({ address, customer_id: user }) => address === walletAddress && user !== customerId)
}

interface Found {
  readonly id: string
  readonly has_withdrawn: boolean
  readonly has_used_address: boolean
  readonly used_by_others: boolean
  readonly credentials_changed: boolean
  readonly largest_usd: string | null
  readonly available: string
  readonly held: string
}

/**
 * The facts that staff see with a withdrawal: why to look closer while it is pending, and the customer's balance of the
 * coin.
 */
export interface WithdrawalContext {
  readonly risks: WithdrawalRisk[]
  readonly available: Amount
  readonly held: Amount
}

const NOTHING: WithdrawalContext = { risks: [], available: ZERO, held: ZERO }

const HOUR_MS = 3_600_000
const hoursBefore = ({ createdAt }: Row, hours: number) => leastIdAt(createdAt.getTime() - hours * HOUR_MS)

function risksOf(row: Row, found: Found, isFrozen: boolean): WithdrawalRisk[] {
  if (row.status !== 'pending') return []
  return withdrawalRisks({
    network: row.network,
    amountUsd: row.amountUsd,
    awaitsMail: awaitsMail(row),
    isFrozen,
    hasWithdrawn: found.has_withdrawn,
    hasUsedAddress: found.has_used_address,
    usedByOthers: found.used_by_others,
    credentialsChanged: found.credentials_changed,
    largestUsd: found.largest_usd === null ? null : amountOfNumeric(found.largest_usd),
  })
}

/** Reads them for one page of withdrawals. */
export async function readContexts(reads: LedgerSql, rows: readonly Row[]): Promise<(id: string) => WithdrawalContext> {
  const values = [
    rows.map(({ id }) => id),
    rows.map((row) => hoursBefore(row, CREDENTIALS_CHANGED_HOURS)),
    rows.map((row) => hoursBefore(row, NORM_DAYS * 24)),
  ]
  if (rows.length === 0) return () => NOTHING
  const [isUsed, found, among] = await Promise.all([
    readUsers(reads, rows),
    reads.unsafe<Found[]>(READ, values, { prepare: true }),
    readAddressFacts(
      reads,
      rows.map(({ walletAddress }) => walletAddress),
    ),
  ])
  const byId = new Map(found.map((each) => [each.id, each]))
  const all = new Map<string, WithdrawalContext>()
  for (const row of rows) {
    const each = byId.get(row.id)
    const used_by_others = each?.used_by_others === true || isUsed(row)
    if (each)
      all.set(row.id, {
        risks: risksOf(row, { ...each, used_by_others }, among(row.walletAddress).isFrozen),
        available: amountOfNumeric(each.available),
        held: amountOfNumeric(each.held),
      })
  }
  return (id) => all.get(id) ?? NOTHING
}
