/** The rows that the check of withdrawn sums reads: those of all customers, or of some. */
export interface WithdrawnScope {
  /** The columns customer_id and withdrawn_usd of customers. The verifier may read no others. */
  readonly ownCustomers: string
  /** The withdrawals of the last 25 hours. */
  readonly recentWithdrawals: string
}

/** Of withdrawals: those that the limit may count. */
export const RECENT = `id >= least_id_at(now() - interval '25 hours')`

/** The hour of a time, as rolling totals count it. */
const hourOf = (time: string) => `floor(extract(epoch from ${time}) / 3600)::bigint`

/**
 * Finds customers whose sum for the daily limit is not that of their withdrawals, by hour. The oldest hour that the limit
 * counts is left out: it was dropped if the clock was ahead by a moment when it ended.
 */
export const withdrawnCheck = (of: WithdrawnScope): string => `
  select format('The daily limit of customer %s counts withdrawals of %s USD in hour %s, and they are worth %s USD.',
    customer_id, coalesce(counted.usd, 0), hour, coalesce(requested.usd, 0)) as violation
  from (
    select customer_id, (pair ->> 0)::bigint as hour, sum((pair ->> 1)::numeric(38,8)) as usd
    from ${of.ownCustomers} c cross join lateral jsonb_array_elements(withdrawn_usd::jsonb) hours(pair)
    where withdrawn_usd <> '[]' group by 1, 2
  ) counted full join (
    select customer_id, ${hourOf('created_at')} as hour, sum(amount_usd) as usd
    from ${of.recentWithdrawals} w
    where status in ('pending', 'confirmed') and amount_usd is not null
    group by 1, 2
  ) requested using (customer_id, hour)
  where hour > ${hourOf('now()')} - 24 and coalesce(counted.usd, 0) <> coalesce(requested.usd, 0)`
