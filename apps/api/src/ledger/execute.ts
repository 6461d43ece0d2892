import type { LedgerSql, WorkerConnection } from '../db/connect.ts'
import { Failure, publicError } from '../failure.ts'
import { type Answer, keySlot, type RequestKey, readAnswers, recall, settle } from './answers.ts'
import { insertAudit } from './audit-rows.ts'
import { Batch, type Job, type Outcome } from './batch.ts'
import type { Actor, Work } from './command.ts'

/** Commands that share one transaction at the most. */
const BATCH_MAX = 256

/** Times that a transaction is run again after PostgreSQL asked for it. */
const TRIES_MAX = 8

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK_DETECTED = '40P01'
const UNIQUE_VIOLATION = '23505'

/** Unique indexes that hold a rule's other half, and the refusal that the rule would have given. */
const RULED_OUT: Record<string, Failure> = {
  investments_one_open: new Failure('already_invested', {}),
  approvals_one_pending: new Failure('approval_pending', {}),
}

interface Waiting {
  readonly job: Job
  readonly done: (outcome: Outcome) => void
}

/** A field of a database error, or of the one that drizzle wrapped. */
function textOf(error: unknown, name: 'code' | 'constraint_name' | 'severity'): string {
  const { [name]: own, cause } = (error ?? {}) as Record<string, unknown>
  return String(own ?? (cause as Record<string, unknown> | undefined)?.[name] ?? '')
}

const isAskedToRetry = (error: unknown) => [SERIALIZATION_FAILURE, DEADLOCK_DETECTED].includes(textOf(error, 'code'))

/** Whether an error took the connection, and the transaction with it. */
const isLost = (error: unknown) =>
  /^(CONNECTION_|ECONN|EPIPE|ETIMEDOUT)/.test(textOf(error, 'code')) || /FATAL|PANIC/.test(textOf(error, 'severity'))

/** One connection, one chain of entries, one transaction at a time; what arrives meanwhile shares the next one. */
class LedgerWorker {
  readonly #connection: WorkerConnection
  readonly #chain: number
  readonly #now: () => Date
  readonly #queue: Waiting[] = []
  #running = false

  constructor(connection: WorkerConnection, chain: number, now: () => Date) {
    this.#connection = connection
    this.#chain = chain
    this.#now = now
  }

  get load(): number {
    return this.#queue.length + (this.#running ? BATCH_MAX : 0)
  }

  add(waiting: Waiting): void {
    this.#queue.push(waiting)
    if (!this.#running) void this.#drain()
  }

  async #drain(): Promise<void> {
    this.#running = true
    while (this.#queue.length > 0) await this.#serve(this.#queue.splice(0, BATCH_MAX))
    this.#running = false
  }

  async #serve(batch: Waiting[]): Promise<void> {
    const jobs = batch.map(({ job }) => job)
    const outcomes = await this.#transact(jobs).catch((error: unknown) => error as Error)
    if (Array.isArray(outcomes)) {
      for (const [index, outcome] of outcomes.entries()) batch[index]?.done(outcome)
    } else if (batch.length > 1) {
      // One of them broke the transaction for all: alone, each gets what it deserves. When the connection was lost, the
      // commit may have passed: then only a command with a key may run again, because its key knows.
      for (const waiting of batch)
        if (isOutage(outcomes) && !waiting.job.request) waiting.done({ defect: outcomes })
        else await this.#serve([waiting])
    } else {
      await this.#serveAlone(batch as [Waiting], outcomes)
    }
  }

  async #serveAlone([{ job, done }]: [Waiting], error: unknown): Promise<void> {
    const ruledOut = RULED_OUT[textOf(error, 'constraint_name')]
    const again = ruledOut ? { ...job, ruledOut } : job
    // A key that another process stored meanwhile is found by running again.
    const worthwhile = ruledOut !== undefined || textOf(error, 'code') === UNIQUE_VIOLATION
    if (!worthwhile || job.ruledOut) return done({ defect: error })
    const outcomes = await this.#transact([again]).catch((defect: unknown): Outcome[] => [{ defect }])
    done(outcomes[0] ?? { defect: error })
  }

  async #transact(jobs: readonly Job[]): Promise<Outcome[]> {
    for (let tries = 1; ; tries++) {
      try {
        return await new Batch(this.#connection, jobs, this.#now).run(this.#chain)
      } catch (error) {
        // A lost connection has rolled back by itself, and the next one has nothing to roll back.
        if (!isLost(error)) await this.#connection.sql.unsafe('rollback').catch(() => undefined)
        if (!isAskedToRetry(error) || tries === TRIES_MAX) throw error
      }
    }
  }
}

