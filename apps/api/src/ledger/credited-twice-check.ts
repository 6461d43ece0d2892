import { CREDITED_REQUESTS } from './payment-txids.ts'

/** The requests that the check reads: all, or those of new entries. */
export interface CreditedScope {
  readonly deposits: string
  readonly investments: string
}

/**
 * Finds transactions that credited unidentified funds, by the deposit that they are assigned to, and an own request as well. Either of
 * the two may be new, and the deposit may have been confirmed without a transaction.
 */
export const creditedTwice = (of: CreditedScope): string => `
  select distinct format('Transaction %s credited deposit %s, to which unidentified funds are assigned, and the %s %s.',
    u.txid, d.id, own.kind, own.request_id) as violation
  from (
    select id, txid from ${of.deposits} d where txid is not null and status = 'confirmed' and reversed_at is null
    union all select id, txid from ${of.investments} i where txid is not null
    union all select d.id, f.txid from ${of.deposits} d join unidentified_deposits f on f.customer_id = d.customer_id and f.deposit_id = d.id
  ) credited
  join unidentified_deposits u on u.txid = credited.txid and u.status = 'assigned'
  join deposits d on d.chain = chain_of(u.deposit_id) and d.id = u.deposit_id and d.status = 'confirmed' and d.reversed_at is null
  cross join lateral (
    select x.kind, x.request_id from ${CREDITED_REQUESTS} and x.txid = u.txid and x.request_id <> u.deposit_id offset 0
  ) own`
