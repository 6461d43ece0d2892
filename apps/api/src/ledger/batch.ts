import { ERRORS } from '@mintmark/contracts'
import { assertBalanced, type Decision, invariant } from '@mintmark/domain'
import type { WorkerConnection } from '../db/connect.ts'
import { newId } from '../db/ids.ts'
import { Failure, publicError } from '../failure.ts'
import {
  type Answer,
  insertAnswers,
  keySlot,
  type RequestKey,
  readAnswers,
  recall,
  type StoredAnswer,
} from './answers.ts'
import { auditRowOf, type Decided } from './audit-row-of.ts'
import { type AuditRow, insertAudit, insertNotifications, type NotificationRow } from './audit-rows.ts'
import type { Actor, AnyRow, SubjectTable, Work } from './command.ts'
import {
  appendToChain,
  type ChainHead,
  type EntryFacts,
  insertEntries,
  insertPostings,
  postingRows,
} from './entry-rows.ts'
import { LockedBalances } from './locked-balances.ts'
import { type Connection, sendTogether } from './set-statements.ts'
import { WorkingRows } from './working-rows.ts'

/** One command on its way: what to do, who asks, and under which key. */
export interface Job {
  readonly work: Work
  readonly actor: Actor
  readonly request: RequestKey | undefined
  /** Set when the database itself refused the work: the refusal is then recorded like any other. */
  readonly ruledOut?: Failure
}

/** What became of a job: an answer, or a defect of ours that is told to nobody. */
export type Outcome = { readonly answer: Answer } | { readonly defect: unknown }

/** The rows that a job is about: its subject, and what is decided together with it. */
const rowsOf = ({ work: { subjects, subjectId, linkedRow } }: Job) => [
  { table: subjects, id: subjectId },
  ...(linkedRow ? [{ table: linkedRow.subjects, id: linkedRow.id }] : []),
]

/** A refusal that is about the moment and not about the request: asked again later, it may be answered otherwise. */
const isOfTheMoment = (answer: Answer) => 'refusal' in answer && ERRORS[answer.refusal.code].status >= 500

const HEAD = 'select id as chain, position::text as position, hash from ledger_chains where id = $1 for update'
const ADVANCE = 'update ledger_chains set position = $2, hash = $3 where id = $1'

/** A transaction that carries many commands out: locked together, decided one after the other, written at once. */
export class Batch {
  readonly #sql: Connection
  /** Whether the connection is the one on which the transaction began. */
  readonly #isSame: () => boolean
  readonly #jobs: readonly Job[]
  readonly #now: () => Date
  /** When the batch is decided: once everything is locked, so that no earlier decision on these rows has a later time. */
  #at = new Date(0)
  readonly #entries: EntryFacts[] = []
  readonly #audit: AuditRow[] = []
  readonly #notifications: NotificationRow[] = []
  readonly #answers: (StoredAnswer & { at: Date })[] = []
  #stored = new Map<string, StoredAnswer>()
  #tables = new Map<SubjectTable<AnyRow>, WorkingRows>()

  constructor({ sql, losses }: WorkerConnection, jobs: readonly Job[], now: () => Date) {
    const lossesBefore = losses()
    this.#sql = sql
    this.#isSame = () => losses() === lossesBefore
    this.#jobs = jobs
    this.#now = now
  }

  /** Runs the transaction. Throws when the database refuses it: then nothing was done. */
  async run(chain: number): Promise<Outcome[]> {
    const head = await this.#lockSubjects(chain)
    this.#requireSame()
    const balances = await LockedBalances.lock(
      this.#sql,
      this.#jobs.flatMap((job) => this.#accountsOf(job)),
    )
    this.#requireSame()
    this.#at = this.#now()
    const outcomes = this.#jobs.map((job) => this.#execute(job, balances))
    await this.#write(balances, head)
    return outcomes
  }

  /** What is sent after a loss would go to a new connection, outside of the transaction and its locks. */
  #requireSame(): void {
    if (!this.#isSame()) throw new Failure('unavailable', {})
  }

  async #lockSubjects(chain: number): Promise<ChainHead> {
    const sql = this.#sql
    const begun = sql.unsafe('begin', [], { prepare: true }).execute()
    const head = sql.unsafe(HEAD, [chain], { prepare: true }).execute()
    const keys = this.#jobs.flatMap(({ actor, request }) => (request ? [{ actorId: actor.id, key: request.key }] : []))
    const stored = readAnswers(sql, keys)
    const wanted = Map.groupBy(this.#jobs.flatMap(rowsOf), ({ table }) => table)
    const ordered = [...wanted].sort(([a], [b]) => (a.name < b.name ? -1 : 1))
    const locked = ordered.map(async ([table, named]) => {
      const ids = new Set(named.flatMap(({ id }) => id ?? []))
      const rows = ids.size > 0 ? await table.lock(sql, [...ids]) : []
      return [table, new WorkingRows(table, rows)] as const
    })
    const [[row], answers, tables] = await Promise.all([head, stored, Promise.all(locked), begun])
    this.#stored = answers
    this.#tables = new Map(tables)
    return { chain, position: BigInt(row?.position), hash: row?.hash }
  }

