/** The rows that the checks of profit runs read. */
export interface ProfitRunScope {
  readonly entries: string
  readonly profitRunLines: string
}

/** The actions whose approval the jobs act on. */
export const RUN_ACTIONS = `('profit_run.start', 'profit_run.undo')`

/** The line of a profit run that an entry `e` by a job settled: the same investment, amount and time. */
const LINE = `profit_run_lines l join postings p on p.chain = e.chain and p.entry_id = e.id and p.account = 'profit'
  where l.chain = e.chain and l.investment_id = e.subject_id
    and case e.kind when 'profit.credited' then l.credited_at = e.at and p.amount = l.amount_usd
      else l.undone_at = e.at and p.amount = -l.amount_usd end`

/**
 * Finds credits and reversals by a job that no line of a profit run explains, lines whose credit or reversal has no entry, and runs
 * that ended and whose lines do not sum up. An entry that names an approval must name that of its run.
 */
export const profitRunChecks = (of: ProfitRunScope): readonly string[] => [
  `select format('Entry %s (%s) by a job settles no line of a profit run.', e.id, e.kind) as violation
   from ${of.entries} e
   where e.actor_realm = 'system' and e.kind in ('profit.credited', 'profit.reduced') and not exists (
     select from ${LINE} and (
       e.approval_id is null or exists (
         select from approvals a where a.chain = chain_of(e.approval_id) and a.id = e.approval_id and a.subject_id = l.run_id::text
           and a.action = case e.kind when 'profit.credited' then 'profit_run.start' else 'profit_run.undo' end
       )
     )
   )`,

  `select format('Line %s of profit run %s was %s, and its entry is missing.', l.id, l.run_id, settled.how) as violation
   from ${of.profitRunLines} l
   cross join lateral (values ('profit.credited', 'credited', l.credited_at), ('profit.reduced', 'undone', l.undone_at))
     settled (kind, how, at)
   where settled.at is not null and not exists (
     select from entries e where e.chain = l.chain and e.subject_id = l.investment_id and e.kind = settled.kind
       and e.at = settled.at and e.actor_realm = 'system'
   )`,
]

/** Both read all lines, so they are left to the check of everything. */
export const WHOLE_RUN_CHECKS: readonly string[] = [
  `select format('Line %s was canceled, and profit run %s is %s.', l.id, l.run_id, r.status) as violation
   from profit_run_lines l join profit_runs r on r.id = l.run_id
   where l.outcome = 'canceled' and r.status not in ('canceled', 'undoing', 'undone', 'partly_undone')`,

  `select format('Profit run %s has %s lines of %s USD, and it says %s of %s.', r.id, its.count, its.sum, r.lines, r.total_usd)
     as violation
   from profit_runs r cross join lateral (
     select count(*) as count, coalesce(sum(l.amount_usd), 0) as sum,
       count(*) filter (where l.outcome = 'waiting') as waiting
     from profit_run_lines l where l.run_id = r.id
   ) its
   where its.count <> r.lines or its.sum <> r.total_usd
     or its.waiting > 0 and r.status in ('done', 'undoing', 'undone', 'partly_undone', 'canceled')`,
]
