import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import * as z from 'zod'
import type { Env } from '../env.ts'
import type { BooksKeys } from './books-keys.ts'
import { diskStore, type FileStore } from './file-store.ts'
import { openBucket } from './open-file-store.ts'

const FOLDER = 'checkpoints'

/** The newest checkpoint is always under this name, and the last one of each hour under the hour. */
const LATEST = 'latest'

/** The last seal of a chain when the checkpoint was written. */
const chainHead = z.object({ chain: z.int(), position: z.string(), hash: z.string() })

const checkpointFacts = z.object({
  version: z.literal(1),
  slot: z.string(),
  at: z.string(),
  chains: z.array(chainHead),
  /** The number of entries whose prices were compared, by result. */
  prices: z.optional(z.object({ fits: z.int(), wrong: z.int(), unchecked: z.int() })),
})

/** The content of a checkpoint: the position of each chain at a moment. */
type Checkpoint = z.infer<typeof checkpointFacts>

const signedCheckpoint = z.object({ checkpoint: checkpointFacts, signature: z.string() })

/** The result of looking up a name: a checkpoint, no file, or a file that is signed with none of our keys. */
export type FoundCheckpoint = { readonly checkpoint: Checkpoint } | 'missing' | 'forged'

/** A store for checkpoints outside the database, so that rewriting the database does not rewrite them. */
export interface Checkpoints {
  /**
   * Writes the newest checkpoint, also as the one of its hour and of further hours: after a rollback that two people have accepted, of
   * the hour to which the database was rolled back.
   */
  readonly write: (checkpoint: Checkpoint, hours?: readonly string[]) => Promise<void>
  /** The last checkpoint of an hour, or the newest one. */
  readonly read: (hour?: string) => Promise<FoundCheckpoint>
}

const SLOT_MS = 5 * 60_000

/** The five minutes of a moment by their start, such as `2026-11-22T13:05`: each has a checkpoint. */
export const slotOf = (at: Date): string =>
  new Date(Math.floor(at.getTime() / SLOT_MS) * SLOT_MS).toISOString().slice(0, 16)

/** The hour of a slot, as the files of checkpoints are named. */
export const hourOf = (slot: string): string => slot.slice(0, 13)

type OutsideEnv = Pick<
  Env,
  'CHECKPOINTS_DIR' | 'DATA_DIR' | 'S3_ENDPOINT' | 'S3_REGION' | 'S3_BUCKET' | 'S3_ACCESS_KEY' | 'S3_SECRET_KEY'
>

/** Opens the store of what is kept outside the database to compare it with: checkpoints, and the files of the audit log. */
export function openOutsideStore(env: OutsideEnv): FileStore {
  if (env.CHECKPOINTS_DIR !== '') return diskStore(resolve(env.CHECKPOINTS_DIR))
  return env.S3_BUCKET === '' ? diskStore(env.DATA_DIR) : openBucket(env)
}

/** The signed bytes: the fields in the order of their schema. */
const bytesOf = (checkpoint: Checkpoint) => Buffer.from(JSON.stringify(checkpointFacts.parse(checkpoint)))

/** Opens the store of checkpoints, which the books' keys sign (Ed25519). */
export function openCheckpoints(store: FileStore, keys: BooksKeys): Checkpoints {
  const nameOf = (hour: string) => `${hour}.json`
  return {
    async write(checkpoint, hours = []) {
      const signature = keys.sign(bytesOf(checkpoint)).toString('base64')
      const content = Buffer.from(`${JSON.stringify({ checkpoint, signature })}\n`)
      for (const name of new Set([...hours, hourOf(checkpoint.slot), LATEST]))
        await store.write(FOLDER, nameOf(name), content)
    },
    async read(hour = LATEST) {
      const stream = await store.read(FOLDER, nameOf(hour))
      if (!stream) return 'missing'
      const content = await text(stream)
      try {
        const { checkpoint, signature } = signedCheckpoint.parse(JSON.parse(content))
        const isOurs = keys.verifies(bytesOf(checkpoint), Buffer.from(signature, 'base64'))
        // A later one proves at least as much.
        return isOurs && (hour === LATEST || hourOf(checkpoint.slot) >= hour) ? { checkpoint } : 'forged'
      } catch {
        return 'forged'
      }
    },
  }
}
