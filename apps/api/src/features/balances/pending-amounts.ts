const AMOUNT = { deposit: 'amount', investment: 'principal' } as const

/**
 * Coin and amount of a customer's pending requests, as a subselect. `offset 0` has each request looked up by its key: in a join, the
 * database may go through all pending requests in the order of their ids.
 */
export const pendingAmounts = (
  kind: keyof typeof AMOUNT,
  { chain, owner }: { chain: string; owner: string },
): string => `(
  select r.coin, r.amount from pending_work p cross join lateral (
    select coin, ${AMOUNT[kind]} as amount from ${kind}s where chain = ${chain} and id = p.request_id offset 0
  ) r where p.chain = ${chain} and p.customer_id = ${owner} and p.kind = '${kind}'
)`
