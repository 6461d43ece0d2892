import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Env, SECRETS_KEY_LETTERS_MIN } from '../env.ts'

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16
/** Says how a text was sealed, so that a later way can be told from this one. */
const VERSION = 'v1.'

/** Keeps short texts that the database must not hold in the clear, such as the password of a mail server. */
export interface SecretBox {
  /** Two sealings of one text differ, so that nobody sees which texts are the same. */
  readonly seal: (text: string) => string
  readonly open: (sealed: string) => string
  /** The same for the same text, so that it can be looked up, and of no use to who has the database without the key. */
  readonly fingerprint: (text: string) => Buffer
}

/** Opens a box with a key that was drawn at random: a memorable one would need a slower derivation. */
export function openSecretBox(key: string): SecretBox {
  if (key.length < SECRETS_KEY_LETTERS_MIN)
    throw new Error(`The key for secrets needs at least ${SECRETS_KEY_LETTERS_MIN} characters.`)
  const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', key, '', `mintmark ${use} ${VERSION}`, KEY_BYTES))
  const [derived, fingerprints] = [keyFor('secrets'), keyFor('fingerprints')]
  return {
    fingerprint: (text) => createHmac('sha256', fingerprints).update(text, 'utf8').digest(),
    seal(text) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, derived, nonce, { authTagLength: TAG_BYTES })
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return VERSION + Buffer.concat([nonce, content, cipher.getAuthTag()]).toString('base64url')
    },
    open(sealed) {
      try {
        const bytes = bytesOf(sealed)
        const nonce = bytes.subarray(0, NONCE_BYTES)
        const decipher = createDecipheriv(CIPHER, derived, nonce, { authTagLength: TAG_BYTES })
        decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
        return decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
      } catch {
        throw new Error('A secret cannot be opened: it was changed, or sealed with another SECRETS_KEY.')
      }
    },
  }
}

/** The bytes of a sealed text. Only the one spelling that sealing gives is taken. */
function bytesOf(sealed: string): Buffer {
  const bytes = Buffer.from(sealed.slice(VERSION.length), 'base64url')
  const isOurs = VERSION + bytes.toString('base64url') === sealed && bytes.length >= NONCE_BYTES + TAG_BYTES
  if (!isOurs) throw new Error('not a sealed text')
  return bytes
}

type Where = Pick<Env, 'SECRETS_KEY' | 'SECRETS_KEY_FILE' | 'DATA_DIR'>

/** The key of the settings, or one that is made at the first start and kept in a file, beside the data unless told where. */
export function readSecretsKey({ SECRETS_KEY, SECRETS_KEY_FILE, DATA_DIR }: Where): string {
  if (SECRETS_KEY !== '') return SECRETS_KEY
  const path = SECRETS_KEY_FILE || join(DATA_DIR, 'secrets.key')
  if (!existsSync(path)) makeKey(path)
  return readFileSync(path, 'utf8').trim()
}

/** Of several processes that start together, one places its key, whole, and the others take that one. */
function makeKey(path: string): void {
  mkdirSync(dirname(path), { recursive: true })
  const part = `${path}.${randomUUID()}.part`
  writeFileSync(part, randomBytes(KEY_BYTES).toString('base64url'), { mode: 0o600, flag: 'wx', flush: true })
  try {
    linkSync(part, path)
  } catch (error) {
    if (!existsSync(path)) throw error
  } finally {
    unlinkSync(part)
  }
}
