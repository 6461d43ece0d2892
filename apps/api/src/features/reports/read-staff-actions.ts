import type { listStaffActions, QueryOf, ResponseOf } from '@mintmark/contracts'
import { EVERY_ENDPOINT } from '@mintmark/contracts/every-endpoint'
import type { Platform } from '../../platform.ts'
import { idsOf } from './report-period.ts'

type View = ResponseOf<typeof listStaffActions>[number]
type Row = Omit<View, 'last_at' | 'call'> & { readonly last_at: Date }

/** A refused attempt is recorded under the name of its call. */
const SUMMARIES = new Map(EVERY_ENDPOINT.map(({ name, summary }) => [name, summary]))

const countOf = (outcome: 'done' | 'unchanged' | 'refused') =>
  `(count(*) filter (where outcome = '${outcome}'))::int as ${outcome}`

const ACTIONS = `
  select s.id as staff_id, s.email, s.name, a.action, ${countOf('done')}, ${countOf('unchanged')}, ${countOf('refused')},
    max(a.at) as last_at
  from audit_log a join staff s on s.id = a.actor_id
  where a.id >= $1 and a.id < $2 and a.actor_realm = 'staff'
  group by s.id, s.email, s.name, a.action order by s.email, a.action`

/** Counts each staff member's actions in a period. */
export async function readStaffActions(
  { reads }: Pick<Platform, 'reads'>,
  period: QueryOf<typeof listStaffActions>,
): Promise<View[]> {
  const rows = await reads.unsafe<Row[]>(ACTIONS, idsOf(period), { prepare: true })
  return rows.map((row) => ({ ...row, call: SUMMARIES.get(row.action) ?? null, last_at: row.last_at.toISOString() }))
}
