import { type AuditEvent, insertAudit } from '../audit/audit-event.ts'
import type { WorkerConnection } from '../db/connect.ts'
import { ConnectionLost } from '../db/database-errors.ts'
import type { Authenticity } from '../db/row-context.ts'
import { sendTogether } from '../db/send-together.ts'
import { givenTime, type TransactionTime, timeAfter } from '../db/transaction-time.ts'
import { fail, publicError } from '../failure.ts'
import {
  type Answer,
  insertAnswers,
  isOfTheMoment,
  keySlot,
  recall,
  type StoredAnswer,
} from '../idempotency/stored-answers.ts'
import { countBatch, LEDGER_SERIES } from '../metrics/ledger-series.ts'
import { stopwatch } from '../metrics/series.ts'
import { insertNotifications, type NotificationRow } from '../outbox/insert-notifications.ts'
import type { Command, Passage } from './command.ts'
import type { LedgerContext } from './context.ts'
import { DecidedEntries } from './decided-entries.ts'
import { chainOfJob, type Job, type Outcome, type Preview } from './job.ts'
import type { LinkedRow } from './linked-row.ts'
import { accountsOf, lockSubjects } from './lock-subjects.ts'
import { LockedBalances } from './locked-balances.ts'
import type { LockableRows } from './locks.ts'
import { requireSound } from './require-sound.ts'
import { authenticity } from './row-mac.ts'
import type { Change } from './step.ts'

type Audited = Pick<AuditEvent, 'subjectId' | 'outcome'> & Partial<Pick<AuditEvent, 'before' | 'after' | 'code'>>

/** One transaction for many commands: locked together, decided in turn, written together. */
export class Batch {
  readonly #sql: WorkerConnection['sql']
  /** True if this is still the connection on which the transaction began. */
  readonly #isSame: () => boolean
  readonly #jobs: readonly Job[]
  readonly #context: LedgerContext
  readonly #macs: Authenticity
  /** When the batch is decided: once everything is locked, so that no earlier decision on these rows has a later time. */
  #time: TransactionTime = givenTime(new Date(0))
  #balances = LockedBalances.NONE
  #entries = DecidedEntries.NONE
  /** The number of entries of the jobs before the current one. */
  #decidedBefore = 0
  readonly #audit: AuditEvent[] = []
  readonly #notifications: NotificationRow[] = []
  readonly #answers: Parameters<typeof insertAnswers>[0][number][] = []
  #stored = new Map<string, StoredAnswer>()
  /** Jobs whose command was not carried out, though it was not refused. */
  readonly #skipped = new Set<Job>()
  #tables: readonly LockableRows[] = []
  #switches = { arePayoutsStopped: false, isReadOnly: false }
  /** False until its writes are sent: if its connection is lost before, nothing was done. */
  mayBeDone = false

  constructor({ sql, losses }: WorkerConnection, jobs: readonly Job[], context: LedgerContext) {
    const lossesBefore = losses()
    this.#sql = sql
    this.#isSame = () => losses() === lossesBefore
    this.#jobs = jobs
    this.#context = context
    this.#macs = authenticity(context.keys)
  }

