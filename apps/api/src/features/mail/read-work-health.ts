import type { ResponseOf, readWorkHealth } from '@mintmark/contracts'
import type { LedgerSql } from '../../db/connect.ts'
import { PREPARED } from '../../db/prepared.ts'
import type { Platform } from '../../platform.ts'
import { nameOfServer } from './open-mail.ts'

type Health = ResponseOf<typeof readWorkHealth>

interface MailRow {
  readonly waiting: number
  readonly oldest: Date | null
  readonly failed: number
}

/** Every unsent row is mail: silent events count as sent from the start. */
const WAITING = `
  select count(*)::int as waiting, min(created_at) as oldest, (count(*) filter (where attempts > 0))::int as failed
  from outbox where sent_at is null`

/** Looked for among the latest events only, so that the cost does not grow. */
const LAST_SENT = `
  select max(sent_at) as at from (
    select sent_at, created_at, skipped from outbox order by id desc limit 1000
  ) latest where sent_at > created_at and skipped is null`

/** The last run of each job, and its last failure that no run followed. The runner forgets runs after an hour. */
const JOBS = `
  select q.name, done.at as "doneAt", failed.failure from jobs.queue q
  left join lateral (
    select max(completed_on) as at from jobs.job where name = q.name and state = 'completed'
  ) done on true
  left join lateral (
    select left(coalesce(output->>'message', 'unknown'), 200) as failure from jobs.job
    where name = q.name and (state in ('retry', 'failed') or state = 'active' and retry_count > 0)
      and (done.at is null or created_on > done.at)
    order by created_on desc limit 1
  ) failed on true
  where q.name not like '\\_\\_%' order by q.name`

interface JobRow {
  readonly name: string
  readonly doneAt: Date | null
  readonly failure: string | null
}

const jobView = ({ name, doneAt, failure }: JobRow): Health['jobs'][number] => ({
  name,
  state: failure === null ? (doneAt === null ? 'waiting' : 'working') : 'failing',
  last_done_at: doneAt?.toISOString() ?? null,
  failure,
})

function replicaView({ replica }: Pick<Platform, 'replica'>): Health['replica'] {
  if (replica === undefined) return null
  const { isServing, lagSeconds, problem = null } = replica.watch.state()
  return { is_serving: isServing, lag_seconds: lagSeconds === undefined ? null : Math.ceil(lagSeconds), problem }
}

/** Reads how each background job does. */
export async function readJobs(reads: LedgerSql): Promise<Health['jobs']> {
  const rows = await reads.unsafe<JobRow[]>(JOBS, [], PREPARED)
  return rows.map(jobView)
}

/** Reads the health of mail, background jobs and the replica. */
export async function readWorkHealthOf(platform: Pick<Platform, 'reads' | 'db' | 'env' | 'replica'>): Promise<Health> {
  const { reads } = platform
  const read = <Row extends object>(text: string) => reads.unsafe<Row[]>(text, [], PREPARED)
  const [server, [mail], [last], jobs] = await Promise.all([
    nameOfServer(platform),
    read<MailRow>(WAITING),
    read<{ at: Date | null }>(LAST_SENT),
    readJobs(reads),
  ])
  return {
    mail: {
      server,
      waiting: mail?.waiting ?? 0,
      oldest_waiting_at: mail?.oldest?.toISOString() ?? null,
      failed: mail?.failed ?? 0,
      last_sent_at: last?.at?.toISOString() ?? null,
    },
    jobs,
    replica: replicaView(platform),
  }
}
