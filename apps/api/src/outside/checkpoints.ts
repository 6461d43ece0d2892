import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomUUID,
  sign,
  verify,
} from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import * as z from 'zod'
import type { Env } from '../env.ts'
import { diskStore, type FileStore } from './file-store.ts'
import { openBucket } from './open-file-store.ts'

const FOLDER = 'checkpoints'

/** The newest checkpoint is always under this name, and each one under its hour. */
const LATEST = 'latest'

/** The last entry of a chain when the checkpoint was written. */
const chainHead = z.object({ chain: z.int(), position: z.string(), hash: z.string() })

const checkpointFacts = z.object({
  version: z.literal(1),
  hour: z.string(),
  at: z.string(),
  chains: z.array(chainHead),
})

/** The content of a checkpoint: the position of each chain at a moment. */
type Checkpoint = z.infer<typeof checkpointFacts>

const signedCheckpoint = z.object({ checkpoint: checkpointFacts, signature: z.string() })

/** The result of looking up a name: a checkpoint, no file, or a file that is not signed with our key. */
export type FoundCheckpoint = { readonly checkpoint: Checkpoint } | 'missing' | 'forged'

/** A store for checkpoints outside the database, so that rewriting the database does not rewrite them. */
export interface Checkpoints {
  readonly write: (checkpoint: Checkpoint) => Promise<void>
  /** The checkpoint of an hour, or the newest one. */
  readonly read: (hour?: string) => Promise<FoundCheckpoint>
}

/** The hour of a moment, as checkpoints are named. */
export const hourOf = (at: Date): string => at.toISOString().slice(0, 13)

type CheckpointsEnv = Pick<
  Env,
  | 'BOOKS_KEY_FILE'
  | 'CHECKPOINTS_DIR'
  | 'DATA_DIR'
  | 'S3_ENDPOINT'
  | 'S3_REGION'
  | 'S3_BUCKET'
  | 'S3_ACCESS_KEY'
  | 'S3_SECRET_KEY'
>

const keyFile = ({ BOOKS_KEY_FILE, DATA_DIR }: CheckpointsEnv) => BOOKS_KEY_FILE || join(DATA_DIR, 'books.key')

/** True if there is a key with which checkpoints can be checked. */
export const hasCheckpointKey = (env: CheckpointsEnv): boolean => existsSync(keyFile(env))

function storeOf(env: CheckpointsEnv): FileStore {
  if (env.CHECKPOINTS_DIR !== '') return diskStore(resolve(env.CHECKPOINTS_DIR))
  return env.S3_BUCKET === '' ? diskStore(env.DATA_DIR) : openBucket(env)
}

/** Reads the key, and makes it first if it is missing. If several processes start together, one key wins. */
function readKey(path: string): KeyObject {
  if (!existsSync(path)) {
    mkdirSync(dirname(path), { recursive: true })
    const { privateKey } = generateKeyPairSync('ed25519')
    const part = `${path}.${randomUUID()}.part`
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' })
    writeFileSync(part, pem, { mode: 0o600, flag: 'wx', flush: true })
    try {
      linkSync(part, path)
    } catch (error) {
      if (!existsSync(path)) throw error
    } finally {
      unlinkSync(part)
    }
  }
  return createPrivateKey(readFileSync(path))
}

/** The signed bytes: the fields in the order of their schema. */
const bytesOf = (checkpoint: Checkpoint) => Buffer.from(JSON.stringify(checkpointFacts.parse(checkpoint)))

/** Opens the store of checkpoints (Ed25519). The key is read when it is needed first. */
export function openCheckpoints(env: CheckpointsEnv, store = storeOf(env)): Checkpoints {
  let key: KeyObject | undefined
  const ownKey = () => {
    key ??= readKey(keyFile(env))
    return key
  }
  const nameOf = (hour: string) => `${hour}.json`
  return {
    async write(checkpoint) {
      const signature = sign(null, bytesOf(checkpoint), ownKey()).toString('base64')
      const content = Buffer.from(`${JSON.stringify({ checkpoint, signature })}\n`)
      for (const name of [checkpoint.hour, LATEST]) await store.write(FOLDER, nameOf(name), content)
    },
    async read(hour = LATEST) {
      const stream = await store.read(FOLDER, nameOf(hour))
      if (!stream) return 'missing'
      const [content, publicKey] = [await text(stream), createPublicKey(ownKey())]
      try {
        const { checkpoint, signature } = signedCheckpoint.parse(JSON.parse(content))
        const isOurs = verify(null, bytesOf(checkpoint), publicKey, Buffer.from(signature, 'base64'))
        return isOurs && (hour === LATEST || checkpoint.hour === hour) ? { checkpoint } : 'forged'
      } catch {
        return 'forged'
      }
    },
  }
}