  #rowOf({ work }: Job): AnyRow | undefined {
    return work.subjectId === undefined ? undefined : this.#tables.get(work.subjects)?.rows.get(work.subjectId)
  }

  #accountsOf(job: Job) {
    const row = this.#rowOf(job)
    return job.work.subjectId !== undefined && row === undefined ? [] : job.work.accounts(row)
  }

  /** Decides one job against everything that was decided before it in this batch. */
  #execute(job: Job, balances: LockedBalances): Outcome {
    const { actor, request } = job
    const stored = request && this.#stored.get(keySlot(actor.id, request.key))
    if (request && stored) return { answer: recall(stored, request.hash) }
    try {
      const answer = this.#decide(job, balances)
      if (request && !isOfTheMoment(answer)) {
        const kept = { actorId: actor.id, ...request, answer, at: this.#at }
        this.#answers.push(kept)
        this.#stored.set(keySlot(actor.id, request.key), kept)
      }
      return { answer }
    } catch (defect) {
      return { defect }
    }
  }

  /** Decides the row that goes with a work, and then the work. The row is written only when neither is refused. */
  #decide(job: Job, balances: LockedBalances): Answer {
    const { linkedRow } = job.work
    if (!linkedRow) return this.#decideWork(job, balances)
    const rows = this.#tables.get(linkedRow.subjects)
    const before = rows?.rows.get(linkedRow.id)
    const auditSnapshot = (facts: Omit<Decided, 'at' | 'before'>) =>
      this.#audit.push(auditRowOf(linkedRow, job.actor, { at: this.#at, before, ...facts }))
    try {
      if (!rows || !before) throw new Failure('not_found', {})
      const linked = linkedRow.decide(before, { at: this.#at })
      if ('done' in linked) {
        auditSnapshot({ outcome: 'unchanged' })
        return { reply: linked.done }
      }
      const answer = this.#decideWork(job, balances)
      if ('reply' in answer && linked.next !== before) {
        rows.put(linked.next)
        auditSnapshot({ after: linked.next, outcome: 'done' })
      }
      return answer
    } catch (error) {
      const refusal = publicError(error)
      if (!refusal) throw error
      auditSnapshot({ outcome: 'refused', code: refusal.code })
      return { refusal }
    }
  }

  #decideWork(job: Job, balances: LockedBalances): Answer {
    const before = this.#rowOf(job)
    try {
      const decision = this.#rule(job, before, balances)
      const reply = job.work.reply(decision)
      this.#apply(job, before, decision, balances)
      return { reply }
    } catch (error) {
      const refusal = publicError(error)
      if (!refusal) throw error
      this.#audit.push(this.#auditRowOf(job, { before, outcome: 'refused', code: refusal.code }))
      return { refusal }
    }
  }

  #rule({ work, ruledOut }: Job, before: AnyRow | undefined, balances: LockedBalances): Decision<AnyRow> {
    if (ruledOut) throw ruledOut
    if (work.subjectId !== undefined && (before === undefined || !work.visible(before)))
      throw new Failure('not_found', {})
    // It was fresh when the work was prepared; since then the work has waited for its turn and for locks.
    if (work.price && work.price.goodUntil < this.#at) throw new Failure('price_unavailable', { coin: work.price.coin })
    return work.decide(before, { balances: balances.working, at: this.#at })
  }

  #apply(job: Job, before: AnyRow | undefined, { next, entry }: Decision<AnyRow>, balances: LockedBalances): void {
    if (next === before) {
      this.#audit.push(this.#auditRowOf(job, { before, outcome: 'unchanged' }))
      return
    }
    // What may fail comes first: after the balances have moved in memory, nothing does.
    const auditSnapshot = this.#auditRowOf(job, { before, after: next, outcome: 'done' })
    const notification = job.work.notification?.(next)
    if (entry) {
      assertBalanced(entry)
      invariant(
        !entry.conversions || job.work.price !== undefined,
        `${entry.kind} converts at a price whose age nobody looked at`,
      )
      balances.apply(entry)
      this.#entries.push({ id: newId(this.#at), entry, actor: job.actor, at: this.#at })
    }
    this.#tables.get(job.work.subjects)?.put(next)
    this.#audit.push(auditSnapshot)
    if (notification && next.customerId !== null)
      this.#notifications.push({ customerId: next.customerId, at: this.#at, notification })
  }

  #auditRowOf({ work, actor }: Job, facts: Omit<Decided, 'at'>): AuditRow {
    return auditRowOf({ ...work, id: work.about }, actor, { at: this.#at, ...facts })
  }

  async #write(balances: LockedBalances, head: ChainHead): Promise<void> {
    const changes = [...this.#tables.values()].flatMap((table) => table.changes())
    if (this.#entries.length > 0) {
      const chained = appendToChain(head, this.#entries)
      const { position, hash } = chained.head
      changes.push(insertEntries(chained.rows), insertPostings(postingRows(this.#entries)), ...balances.changes())
      changes.push({ name: 'advance', text: ADVANCE, values: [head.chain, position.toString(), hash] })
    }
    if (this.#audit.length > 0) changes.push(insertAudit(this.#audit))
    if (this.#notifications.length > 0) changes.push(insertNotifications(this.#notifications))
    if (this.#answers.length > 0) changes.push(insertAnswers(this.#answers))
    const written = changes.length > 0 ? sendTogether(this.#sql, changes) : undefined
    await Promise.all([written, this.#sql.unsafe('commit', [], { prepare: true }).execute()])
  }
}
