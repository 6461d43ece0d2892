import { ERRORS } from '@mintmark/contracts'
import { assertBalanced, invariant, type StoredAccount } from '@mintmark/domain'
import type { Actor } from '../actor.ts'
import { type AuditEvent, insertAudit } from '../audit/audit-event.ts'
import type { WorkerConnection } from '../db/connect.ts'
import { Failure, publicError } from '../failure.ts'
import {
  type Answer,
  insertAnswers,
  keySlot,
  type RequestKey,
  readAnswers,
  recall,
  type StoredAnswer,
} from '../idempotency/stored-answers.ts'
import { insertNotifications, type NotificationRow } from '../outbox/insert-notifications.ts'
import type { Change, Command } from './command.ts'
import { appendToChain, type ChainHead, type EntryFacts } from './entry-rows.ts'
import { LockedBalances } from './locked-balances.ts'
import { lockOfPending } from './pending-requests.ts'
import { type Connection, sendTogether } from './set-statements.ts'
import type { LockableTable } from './subject-table.ts'
import { databaseTime, givenTime, microsecondsNow, type TransactionTime } from './transaction-time.ts'

/** One running command: what to do, who sent it, and its idempotency key. */
export interface Job {
  readonly command: Command
  readonly actor: Actor
  readonly request: RequestKey | undefined
  /** Set if the database refused the command. The refusal is recorded like any other. */
  readonly ruledOut?: Failure
}

/** The outcome of a job: an answer, or a bug whose error is not shown to the caller. */
export type Outcome = { readonly answer: Answer } | { readonly defect: unknown }

type Audited = Pick<AuditEvent, 'subjectId' | 'outcome'> & Partial<Pick<AuditEvent, 'before' | 'after' | 'code'>>

/** A temporary refusal: the same request may succeed later, so the answer is not stored. */
const isOfTheMoment = (answer: Answer) => 'refusal' in answer && ERRORS[answer.refusal.code].status >= 500

const HEAD = 'select id as chain, position::text as position, hash from ledger_chains where id = $1 for update'
const ADVANCE = 'update ledger_chains set position = $2, hash = $3 where id = $1'
/** Sent after the chain is locked: whoever stops payouts locks every chain, so a batch either ends before or sees it. */
const STOPPED = 'select stopped_at is not null as stopped from payout_switch where id = $1'
// The driver prepares only statements with a parameter.
const TIME = `select ${microsecondsNow('$1::integer')} as microseconds`

/** The rows that a command locks besides its accounts. */
const locksOf = (command: Command): { readonly table: LockableTable; readonly subjectId: string | undefined }[] => [
  command,
  ...(command.linkedRow ? [command.linkedRow] : []),
  ...(command.pending ? [lockOfPending(command.pending)] : []),
]

/** One transaction for many commands: locked together, decided in turn, written at once. */
export class Batch {
  readonly #sql: Connection
  /** Whether this is still the connection on which the transaction began. */
  readonly #isSame: () => boolean
  readonly #jobs: readonly Job[]
  readonly #clock: (() => Date) | undefined
  /** When the batch is decided: once everything is locked, so that no earlier decision on these rows has a later time. */
  #time: TransactionTime = givenTime(new Date(0))
  #balances = LockedBalances.NONE
  readonly #entries: EntryFacts[] = []
  readonly #audit: AuditEvent[] = []
  readonly #notifications: NotificationRow[] = []
  readonly #answers: (StoredAnswer & { at: Date })[] = []
  #stored = new Map<string, StoredAnswer>()
  #tables: readonly LockableTable[] = []
  #arePayoutsStopped = false

  constructor({ sql, losses }: WorkerConnection, jobs: readonly Job[], clock: (() => Date) | undefined) {
    const lossesBefore = losses()
    this.#sql = sql
    this.#isSame = () => losses() === lossesBefore
    this.#jobs = jobs
    this.#clock = clock
  }

  /** Runs the transaction. Throws if the database refuses it; then nothing was written. */
  async run(chain: number): Promise<Outcome[]> {
    const { head, lockedAt } = await this.#lockSubjects(chain)
    this.#requireSame()
    this.#balances = await LockedBalances.lock(this.#sql, this.#accounts())
    this.#requireSame()
    this.#time = this.#clock ? givenTime(this.#clock()) : databaseTime(this.#balances.lockedAt ?? lockedAt)
    const outcomes = this.#jobs.map((job) => this.#execute(job))
    await this.#write(head)
    return outcomes
  }

  /** After a loss, statements would go to a new connection, outside the transaction and its locks. */
  #requireSame(): void {
    if (!this.#isSame()) throw new Failure('unavailable', {})
  }

