import type { listStaffActions, QueryOf, ResponseOf } from '@mintmark/contracts'
import { EVERY_ENDPOINT } from '@mintmark/contracts/every-endpoint'
import { ACTIONS_IN } from '../../db/action-figures.ts'
import { spanValues } from '../../db/entry-figures.ts'
import type { Platform } from '../../platform.ts'
import { spanOf } from './report-period.ts'

type View = ResponseOf<typeof listStaffActions>[number]
type Row = Omit<View, 'last_at' | 'call'> & { readonly last_at: Date }

/** A refused attempt is recorded under the name of its call. */
const SUMMARIES = new Map(EVERY_ENDPOINT.map(({ name, summary }) => [name, summary]))

const countOf = (outcome: 'done' | 'unchanged' | 'refused') =>
  `coalesce(sum(a.actions) filter (where a.outcome = '${outcome}'), 0)::int as ${outcome}`

const ACTIONS = `
  select s.id as staff_id, s.email, s.name, a.action, ${countOf('done')}, ${countOf('unchanged')}, ${countOf('refused')},
    max(a.last_at) as last_at
  from ${ACTIONS_IN} a join staff s on s.id = a.staff_id
  group by s.id, s.email, s.name, a.action order by s.email, a.action`

/** Counts each staff member's actions in a period. */
export async function readStaffActions(
  { reads }: Pick<Platform, 'reads'>,
  period: QueryOf<typeof listStaffActions>,
): Promise<View[]> {
  const rows = await reads.unsafe<Row[]>(ACTIONS, spanValues(spanOf(period)), { prepare: true })
  return rows.map((row) => ({ ...row, call: SUMMARIES.get(row.action) ?? null, last_at: row.last_at.toISOString() }))
}
