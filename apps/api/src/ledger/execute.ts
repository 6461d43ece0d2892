import { setImmediate as endOfTurn } from 'node:timers/promises'
import type { Actor } from '../actor.ts'
import { callNamed, insertAudit } from '../audit/audit-event.ts'
import type { LedgerSql, WorkerConnection } from '../db/connect.ts'
import {
  brokeAnyIndex,
  brokeIndex,
  fieldOfError,
  isAskedToRetry,
  isLost,
  isOutage,
  isUnreachable,
} from '../db/database-errors.ts'
import { sendTogether } from '../db/send-together.ts'
import { Failure, Outdated, publicError } from '../failure.ts'
import { type Answer, keySlot, type RequestKey, readAnswers, recall, settle } from '../idempotency/stored-answers.ts'
import { countAction, countRetry, LEDGER_SERIES } from '../metrics/ledger-series.ts'
import { traceBatch, traceCommand } from '../tracing/trace.ts'
import { Batch } from './batch.ts'
import type { Command } from './command.ts'
import type { LedgerContext } from './context.ts'
import { type Job, type Outcome, outcomeOf, type Preview, takeBatch } from './job.ts'
import { ROW_CREATED_MEANWHILE } from './locked-balances.ts'
import { authenticator } from './row-mac.ts'
import { RULED_OUT } from './ruled-out.ts'

/** The most commands that share one transaction. */
const BATCH_MAX = 256

/**
 * The most commands that wait: fifteen batches, about a second of work. A caller who finds the queue full is asked to try again,
 * which is better than an answer that comes after the browser has given up.
 */
export const WAITING_MAX = 15 * BATCH_MAX

/** The most runs of a transaction that met another one. */
const TRIES_MAX = 8

interface Waiting {
  readonly job: Job
  /** When it began to wait, by the clock of `performance`. */
  readonly since: number
  readonly done: (outcome: Outcome) => void
}

/** One connection, one transaction at a time; commands that arrive meanwhile share the next one. */
class LedgerWorker {
  readonly #connection: WorkerConnection
  readonly #context: LedgerContext
  readonly #queue: Waiting[] = []
  #running = false
  /** False if the last transaction that failed had sent none of its writes. */
  #mayBeDone = false

  constructor(connection: WorkerConnection, context: LedgerContext) {
    this.#connection = connection
    this.#context = context
  }

  get waiting(): number {
    return this.#queue.length
  }

  add(waiting: Waiting): void {
    this.#queue.push(waiting)
    if (!this.#running) void this.#drain()
  }

  async #drain(): Promise<void> {
    this.#running = true
    while (this.#queue.length > 0) {
      // Requests that arrived together share the transaction.
      await endOfTurn()
      const batch = takeBatch(this.#queue, { most: BATCH_MAX, chains: this.#context.chainsPerBatch })
      LEDGER_SERIES.wait.add((performance.now() - (batch[0]?.since ?? 0)) / 1000)
      await this.#serve(batch)
    }
    this.#running = false
  }

  /** Returns the error of a database that stayed out of reach, if it did. */
  async #serve(batch: readonly Waiting[], isRepeat = false): Promise<unknown> {
    try {
      const outcomes = await this.#transact(batch.map(({ job }) => job))
      for (const [index, outcome] of outcomes.entries()) batch[index]?.done(outcome)
      return undefined
    } catch (error) {
      if (!isUnreachable(error)) return this.#isolate(batch, error)
      if (!isRepeat) return this.#repeat(batch, error)
      for (const { done } of batch) done({ defect: error })
      return error
    }
  }

  /**
   * Repeats a batch whose connection was lost, once and as a whole: one by one, each command would wait for its own attempt to connect.
   * If its writes were sent, the commit may have succeeded. Then only a command with a key runs again: the key finds the first answer.
   */
  async #repeat(batch: readonly Waiting[], error: unknown): Promise<unknown> {
    const again = batch.filter(({ job }) => job.request || !this.#mayBeDone)
    for (const waiting of batch) if (!again.includes(waiting)) waiting.done({ defect: error })
    return again.length > 0 ? this.#serve(again, true) : undefined
  }

  /** Retries one by one to isolate the failing command. If the database cannot be reached meanwhile, the others do not wait for it. */
  async #isolate(batch: readonly Waiting[], error: unknown): Promise<unknown> {
    const [first, ...others] = batch
    if (first && others.length === 0) return void (await this.#retry(first, error))
    let outage: unknown
    for (const waiting of batch)
      if (outage !== undefined) waiting.done({ defect: outage })
      else if (isOutage(error) && !waiting.job.request) waiting.done({ defect: error })
      else outage = await this.#serve([waiting])
    return outage
  }

