import type { LedgerSql } from '../../db/connect.ts'
import type { AuditSubject } from './phrase-parts.ts'

/** The known facts about a subject, and the customer whom it concerns. */
export interface FoundSubject extends AuditSubject {
  readonly id: string
  readonly customerId: string | null
}

/** Each kind of subject without an owner by its primary key. An id belongs to one kind only. */
const UNOWNED = [
  `select id, email as name, null::numeric as amount, null as coin, null::uuid as customer_id from staff`,
  `select id, name, null, null, null from bundles`,
  `select id, symbol, null, null, null from coins`,
  `select id, name, null, null, null from payment_methods`,
  `select id, address, null, null, null from frozen_addresses`,
  `select id, null, balance, coin, null from custody_balances`,
  `select id, period, total_usd, 'USD', null from profit_runs`,
]

/** Each kind that belongs to an owner, in the chain that the id carries. */
const OWNED = [
  `select id, email, null, null, id from customers`,
  `select id, null, coalesce(received_amount, amount), coin, customer_id from deposits`,
  `select id, null, amount, coin, customer_id from withdrawals`,
  `select i.id, b.name, i.principal, i.coin, i.customer_id from investments i join bundles b on b.id = i.bundle_id`,
  `select id, null, amount_usd, 'USD', customer_id from funds`,
  `select t.id, f.name, t.amount_usd, 'USD', null from top_ups t join funding_accounts f on f.chain = t.chain and f.id = t.account_id`,
  `select id, name, null, null, null from funding_accounts`,
  `select id, label, null, coin, customer_id from saved_addresses`,
  `select id, summary, null, null, customer_id from approvals`,
  `select id, subject, null, null, customer_id from support_threads`,
]

/** The alias of the table with the id that a kind is found by. */
const aliasOf = (kind: string) => /^select (\w\.)?id/.exec(kind)?.[1] ?? ''

const inChains = (kind: string) => {
  const alias = aliasOf(kind)
  return `(${kind} where (${alias}chain, ${alias}id) in (select chain_of(given), given from unnest($1::uuid[]) given))`
}

const SUBJECTS = `
  select s.id, s.name, s.amount::numeric(38,8)::text as amount, s.coin, s.customer_id as "customerId",
    c.email as "customerEmail"
  from (${[...UNOWNED.map((kind) => `(${kind} where id = any($1::uuid[]))`), ...OWNED.map(inChains)].join(' union all ')}) s
  left join customers c on c.chain = chain_of(s.customer_id) and c.id = s.customer_id`

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Resolves the ids of a page to their subjects. Ids of settings and the like are not looked up. */
export async function readSubjects(reads: LedgerSql, ids: readonly (string | null)[]) {
  const wanted = [...new Set(ids.filter((id): id is string => id !== null && ID.test(id)))]
  if (wanted.length === 0) return new Map<string, FoundSubject>()
  const rows = await reads.unsafe<FoundSubject[]>(SUBJECTS, [wanted], { prepare: true })
  return new Map(rows.map((row) => [row.id, row]))
}
