import { EVERY_CHAIN } from './chains.ts'
import { withinSpan } from './entry-figures.ts'

/**
 * The profit that movements `m` added to or took from the accounts of customers, as figures have it. Each movement looks up its investment
 * by its key: as a join, PostgreSQL may read all investments.
 */
export const profitOf = (moved: string): string => `
  select m.day, i.funding_id, i.bundle_id, m.kind, m.added - m.taken as amount from ${moved} m cross join lateral (
    select funding_id, bundle_id from investments where chain = m.chain and id = m.subject_id offset 0
  ) i where m.account = 'profit'`

/**
 * The profit that moved within a span, with the columns funding_id, bundle_id, kind and amount. Each posting looks up its entry and its
 * investment by their keys: as a join, PostgreSQL expects one row and reads the same tables again for each.
 */
export const PROFIT_IN: string = withinSpan({
  figures: 'select funding_id, bundle_id, kind, amount from profit_figures',
  postings: `select i.funding_id, i.bundle_id, e.kind, p.amount from postings p
    cross join lateral (select kind, subject_id from entries where chain = p.chain and id = p.entry_id offset 0) e
    cross join lateral (select funding_id, bundle_id from investments where chain = p.chain and id = e.subject_id offset 0) i
    where p.chain = any(${EVERY_CHAIN}) and p.account = 'profit'`,
})