  async #retry({ job, done }: Waiting, error: unknown): Promise<void> {
    const ruledOut = RULED_OUT[fieldOfError(error, 'constraint_name')]
    const again = ruledOut ? { ...job, ruledOut } : job
    // Running again finds a key that another process has stored in the meantime.
    const isWorthRetrying = ruledOut !== undefined || brokeAnyIndex(error)
    if (!isWorthRetrying || job.ruledOut) return done({ defect: error })
    const outcomes = await this.#transact([again]).catch((defect: unknown) => [outcomeOf(defect)])
    done(outcomes[0] ?? { defect: error })
  }

  async #transact(jobs: readonly Job[]): Promise<Outcome[]> {
    for (let tries = 1; ; tries++) {
      const batch = new Batch(this.#connection, jobs, this.#context)
      const lossesBefore = this.#connection.losses()
      try {
        return await traceBatch(jobs, () => batch.run())
      } catch (error) {
        this.#mayBeDone = batch.mayBeDone
        // PostgreSQL rolls a lost connection back. If it was reset, its statements fail before the driver has closed it, and the next ones
        // would be sent on it too: then the rollback waits for the close.
        const isClosed = this.#connection.losses() !== lossesBefore
        if (!isLost(error) || !isClosed) await this.#connection.sql.unsafe('rollback').catch(() => undefined)
        const isWorthRetrying = isAskedToRetry(error) || brokeIndex(error, ROW_CREATED_MEANWHILE)
        if (!isWorthRetrying || tries === TRIES_MAX) throw error
        countRetry(fieldOfError(error, 'code'))
      }
    }
  }
}

/** The only way that money moves. */
export interface Ledger {
  /**
   * Executes a command and returns its reply, or throws its refusal. With a request key it is done at most once, and a
   * repeat gets the first answer, even if the command can no longer be prepared. Throws `unavailable` when the queue is
   * full or the database cannot be reached: the command may have been done, and a retry with the same key finds out.
   */
  readonly execute: <Reply>(
    command: Command<Reply> | Promise<Command<Reply>>,
    actor: Actor,
    request?: RequestKey,
  ) => Promise<Reply>
  /** Previews the outcome of the command now. Nothing is written, and no other command waits longer than for its locks. */
  readonly preview: (command: Command, actor: Actor) => Promise<Preview>
  /** The number of commands that wait in this process now. */
  readonly waiting: () => number
}

/**
 * Opens the ledger on one connection for its transactions; `reads` is for lookups outside them. While a transaction commits, the
 * commands that arrive wait for it and share the next one, so a second connection would only make batches smaller. PostgreSQL's clock says when a transaction happens, so that processes whose clocks differ agree; only
 * the demo data and tests set the clock.
 */
export function openLedger(connection: WorkerConnection, reads: LedgerSql, context: LedgerContext): Ledger {
  const { clock, keys } = context
  const worker = new LedgerWorker(connection, context)
  const underWay = new Map<string, { hash: Buffer; answer: Promise<Answer> }>()

  const run = async (job: Job): Promise<Answer> => {
    if (worker.waiting >= WAITING_MAX) {
      LEDGER_SERIES.refused.add()
      throw new Failure('unavailable', {})
    }
    const since = performance.now()
    const outcome = await new Promise<Outcome>((done) => worker.add({ job, since, done }))
    if ('answer' in outcome) return outcome.answer
    if (!(outcome.defect instanceof Outdated)) countAction(job.command.action, 'failed')
    throw isOutage(outcome.defect) ? new Failure('unavailable', {}, outcome.defect) : outcome.defect
  }

  const runOnce = (job: Job, { key, hash }: RequestKey): Promise<Answer> => {
    const slot = keySlot(job.actor.id, key)
    const first = underWay.get(slot)
    if (first)
      return first.answer.then(
        (answer) => recall({ actorId: job.actor.id, key, hash: first.hash, answer }, hash),
        // An outdated command did nothing, and is prepared again by its own caller. To another request with the key it says nothing.
        (error: unknown) =>
          error instanceof Outdated && !first.hash.equals(hash) ? runOnce(job, { key, hash }) : Promise.reject(error),
      )
    const answer = run(job).finally(() => underWay.delete(slot))
    underWay.set(slot, { hash, answer })
    return answer
  }

  /** Records a staff member's command that could not be prepared, under the name of the call. */
  const recordUnprepared = async (error: unknown, { call, ...actor }: Actor): Promise<void> => {
    const refusal = publicError(error)
    if (!refusal || !call || actor.realm !== 'staff') return
    const event = {
      actor,
      at: clock?.(),
      action: callNamed(call.name),
      subjectId: call.id,
      outcome: 'refused',
    } as const
    await sendTogether(reads, [insertAudit([{ ...event, code: refusal.code }], authenticator(keys))])
  }

  /** The first answer to the key, for a repeat whose command can no longer be prepared. */
  const recallOr = async (error: unknown, actor: Actor, request: RequestKey | undefined): Promise<Answer> => {
    const [stored] = request ? (await readAnswers(reads, [{ actorId: actor.id, key: request.key }])).values() : []
    if (!request || !stored) {
      await recordUnprepared(error, actor)
      throw error
    }
    return recall(stored, request.hash)
  }

  return {
    waiting: () => worker.waiting,
    execute: async <Reply>(command: Command<Reply> | Promise<Command<Reply>>, actor: Actor, request?: RequestKey) => {
      const answer = await Promise.resolve(command).then(
        (prepared) =>
          traceCommand(prepared.action, (trace) => {
            const job: Job = { command: prepared, actor, request, trace }
            return request ? runOnce(job, request) : run(job)
          }),
        (error: unknown) => recallOr(error, actor, request),
      )
      return settle(answer) as Reply
    },
    preview: async (command, actor) => {
      const sql = await reads.reserve()
      try {
        return await new Batch({ sql, losses: () => 0 }, [{ command, actor, request: undefined }], context).preview()
      } finally {
        await sql.unsafe('rollback').catch(() => undefined)
        sql.release()
      }
    },
  }
}
