/** The most requests of a long history that the check of new entries reads, beside those that wait. */
export const REQUESTS_MAX = 1000

const OF_OWNER = 'r.chain = chain_of(owner.id) and r.customer_id = owner.id'

/**
 * The deposits or withdrawals of owners that are checked for what they hold and what waits. $5 has the owners whose requests are all
 * read, $6 those with long histories: the newest, and older ones that the pending work names.
 */
export const ownRequests = (table: 'deposits' | 'withdrawals', kind: 'deposit' | 'withdrawal'): string => `(
  select r.* from unnest($5::uuid[]) owner(id) cross join lateral (select * from ${table} r where ${OF_OWNER} offset 0) r
  union all
  select r.* from unnest($6::uuid[]) owner(id) cross join lateral (
    select * from ${table} r where ${OF_OWNER} order by id desc limit ${REQUESTS_MAX}
  ) r
  union all
  select r.* from unnest($6::uuid[]) owner(id) cross join lateral (
    select id from ${table} r where ${OF_OWNER} order by id desc offset ${REQUESTS_MAX - 1} limit 1
  ) oldest join pending_work p on p.chain = chain_of(owner.id) and p.customer_id = owner.id and p.kind = '${kind}' and p.request_id < oldest.id
  cross join lateral (select * from ${table} r where r.chain = p.chain and r.id = p.request_id and ${OF_OWNER} offset 0) r
)`
