import type { listProfitReport, QueryOf, ResponseOf } from '@mintmark/contracts'
import type { EntryKind } from '@mintmark/domain'
import { EVERY_CHAIN } from '../../db/chains.ts'
import type { Platform } from '../../platform.ts'
import { idsOf } from './report-period.ts'

type Row = ResponseOf<typeof listProfitReport>[number]

const sumOf = (kind: EntryKind, sign: '' | '-') =>
  `coalesce(${sign}sum(p.amount) filter (where e.kind = '${kind}'), 0)::numeric(38,8)::text`

/** Every posting to a profit account belongs to one of these four kinds, so the columns are the whole account. */
const PROFIT = `
  select f.name as funding_account, b.name as bundle, ${sumOf('profit.credited', '')} as credited,
    ${sumOf('profit.reduced', '-')} as reduced, ${sumOf('investment.cancelled', '-')} as returned,
    ${sumOf('investment.paid_out', '-')} as paid_out
  from postings p join entries e on e.chain = p.chain and e.id = p.entry_id 
  join investments i on i.chain = e.chain and i.id = e.subject_id
  join bundles b on b.id = i.bundle_id join funding_accounts f on f.chain = chain_of(i.funding_id) and f.id = i.funding_id
  where p.chain = any(${EVERY_CHAIN}) and p.entry_id >= $1 and p.entry_id < $2 and p.account = 'profit'
  group by f.id, f.name, b.id, b.name order by f.name, b.name, b.id`

/** The profit of each bundle in a period, by the funding account that it came from. */
export const readProfitReport = async (
  { reads }: Pick<Platform, 'reads'>,
  period: QueryOf<typeof listProfitReport>,
): Promise<Row[]> => [...(await reads.unsafe<Row[]>(PROFIT, idsOf(period), { prepare: true }))]
