import type { Connection } from '../db/set-statements.ts'
import { microsecondsNow } from '../db/transaction-time.ts'
import { readAnswers, type StoredAnswer } from '../idempotency/stored-answers.ts'
import type { Command, Gate } from './command.ts'
import type { ChainHead } from './entry-rows.ts'
import type { Job } from './job.ts'
import { lockOfPending } from './pending-requests.ts'
import type { LockableTable } from './subject-table.ts'

/** Every row that a command may lock. */
const rowsOf = ({ gate, ...command }: Command): Gate['rows'] => [
  command,
  ...(command.linkedRows ?? []),
  ...command.reads,
  ...(command.pending ? [lockOfPending(command.pending)] : []),
  ...(gate ? [...gate.rows, ...rowsOf(gate.otherwise)] : []),
]

const HEAD = 'select id as chain, position::text as position, hash from ledger_chains where id = $1 for update'
/** Sent after the chain is locked: whoever stops payouts locks every chain, so a batch either ends before or sees it. */
const STOPPED = 'select stopped_at is not null as stopped from payout_switch where id = $1'
// The driver prepares only statements with a parameter.
const TIME = `select ${microsecondsNow('$1::integer')} as microseconds`

interface Locking {
  readonly sql: Connection
  readonly jobs: readonly Job[]
  /** The chain that the batch appends to. */
  readonly chain: number
}

export interface LockedSubjects {
  readonly head: ChainHead
  /** The time by PostgreSQL once everything was locked, in microseconds. */
  readonly lockedAt: string
  /** The answers that were given under the keys of the jobs. */
  readonly stored: ReadonlyMap<string, StoredAnswer>
  /** The tables of the locked rows, by name. */
  readonly tables: readonly LockableTable[]
  readonly arePayoutsStopped: boolean
}

/** Begins the transaction of a batch, and locks its chain and the rows of its commands: tables by name, rows by id. */
export async function lockSubjects(transaction: object, { sql, jobs, chain }: Locking): Promise<LockedSubjects> {
  const begun = sql.unsafe('begin', [], { prepare: true }).execute()
  const head = sql.unsafe(HEAD, [chain], { prepare: true }).execute()
  const switched = jobs.some(({ command }) => command.paysOut)
    ? sql.unsafe<{ stopped: boolean }[]>(STOPPED, ['payouts'], { prepare: true }).execute()
    : []
  const keys = jobs.flatMap(({ actor, request }) => (request ? [{ actorId: actor.id, key: request.key }] : []))
  const answers = readAnswers(sql, keys)
  const steps = jobs.flatMap(({ command }) => rowsOf(command))
  const wanted = [...Map.groupBy(steps, ({ table }) => table)].sort(([a], [b]) => (a.name < b.name ? -1 : 1))
  const locked = wanted.map(([table, named]) =>
    table.lock(transaction, sql, [...new Set(named.flatMap(({ subjectId }) => subjectId ?? []))]),
  )
  // Sent last, so that PostgreSQL reads its clock when the rows before are locked.
  const time = sql.unsafe<{ microseconds: string }[]>(TIME, [1_000_000], { prepare: true }).execute()
  const [[row], stored, [now], [state]] = await Promise.all([head, answers, time, switched, begun, ...locked])
  return {
    head: { chain, position: BigInt(row?.position ?? 0), hash: row?.hash },
    lockedAt: now?.microseconds ?? '',
    stored,
    tables: wanted.map(([table]) => table),
    arePayoutsStopped: state?.stopped ?? false,
  }
}