  /** Runs the transaction. Throws if the database refuses it; then nothing was written. */
  async run(): Promise<Outcome[]> {
    const [lap, { clock }] = [stopwatch(), this.#context]
    const { lockedAt, balances } = await this.#lock({ mayRepeat: true })
    lap(LEDGER_SERIES.lock)
    this.#startAt(clock ? givenTime(clock()) : timeAfter(balances.lockedAt ?? lockedAt, balances.movedAt))
    const outcomes = this.#jobs.map((job) => this.#execute(job))
    lap(LEDGER_SERIES.decide)
    await this.#write()
    lap(LEDGER_SERIES.write)
    countBatch(this.#jobs.length, this.#audit, this.#entries.kinds)
    return outcomes
  }

  /** Previews the outcome of its one command. It takes the same locks and writes nothing. */
  async preview(): Promise<Preview> {
    const { balances } = await this.#lock({ mayRepeat: false })
    this.#startAt(timeAfter(balances.lockedAt ?? String(Date.now() * 1000), balances.movedAt))
    const [answer] = this.#jobs.map((job) => this.#decide(job))
    return { effects: balances.effects, refusal: answer && 'refusal' in answer ? answer.refusal : undefined }
  }

  /** After a loss, statements would go to a new connection, outside the transaction and its locks. */
  #requireSame(): void {
    if (!this.#isSame()) throw new ConnectionLost()
  }

  /** Locks the subjects, and then the balances, unless they were foreseen and locked together. */
  async #lock(how: { mayRepeat: boolean }): Promise<{ readonly lockedAt: string; readonly balances: LockedBalances }> {
    const locked = await lockSubjects(this, { sql: this.#sql, jobs: this.#jobs, ...how })
    this.#requireSame()
    this.#switches = locked
    this.#stored = new Map(locked.stored)
    this.#tables = locked.tables
    this.#balances = locked.balances ?? (await this.#lockBalances())
    return { lockedAt: locked.lockedAt, balances: this.#balances }
  }

  async #lockBalances(): Promise<LockedBalances> {
    const accounts = this.#jobs.flatMap(({ command }) => accountsOf(command, this))
    const balances = await LockedBalances.lock(this.#sql, accounts)
    this.#requireSame()
    return balances
  }

  #startAt(time: TransactionTime): void {
    this.#time = time
    this.#entries = new DecidedEntries({ balances: this.#balances, time, lastKnown: this.#context.lastKnown })
  }

  get #facts() {
    return { ...this.#time, balances: this.#balances.working, processTime: this.#context.clock?.() ?? new Date() }
  }

  /** Decides one job, given everything decided before it in this batch. */
  #execute(job: Job): Outcome {
    const { actor, request } = job
    const stored = request && this.#stored.get(keySlot(actor.id, request.key))
    if (request && stored) return { answer: recall(stored, request.hash) }
    this.#decidedBefore = this.#entries.count
    try {
      const answer = this.#decide(job)
      if (request && !isOfTheMoment(answer)) {
        const kept = { chain: chainOfJob(job), actorId: actor.id, ...request, answer, at: this.#time.at }
        this.#answers.push(kept)
        this.#stored.set(keySlot(actor.id, request.key), kept)
      }
      return { answer }
    } catch (defect) {
      this.#entries.keepFirst(this.#decidedBefore)
      return { defect }
    }
  }

  /** Decides the linked rows, then the command. They are written only if none of them is refused. */
  #decide(job: Job): Answer {
    if (this.#switches.isReadOnly) return this.#orRefusal(job, job.command, () => fail('maintenance', {}))
    return this.#decideLinked(job, job.command.linkedRows ?? [])
  }

  #decideLinked(job: Job, [linkedRow, ...others]: readonly LinkedRow[]): Answer {
    if (!linkedRow) return this.#decideCommand(job)
    return this.#orRefusal(job, linkedRow, () => {
      const linked = linkedRow.decide(this, this.#facts)
      if ('done' in linked) {
        this.#skip(job)
        this.#record(job, linkedRow, { ...linkedRow.recorded(this), outcome: 'unchanged' })
        return { reply: linked.done }
      }
      if (linkedRow.mustFitMac) requireSound(job, !linkedRow.isForged(this, this.#macs))
      const posted = this.#entries.count
      if (linked.after) this.#entries.post(linked.entries, job)
      const answer = this.#decideLinked(job, others)
      if ('refusal' in answer) {
        this.#entries.keepFirst(posted)
        this.#endRefused(job, linkedRow, answer.refusal)
      } else if (linked.after && !this.#skipped.has(job)) {
        linked.put()
        this.#record(job, linkedRow, { ...linked, outcome: 'done' })
      }
      return answer
    })
  }

  /** Skips a command and the movements of its linked rows. */
  #skip(job: Job): void {
    this.#skipped.add(job)
    this.#entries.keepFirst(this.#decidedBefore)
  }

  /** Ends a linked row together with the refused command that it waited for, where the row says so. */
  #endRefused(job: Job, linkedRow: LinkedRow, refusal: Extract<Answer, { refusal: unknown }>['refusal']): void {
    const ended = linkedRow.afterRefusal?.(this, this.#facts, refusal)
    if (!ended?.after) return
    ended.put()
    // It ends without the approval that the command would have had.
    const { approval: _, ...command } = job.command
    this.#record({ ...job, command }, { action: ended.action, reason: undefined }, { ...ended, outcome: 'done' })
  }

  #decideCommand(job: Job): Answer {
    const { command, ruledOut } = job
    return this.#orRefusal(job, command, () => {
      // The refusal by the database may also be about the command behind the gate.
      if (ruledOut && !(command.gate && ruledOut.code === 'approval_pending')) throw ruledOut
      const change = command.decide(this, this.#facts)
      const gate = change.after ? command.gate : undefined
      const passage = gate?.pass(this, this.#facts)
      if (gate && !passage) {
        this.#skip(job)
        return this.#decide({ ...job, command: gate.otherwise })
      }
      this.#apply(job, change, passage)
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

  #apply(job: Job, change: Change, passage: Passage | undefined): void {
    if (!change.after) {
      this.#record(job, job.command, { ...change, outcome: 'unchanged' })
      return
    }
    const { paysOut } = job.command
    if (paysOut) requireSound(job, !this.#switches.arePayoutsStopped && !job.command.isForged(this, this.#macs))
    this.#entries.post(change.entries, job)
    passage?.put()
    change.put()
    this.#record(job, job.command, { ...change, outcome: 'done', code: passage?.code })
    const { at, newId } = this.#time
    for (const { customerId, ...notification } of change.notifications)
      this.#notifications.push({ id: newId(customerId), at, notification, customerId, subjectId: change.subjectId })
  }

  #record({ actor, command }: Job, { action, reason }: Pick<Command, 'action' | 'reason'>, row: Audited): void {
    const { subjectId, before = null, after = null, outcome, code = null } = row
    const { at, newId } = this.#time
    const what = { subjectId, before, after, reason: reason ?? null, outcome, code, approval: command.approval }
    this.#audit.push({ id: newId(subjectId ?? null), at, actor, action, ...what })
  }

  /** Writes entries and audit rows before the rows that they explain. */
  async #write(): Promise<void> {
    const [macs, entries] = [this.#macs, this.#entries.changes(this.#context.keys)]
    const audit = this.#audit.length > 0 ? [insertAudit(this.#audit, macs.authenticate)] : []
    const changes = [...entries, ...audit, ...this.#tables.flatMap((table) => table.changes(this, macs))]
    if (this.#notifications.length > 0) changes.push(insertNotifications(this.#notifications))
    if (this.#answers.length > 0) changes.push(insertAnswers(this.#answers))
    this.mayBeDone = true
    const written = changes.length > 0 ? sendTogether(this.#sql, changes) : undefined
    const committed = this.#sql.unsafe('commit', [], { prepare: true }).execute()
    await Promise.all([written, committed]).finally(() => this.#context.noteStatements(changes))
  }
}