  async #lockSubjects(chain: number): Promise<{ head: ChainHead; lockedAt: string }> {
    const sql = this.#sql
    const begun = sql.unsafe('begin', [], { prepare: true }).execute()
    const head = sql.unsafe(HEAD, [chain], { prepare: true }).execute()
    const switched = this.#jobs.some(({ command }) => command.paysOut)
      ? sql.unsafe<{ stopped: boolean }[]>(STOPPED, ['payouts'], { prepare: true }).execute()
      : []
    const keys = this.#jobs.flatMap(({ actor, request }) => (request ? [{ actorId: actor.id, key: request.key }] : []))
    const stored = readAnswers(sql, keys)
    const steps = this.#jobs.flatMap(({ command }) => locksOf(command))
    const wanted = [...Map.groupBy(steps, ({ table }) => table)].sort(([a], [b]) => (a.name < b.name ? -1 : 1))
    const locked = wanted.map(([table, named]) =>
      table.lock(this, sql, [...new Set(named.flatMap(({ subjectId }) => subjectId ?? []))]),
    )
    // Sent last, so that PostgreSQL reads its clock when the rows before are locked.
    const time = sql.unsafe<{ microseconds: string }[]>(TIME, [1_000_000], { prepare: true }).execute()
    const [[row], answers, [now], [state]] = await Promise.all([head, stored, time, switched, begun, ...locked])
    this.#arePayoutsStopped = state?.stopped ?? false
    this.#stored = answers
    this.#tables = wanted.map(([table]) => table)
    return { head: { chain, position: BigInt(row?.position), hash: row?.hash }, lockedAt: now?.microseconds ?? '' }
  }

  #accounts(): StoredAccount[] {
    return this.#jobs.flatMap(({ command }) => command.accounts(this))
  }

  get #facts() {
    return { ...this.#time, balances: this.#balances.working, processTime: this.#clock?.() ?? new Date() }
  }

  /** Decides one job, given everything decided before it in this batch. */
  #execute(job: Job): Outcome {
    const { actor, request } = job
    const stored = request && this.#stored.get(keySlot(actor.id, request.key))
    if (request && stored) return { answer: recall(stored, request.hash) }
    try {
      const answer = this.#decide(job)
      if (request && !isOfTheMoment(answer)) {
        const kept = { actorId: actor.id, ...request, answer, at: this.#time.at }
        this.#answers.push(kept)
        this.#stored.set(keySlot(actor.id, request.key), kept)
      }
      return { answer }
    } catch (defect) {
      return { defect }
    }
  }

  /** Decides the linked row, then the command. The linked row is written only if neither is refused. */
  #decide(job: Job): Answer {
    const { linkedRow } = job.command
    if (!linkedRow) return this.#decideCommand(job)
    return this.#orRefusal(job, linkedRow, () => {
      const linked = linkedRow.decide(this, this.#facts)
      if ('done' in linked) {
        this.#record(job, linkedRow, { ...linkedRow.recorded(this), outcome: 'unchanged' })
        return { reply: linked.done }
      }
      const answer = this.#decideCommand(job)
      if ('reply' in answer && linked.after) {
        linked.put()
        this.#record(job, linkedRow, { ...linked, outcome: 'done' })
      }
      return answer
    })
  }

  #decideCommand(job: Job): Answer {
    return this.#orRefusal(job, job.command, () => {
      if (job.ruledOut) throw job.ruledOut
      const change = job.command.decide(this, this.#facts)
      this.#apply(job, change)
      return { reply: change.reply }
    })
  }

  #orRefusal(job: Job, step: Pick<Command, 'action' | 'reason' | 'recorded'>, decide: () => Answer): Answer {
    try {
      return decide()
    } catch (error) {
      const refusal = publicError(error)
      if (!refusal) throw error
      this.#record(job, step, { ...step.recorded(this), outcome: 'refused', code: refusal.code })
      return { refusal }
    }
  }

  #apply(job: Job, change: Change): void {
    const { entry, notification } = change
    if (!change.after) {
      this.#record(job, job.command, { ...change, outcome: 'unchanged' })
      return
    }
    if (job.command.paysOut && this.#arePayoutsStopped)
      throw new Failure(job.actor.realm === 'customer' ? 'payouts_paused' : 'books_check_failed', {})
    const { at, newId } = this.#time
    if (entry) {
      assertBalanced(entry)
      invariant(
        !entry.conversions || job.command.price !== undefined,
        `${entry.kind} converts at a price that has no age limit`,
      )
      this.#balances.apply(entry)
      this.#entries.push({ id: newId(), entry, actor: job.actor, approval: job.command.approval, at })
    }
    change.put()
    this.#record(job, job.command, { ...change, outcome: 'done' })
    if (notification) this.#notifications.push({ id: newId(), at, notification, customerId: notification.customerId })
  }

  #record({ actor, command }: Job, { action, reason }: Pick<Command, 'action' | 'reason'>, row: Audited): void {
    const { subjectId, before = null, after = null, outcome, code = null } = row
    const { at, newId } = this.#time
    const what = { subjectId, before, after, reason: reason ?? null, outcome, code, approval: command.approval }
    this.#audit.push({ id: newId(), at, actor, action, ...what })
  }

  async #write(head: ChainHead): Promise<void> {
    const changes = this.#tables.flatMap((table) => table.changes(this))
    if (this.#entries.length > 0) {
      const appended = appendToChain(head, this.#entries)
      const { chain, position, hash } = appended.head
      changes.push(...appended.changes, ...this.#balances.changes())
      changes.push({ name: 'advance', text: ADVANCE, values: [chain, position.toString(), hash] })
    }
    if (this.#audit.length > 0) changes.push(insertAudit(this.#audit))
    if (this.#notifications.length > 0) changes.push(insertNotifications(this.#notifications))
    if (this.#answers.length > 0) changes.push(insertAnswers(this.#answers))
    const written = changes.length > 0 ? sendTogether(this.#sql, changes) : undefined
    await Promise.all([written, this.#sql.unsafe('commit', [], { prepare: true }).execute()])
  }
}
