import type { StoredAccount } from '@mintmark/domain'
import { throwFirst } from '../db/first-failure.ts'
import { sendsInOneChain } from '../db/one-chain.ts'
import type { Connection } from '../db/set-statements.ts'
import { microsecondsNow } from '../db/transaction-time.ts'
import { readAnswers, type StoredAnswer } from '../idempotency/stored-answers.ts'
import type { Command } from './command.ts'
import { chainOfJob, type Job } from './job.ts'
import { LockedBalances } from './locked-balances.ts'
import { inLockOrder, isLockedBy, type LockableRows, type WantedRow } from './locks.ts'
import type { Read } from './reads.ts'

/** Every row that a command may lock. */
const locksOf = ({ locks, linkedRows = [], gate }: Command): readonly WantedRow[] => [
  ...locks,
  ...linkedRows.flatMap((linked) => linked.locks),
  ...(gate ? [...gate.locks, ...locksOf(gate.otherwise)] : []),
]

/** Every stored account that a command may change. */
export const accountsOf = (command: Command, transaction: object): readonly StoredAccount[] => [
  ...command.accounts(transaction),
  ...(command.linkedRows ?? []).flatMap((linked) => linked.accounts(transaction)),
  ...(command.gate ? accountsOf(command.gate.otherwise, transaction) : []),
]

/** Those that a command, its linked rows and what its gate does otherwise foresee; undefined if one of them does not. */
function foreseenBy({ linkedRows = [], gate, ...command }: Command): readonly StoredAccount[] | undefined {
  const each = [
    command.foreseenAccounts(),
    ...linkedRows.map((linked) => linked.foreseenAccounts()),
    ...(gate ? [foreseenBy(gate.otherwise)] : []),
  ]
  return allOf(each)
}

/** The items of lists; undefined if one of the lists is. */
function allOf<Item>(lists: readonly (readonly Item[] | undefined)[]): readonly Item[] | undefined {
  const known = lists.flatMap((list) => (list ? [list] : []))
  return known.length === lists.length ? known.flat() : undefined
}

/**
 * A row has other accounts than were foreseen by how it was seen last. It carries the code with which PostgreSQL asks for the transaction to run
 * again: locking the others now would break the order of locks. Then the row is seen as it is.
 */
class OtherAccounts extends Error {
  readonly code = '40001'
}

/** Everything that a command may read. */
const readsOf = ({ reads, gate }: Command): readonly Read[] => [
  ...reads,
  ...(gate ? [...gate.reads, ...readsOf(gate.otherwise)] : []),
]

/** Stopping payouts locks the row for update, so a batch that pays out either ends before or sees it. */
const STOPPED = 'select stopped_at is not null as stopped from payout_switch where id = $1 for share'
/** The setting that two people turn on for maintenance. Batches that have begun end; later ones see it. */
const IS_READ_ONLY = "exists (select from settings where name = 'maintenance_mode' and value = 'true')"
// The driver prepares only statements with a parameter.
const TIME = `select ${microsecondsNow('$1::integer')} as microseconds, ${IS_READ_ONLY} as "isReadOnly"`

interface Locking {
  readonly sql: Connection
  readonly jobs: readonly Job[]
  /** True if the transaction can run again, so that accounts may be foreseen. */
  readonly mayRepeat: boolean
}

export interface LockedSubjects {
  /** The time by PostgreSQL once everything was locked, in microseconds. */
  readonly lockedAt: string
  /** The answers that were given under the keys of the jobs. */
  readonly stored: ReadonlyMap<string, StoredAnswer>
  /** The tables of the locked rows. */
  readonly tables: readonly LockableRows[]
  readonly arePayoutsStopped: boolean
  /** True in maintenance mode: nothing may be decided. */
  readonly isReadOnly: boolean
  /** The balances, if every command could foresee its accounts. */
  readonly balances: LockedBalances | undefined
}

/**
 * Begins the transaction of a batch, locks the rows of its commands in the order of locks, rows by id, and reads what the
 * commands have declared. The statements are sent together, and each of them sees what was committed before it began: so the
 * reads see the changes of others while the locks were waited for.
 */
export async function lockSubjects(transaction: object, { sql, jobs, mayRepeat }: Locking): Promise<LockedSubjects> {
  // The connection of the ledger only writes in a transaction that says so.
  const begun = sql.unsafe('begin read write', [], { prepare: true }).execute()
  const wanted = inLockOrder(jobs.flatMap(({ command }) => locksOf(command)))
  const lock = ([table, ids]: (typeof wanted)[number]) => table.lock(transaction, sql, ids)
  const earlier = wanted.filter(([table]) => isLockedBy('payout_switch', table)).map(lock)
  const switched = jobs.some(({ command }) => command.paysOut)
    ? sql.unsafe<{ stopped: boolean }[]>(STOPPED, ['payouts'], { prepare: true }).execute()
    : []
  const later = wanted.filter(([table]) => !isLockedBy('payout_switch', table)).map(lock)
  // Read under the locks: a repeat that waited for its first try finds the answer.
  const keys = jobs.flatMap(({ actor, request }) => (request ? [{ actorId: actor.id, key: request.key }] : []))
  const [first] = jobs
  const answers = readAnswers(sql, keys, first && sendsInOneChain(sql) ? chainOfJob(first) : undefined)
  const reads = jobs.flatMap(({ command }) => readsOf(command))
  for (const read of reads) read.want(transaction)
  const found = [...new Set(reads.map(({ statement }) => statement))].map((each) => each.send(transaction, sql))
  // A batch that adds rows, or knows the rows that it changes, saves a round trip.
  const foreseen = mayRepeat ? allOf(jobs.map(({ command }) => foreseenBy(command))) : undefined
  const balances = foreseen && LockedBalances.lock(sql, foreseen)
  // Sent last, so that PostgreSQL reads its clock when the rows before are locked.
  const time = sql
    .unsafe<{ microseconds: string; isReadOnly: boolean }[]>(TIME, [1_000_000], { prepare: true })
    .execute()
  const sent = [...([answers, time, switched, balances] as const), ...[begun, ...earlier, ...later, ...found]] as const
  const [stored, [now], [state], locked] = await Promise.all(sent).catch((error: unknown) => throwFirst(error, sent))
  if (locked && !locked.includes(jobs.flatMap(({ command }) => accountsOf(command, transaction))))
    throw new OtherAccounts('a row has other accounts than were foreseen')
  return {
    lockedAt: now?.microseconds ?? '',
    stored,
    tables: wanted.map(([table]) => table),
    arePayoutsStopped: state?.stopped ?? false,
    isReadOnly: now?.isReadOnly ?? false,
    balances: locked,
  }
}
