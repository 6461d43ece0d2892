/** The columns of an audit row `a` of a staff member as figures have them. */
const COLUMNS = `(a.at at time zone 'UTC')::date as day, a.actor_id as staff_id, a.action, a.outcome, count(*) as actions, max(a.at) as last_at`
const BY_STAFF = `a.actor_realm = 'staff' and a.actor_id is not null`

/** The actions of staff in some audit rows `a`, by day, staff member, action and outcome: their number and the time of the last. */
export const actionsOf = (from: string, where = 'true'): string =>
  `select ${COLUMNS} from ${from} where ${BY_STAFF} and ${where} group by 1, 2, 3, 4`

const OF_LOG = (where: string) => actionsOf('audit_log a', where)

/**
 * The actions of staff within a span: of whole days by their figures, and of the days that the span cuts, and of what the job has not
 * counted yet, by the audit log. So it is exact, and its cost grows with the days. Its six parameters are those of `spanValues`.
 */
export const ACTIONS_IN = `(
    select day, staff_id, action, outcome, actions, last_at from action_figures where day >= $3::date and day < $4::date
    union all ${OF_LOG('a.id >= $1::uuid and a.id < least($5::uuid, $2::uuid)')}
    union all ${OF_LOG('a.id >= greatest($6::uuid, $5::uuid) and a.id < $2::uuid')}
    union all ${OF_LOG(`a.id < $6::uuid and a.id >= $5::uuid
      and a.id > (select counted_to from figure_positions where kind = 'action')`)}
  )`