/** Whether an error means that the database could not be reached or did not answer in time: worth another try later. */
export function isOutage(error: unknown): boolean {
  const code = textOf(error, 'code')
  return /^(CONNECT|CONNECTION_|ECONN|EPIPE|ETIMEDOUT|08|57P|55P03|57014|53)/.test(code) || isAskedToRetry(error)
}

/** The one way by which money moves. */
export interface Ledger {
  /**
   * Carries a command out and answers its reply, or throws its refusal. With a request key it is done at most once, and
   * a repeat is answered as the first time, also when what the command needs can no longer be prepared. Throws
   * `unavailable` when the database is out of reach: the command may then have been done, and the same key tells.
   */
  readonly execute: <Reply>(
    work: Work<Reply> | Promise<Work<Reply>>,
    actor: Actor,
    request?: RequestKey,
  ) => Promise<Reply>
}

/**
 * Opens the workers; `reads` is for look-ups outside of their transactions. Each worker works on a connection of its own and
 * appends to a chain of its own. The clock says when a transaction happens; only the demo data, which tell of a past, and
 * tests bring one of their own.
 */
export function openLedger(
  workers: readonly WorkerConnection[],
  reads: LedgerSql,
  now: () => Date = () => new Date(),
): Ledger {
  const open = workers.map((worker, chain) => new LedgerWorker(worker, chain, now))
  const underWay = new Map<string, { hash: Buffer; answer: Promise<Answer> }>()

  const run = async (job: Job): Promise<Answer> => {
    const [first, ...others] = open as [LedgerWorker, ...LedgerWorker[]]
    const worker = job.work.locksHouse
      ? first
      : others.reduce((best, each) => (each.load < best.load ? each : best), first)
    const outcome = await new Promise<Outcome>((done) => worker.add({ job, done }))
    if ('answer' in outcome) return outcome.answer
    throw isOutage(outcome.defect) ? new Failure('unavailable', {}) : outcome.defect
  }

  const runOnce = (job: Job, { key, hash }: RequestKey): Promise<Answer> => {
    const slot = keySlot(job.actor.id, key)
    const first = underWay.get(slot)
    if (first)
      return first.answer.then((answer) => recall({ actorId: job.actor.id, key, hash: first.hash, answer }, hash))
    const answer = run(job).finally(() => underWay.delete(slot))
    underWay.set(slot, { hash, answer })
    return answer
  }

  /** What staff asked for and what could not even be prepared was refused as well: it is written down as the call. */
  const recordUnprepared = async (error: unknown, { call, ...actor }: Actor): Promise<void> => {
    const refusal = publicError(error)
    if (!refusal || !call || actor.realm !== 'staff') return
    const nothing = { before: null, after: null, reason: null }
    const event = { actor, at: now(), action: call.name, subjectId: call.id, outcome: 'refused', ...nothing } as const
    const { text, values } = insertAudit([{ ...event, code: refusal.code }])
    await reads.unsafe(text, values as string[][], { prepare: true })
  }

  /** What the key was answered before, for a repeat whose command can no longer be prepared. */
  const recallOr = async (error: unknown, actor: Actor, request: RequestKey | undefined): Promise<Answer> => {
    const [stored] = request ? (await readAnswers(reads, [{ actorId: actor.id, key: request.key }])).values() : []
    if (!request || !stored) {
      await recordUnprepared(error, actor)
      throw error
    }
    return recall(stored, request.hash)
  }

  return {
    execute: async <Reply>(work: Work<Reply> | Promise<Work<Reply>>, actor: Actor, request?: RequestKey) => {
      const answer = await Promise.resolve(work).then(
        (prepared) => {
          const job: Job = { work: prepared, actor, request }
          return request ? runOnce(job, request) : run(job)
        },
        (error: unknown) => recallOr(error, actor, request),
      )
      return settle(answer) as Reply
    },
  }
}
