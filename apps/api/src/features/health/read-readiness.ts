import type { ErrorDetails } from '@mintmark/contracts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { isOutage } from '../../db/database-errors.ts'
import { memoizePerClient } from '../../db/memoize-per-client.ts'
import { misfitOf, READ_SCHEMA, type Schema, UNREADABLE_SCHEMA } from '../../db/refuse-other-version.ts'
import { fail } from '../../failure.ts'
import type { Platform } from '../../platform.ts'

/** A reason not to be ready: for the answer, and as a sentence for the log, with the error if there was one. */
interface Obstacle {
  readonly reason: NonNullable<ErrorDetails['unavailable']['reason']>
  readonly sentence: string
  readonly err?: unknown
}

interface Log {
  readonly info: (message: string) => void
  readonly error: (facts: object, message: string) => void
}

async function obstacleOf(db: Database): Promise<Obstacle | undefined> {
  try {
    const [schema] = await db.execute<Schema & Record<string, unknown>>(sql.raw(READ_SCHEMA))
    const sentence = schema && misfitOf(schema)
    return sentence === undefined ? undefined : { reason: 'schema', sentence }
  } catch (err) {
    if (isOutage(err)) return { reason: 'database', sentence: 'The database does not answer.', err }
    return { reason: 'schema', sentence: UNREADABLE_SCHEMA, err }
  }
}

/** The sentence that a process logged last; undefined while it is ready. */
const logged = memoizePerClient((_: Database): { sentence?: string | undefined } => ({}))

/** Logs each change of the reason: balancers ask every second. */
function logChange(db: Database, obstacle: Obstacle | undefined, log: Log): void {
  const last = logged(db)
  if (last.sentence === obstacle?.sentence) return
  last.sentence = obstacle?.sentence
  if (obstacle) log.error({ err: obstacle.err }, `not ready: ${obstacle.sentence}`)
  else log.info('ready again')
}

/** Ready while the process is not about to stop, the database answers, and this version runs on its schema. */
export async function readReadinessOf(
  { db, phase }: Pick<Platform, 'db' | 'phase'>,
  log: Log,
): Promise<{ status: 'ready' }> {
  if (phase.isDraining) return fail('unavailable', { reason: 'stopping' })
  const obstacle = await obstacleOf(db)
  logChange(db, obstacle, log)
  return obstacle ? fail('unavailable', { reason: obstacle.reason }) : { status: 'ready' }
}
