import { REPLICA_LAG_SECONDS_MAX } from '@mintmark/contracts'
import type { LedgerSql } from './connect.ts'
import { fieldOfError, isAskedToRetry, isLost, isOutage } from './database-errors.ts'

/** A moment, and the position in the log of the primary at that moment. */
interface Sample {
  /** By the clock of the primary. */
  readonly at: Date
  /** By the clock of this process, in milliseconds. */
  readonly seenAt: number
  readonly position: bigint
}

/** Samples that wait for the replica: two minutes of them. */
const SAMPLES_MAX = 120

interface Position {
  readonly at: Date
  readonly position: string
  /** The server's own number, which a replica has from its primary, and the name of the database. */
  readonly origin: string
  /** The line of history that the server writes or replays: each promotion begins a new one. */
  readonly timeline: number
}

const WRITTEN_TIMELINE = `('x' || left(pg_walfile_name(pg_current_wal_flush_lsn()), 8))::bit(32)::int`
/** After a promotion of its primary, a replica names the new one within a few minutes, when it has written what it replayed. */
const REPLAYED_TIMELINE = `case when pg_is_in_recovery()
  then (select greatest(timeline_id, min_recovery_end_timeline) from pg_control_checkpoint(), pg_control_recovery())
  else ${WRITTEN_TIMELINE} end`

const positionBy = (end: string, timeline: string) => `
  select now() as at, (${end} - '0/0')::text as position, ${timeline} as timeline,
    (select system_identifier::text from pg_control_system()) || '/' || current_database() as origin`

const WRITTEN = positionBy('pg_current_wal_flush_lsn()', WRITTEN_TIMELINE)
const REPLAYED = positionBy(
  'case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end',
  REPLAYED_TIMELINE,
)

async function positionOf(sql: LedgerSql, statement: string): Promise<Position> {
  const [row] = await sql.unsafe<Position[]>(statement)
  if (!row) throw new Error('the position could not be read')
  return row
}

/** True if the server, its login or the way to it failed. A statement that took too long would take as long elsewhere. */
function isGone(error: unknown): boolean {
  const code = fieldOfError(error, 'code')
  return code !== '57014' && (isOutage(error) || isLost(error) || /^E[A-Z]/.test(code))
}

/** The replica has not yet replayed the migration that makes a table, a column or a function. */
const isOlder = (error: unknown) => /^42(P01|703|883)$/.test(fieldOfError(error, 'code'))

/** Finds the reason why a server has not what the primary has, however far its log is. */
function differenceOf(written: Position, replayed: Position): string | undefined {
  if (replayed.origin !== written.origin) return 'it is no replica of the database'
  if (replayed.timeline !== written.timeline) return 'it follows another primary, or was promoted itself'
  return undefined
}

/** A read was given up, because the replica stopped answering. */
class Unanswered extends Error {}

/** The state of the replica, as this process sees it. */
export interface ReplicaState {
  readonly isServing: boolean
  /** Everything that was committed before this time is there; undefined if that is not known. */
  readonly asOf: Date | undefined
  /** An upper bound of the replica's lag, in seconds, because it is measured once a second. */
  readonly lagSeconds: number | undefined
  /** The reason why it is not read; undefined while it serves. */
  readonly problem: string | undefined
}

const MISSING = 'it lacks what the primary has answered in its place'
const lateness = (seconds: number | undefined) =>
  seconds === undefined ? 'it is an unknown time behind' : `it is ${Math.round(seconds)} seconds behind`

interface Tools {
  readonly primary: LedgerSql
  readonly replica: LedgerSql
  /** Finds a reason not to use the login of the replica. */
  readonly check: () => Promise<string | undefined>
  /** A time in milliseconds that never goes back. */
  readonly clock?: () => number
}

/**
 * Watches how far a replica is behind its primary. Everything that the primary has written at a moment is there once the replica has
 * replayed its position at that moment, so the lag is right also while nothing is written.
 */
export class ReplicaWatch {
  readonly #tools: Required<Tools>
  readonly #giveUp = new Set<(error: Error) => void>()
  #samples: Sample[] = []
  #known: Sample | undefined
  /** When the primary last answered in place of the replica. */
  #answeredAt = Number.NEGATIVE_INFINITY
  #fault: string | undefined = 'it was not measured yet'

  constructor(tools: Tools) {
    this.#tools = { clock: () => performance.now(), ...tools }
  }

  /** Compares the positions of both servers once. */
  async measure(): Promise<void> {
    const { primary, replica, check, clock } = this.#tools
    const seenAt = clock()
    const written = await positionOf(primary, WRITTEN)
    this.#samples = [...this.#samples, { at: written.at, seenAt, position: BigInt(written.position) }].slice(
      -SAMPLES_MAX,
    )
    try {
      const objection = await check()
      const replayed = await positionOf(replica, REPLAYED)
      this.#fault = differenceOf(written, replayed) ?? objection
      const reached = this.#samples.filter(({ position }) => position <= BigInt(replayed.position))
      this.#known = reached.at(-1) ?? this.#known
      this.#samples = this.#samples.slice(reached.length)
    } catch (error) {
      this.#fault = `it does not answer: ${(error as Error).message}`
    }
  }

  /** Ends the wait for a replica that no longer answers: its reads go to the primary. */
  release(): void {
    if (this.state().isServing) return
    for (const giveUp of this.#giveUp) giveUp(new Unanswered())
  }

  state(): ReplicaState {
    const lagSeconds = this.#known && (this.#tools.clock() - this.#known.seenAt) / 1000
    const isLate = lagSeconds === undefined || lagSeconds > REPLICA_LAG_SECONDS_MAX
    const problem = this.#fault ?? (isLate ? lateness(lagSeconds) : this.#isMissingAnswers() ? MISSING : undefined)
    return { isServing: problem === undefined, asOf: this.#known?.at, lagSeconds, problem }
  }

  /** A request that has read from the primary must not read an older state afterward. */
  #isMissingAnswers(): boolean {
    return this.#known !== undefined && this.#known.seenAt < this.#answeredAt
  }

  async #readFromPrimary<Found>(read: () => PromiseLike<Found>): Promise<Found> {
    const found = await read()
    this.#answeredAt = this.#tools.clock()
    return found
  }

  /** Reads from the replica while it serves. If it does not, or fails, from the primary. */
  async read<Found>(late: () => PromiseLike<Found>, now: () => PromiseLike<Found>): Promise<Found> {
    if (!this.state().isServing) return this.#readFromPrimary(now)
    const lost = Promise.withResolvers<never>()
    this.#giveUp.add(lost.reject)
    try {
      return await Promise.race([late(), lost.promise])
    } catch (error) {
      const mayWork = !isGone(error)
      // A replica cancels a read that is in the way of what it has to replay.
      if (!mayWork && !isAskedToRetry(error)) this.#fault = `it failed: ${(error as Error).message}`
      if (mayWork && !isOlder(error) && !(error instanceof Unanswered)) throw error
      return this.#readFromPrimary(now)
    } finally {
      this.#giveUp.delete(lost.reject)
    }
  }
}
