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

const FOLDER = 'books-heads'

/** The newest head is always under this name, and each one under its hour. */
const LATEST = 'latest'

/** The last entry of a chain when the head was written. */
const chainHead = z.object({ chain: z.int(), position: z.string(), hash: z.string() })

const headFacts = z.object({ version: z.literal(1), hour: z.string(), at: z.string(), chains: z.array(chainHead) })

/** What a head says: where each chain was at a moment. */
type Head = z.infer<typeof headFacts>

const signedHead = z.object({ head: headFacts, signature: z.string() })

/** What was found under a name: a head, no file, or a file that is not signed with our key. */
export type FoundHead = { readonly head: Head } | 'missing' | 'forged'

/** Where heads are kept outside the database, so that whoever rewrites the database cannot rewrite them. */
export interface Heads {
  readonly write: (head: Head) => Promise<void>
  /** The head of an hour, or the newest one. */
  readonly read: (hour?: string) => Promise<FoundHead>
}

/** The hour of a moment, as heads are named. */
export const hourOf = (at: Date): string => at.toISOString().slice(0, 13)

type HeadsEnv = Pick<
  Env,
  | 'BOOKS_KEY_FILE'
  | 'BOOKS_HEADS_DIR'
  | 'DATA_DIR'
  | 'S3_ENDPOINT'
  | 'S3_REGION'
  | 'S3_BUCKET'
  | 'S3_ACCESS_KEY'
  | 'S3_SECRET_KEY'
>

const keyFile = ({ BOOKS_KEY_FILE, DATA_DIR }: HeadsEnv) => BOOKS_KEY_FILE || join(DATA_DIR, 'books.key')

/** Whether there is a key with which heads can be checked. */
export const hasHeadKey = (env: HeadsEnv): boolean => existsSync(keyFile(env))

function storeOf(env: HeadsEnv): FileStore {
  if (env.BOOKS_HEADS_DIR !== '') return diskStore(resolve(env.BOOKS_HEADS_DIR))
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

/** What is signed: the fields in the order of their schema. */
const bytesOf = (head: Head) => Buffer.from(JSON.stringify(headFacts.parse(head)))

/** Opens the store of signed heads (Ed25519). The key is read when it is needed first. */
export function openHeads(env: HeadsEnv, store = storeOf(env)): Heads {
  let key: KeyObject | undefined
  const ownKey = () => {
    key ??= readKey(keyFile(env))
    return key
  }
  const nameOf = (hour: string) => `${hour}.json`
  return {
    async write(head) {
      const signature = sign(null, bytesOf(head), ownKey()).toString('base64')
      const content = Buffer.from(`${JSON.stringify({ head, signature })}\n`)
      for (const name of [head.hour, LATEST]) await store.write(FOLDER, nameOf(name), content)
    },
    async read(hour = LATEST) {
      const stream = await store.read(FOLDER, nameOf(hour))
      if (!stream) return 'missing'
      const [content, publicKey] = [await text(stream), createPublicKey(ownKey())]
      try {
        const { head, signature } = signedHead.parse(JSON.parse(content))
        const isOurs = verify(null, bytesOf(head), publicKey, Buffer.from(signature, 'base64'))
        return isOurs && (hour === LATEST || head.hour === hour) ? { head } : 'forged'
      } catch {
        return 'forged'
      }
    },
  }
}
