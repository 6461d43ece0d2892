import type { Env } from '../env.ts'
import { seriesOf } from '../metrics/series.ts'
import { coalesce } from './batch-loader.ts'
import { connectChanges } from './connect.ts'
import type { Statement } from './set-statements.ts'

/** The tables whose rows are remembered. Triggers tell of each change to them (`tell_change` in the baseline). */
export const FOLLOWED_TABLES = [
  'authenticators',
  'bundles',
  'coins',
  'customers',
  'market_figures',
  'payment_methods',
  'sessions',
  'settings',
  'staff',
] as const
export type FollowedTable = (typeof FOLLOWED_TABLES)[number]

/** True if a statement writes what processes remember. Of a customer, commands only write a total, which none remembers. */
const writesRemembered = ({ name }: Statement): boolean =>
  name !== 'update customers' && FOLLOWED_TABLES.some((table) => name.endsWith(` ${table}`))

/** The channel on which the triggers tell of changes. Listening again changes nothing. */
const LISTEN = 'listen mintmark_changes'

/** A process that has heard nothing for longer reads the database. */
const SILENCE_MS_MAX = 1000
/** The time between two questions, while something is looked up. */
const ASK_EVERY_MS = 300
/** The longest time that an answer to a caller waits for the feed. */
const CATCH_UP_MS_MAX = 500

const FALLBACKS = seriesOf('change_feed_fallbacks_total', {})

/** Forgets what depends on a row; without an id, everything. */
type Forget = (id: string | undefined) => void

/**
 * The changes of followed tables, by any process and by SQL, as soon as they are committed. Rows read from these tables may be
 * remembered while the feed is heard. PostgreSQL sends each change by itself, and answers a question after the changes that were
 * committed before it, so silence means that changes may be missed. Nothing is asked while nothing is looked up.
 */
export class ChangeFeed {
  readonly #sql: ReturnType<typeof connectChanges>
  readonly #followers = new Map<string, Forget[]>()
  #isFollowing = false
  /** False before the first answer, and after a loss until the next one. Nothing is remembered then. */
  #isConnected = false
  /** The start of the last question that was answered, and of the last one. */
  #heardAt = 0
  #askedAt = 0
  #questions = 0
  #losses = 0
  /** Rises with each change and each loss. */
  #epoch = 0
  #written = 0
  #heardWritten = 0

  constructor(env: Pick<Env, 'DATABASE_URL' | 'ROLES'>) {
    this.#sql = connectChanges(env, (text) => this.#tell(text), this.forgetEverything)
  }

  /** Starts to remember, and waits for the first answer. A process that never does reads the database each time. */
  async follow(): Promise<void> {
    this.#isFollowing = true
    await this.#ask()
  }

  /** Calls `forget` with the id of each row that changes, and without one if other changes may have been missed. */
  on(tables: readonly FollowedTable[], forget: Forget): void {
    for (const table of tables) this.#followers.set(table, [...(this.#followers.get(table) ?? []), forget])
  }

  /** True if what is remembered was true a second ago or later. Asks PostgreSQL now and then, without waiting for it. */
  isHeard(): boolean {
    const isHeard = this.#isHeardNow()
    if (this.#isFollowing && !isHeard) FALLBACKS.add()
    return isHeard
  }

  /** The seconds since this process knew that it had missed no change; undefined before the first time. */
  get ageSeconds(): number | undefined {
    return this.#heardAt === 0 ? undefined : (performance.now() - this.#heardAt) / 1000
  }

  #isHeardNow(): boolean {
    if (!this.#isFollowing) return false
    const now = performance.now()
    if (this.#questions === 0 && now - this.#askedAt > ASK_EVERY_MS) void this.#ask()
    return this.#isConnected && now - this.#heardAt < SILENCE_MS_MAX
  }

  /** Call it before a read. The result says afterwards whether what was read may be remembered: nothing has changed since. */
  startRead(): () => boolean {
    const [isHeard, epoch] = [this.#isHeardNow(), this.#epoch]
    return () => isHeard && epoch === this.#epoch
  }

  /** Notes that this process may have changed a followed table. */
  readonly noteWrite = (): void => {
    this.#written++
  }

  /** The same for the statements of a transaction of the ledger: most write nothing that is remembered. */
  readonly noteStatements = (statements: readonly Statement[]): void => {
    if (statements.some(writesRemembered)) this.#written++
  }

  /** True if this process may remember what it has changed itself since. */
  get isBehind(): boolean {
    return this.#isConnected && this.#written !== this.#heardWritten
  }

  /** Waits until everything is heard that is committed now. If that takes too long, everything is forgotten instead. */
  async catchUp(): Promise<void> {
    if (!this.#isConnected) return
    const written = this.#written
    const late = Promise.withResolvers<void>()
    const timer = setTimeout(() => {
      this.forgetEverything()
      late.resolve()
    }, CATCH_UP_MS_MAX)
    await Promise.race([this.#ask(), late.promise])
    clearTimeout(timer)
    this.#heardWritten = Math.max(this.#heardWritten, written)
  }

  /** Forgets everything, because changes may be missed from now on until the next answer. */
  readonly forgetEverything = (): void => {
    this.#isConnected = false
    this.#losses++
    this.#epoch++
    for (const forget of new Set([...this.#followers.values()].flat())) forget(undefined)
  }

  async close(): Promise<void> {
    this.#isFollowing = false
    await this.#sql.end({ timeout: 5 })
  }

  #tell(text: string): void {
    this.#epoch++
    const [table = '', id] = text.split(' ')
    for (const forget of this.#followers.get(table) ?? []) forget(id)
  }

  /** Asks whether anything has changed. The answer is one of the connection that listens: it listens again itself. */
  readonly #question = coalesce(async () => {
    const [askedAt, losses] = [performance.now(), this.#losses]
    this.#askedAt = askedAt
    await this.#sql.unsafe(LISTEN)
    if (losses !== this.#losses) return
    this.#isConnected = true
    this.#heardAt = askedAt
  })

  async #ask(): Promise<void> {
    this.#questions++
    await this.#question().catch(this.forgetEverything)
    this.#questions--
  }
}
