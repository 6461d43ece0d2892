import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SECRETS_KEY_LETTERS_MIN } from '@mintmark/settings'
import type { Env } from '../env.ts'
import { ensureKeyFile } from './key-file.ts'

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16
/** Names the format of a sealed text, to distinguish it from later ones. */
const VERSION = 'v1.'

/** Encrypts short texts that the database must not store in the clear, such as the password of a mail server. */
export interface SecretBox {
  /**
   * Sealing the same text twice gives different results, so that equal texts cannot be recognized. `owner`: the account or address
   * that it belongs to, without which it cannot be opened, so that no one moves it to another one.
   */
  readonly seal: (text: string, owner?: string) => string
  readonly open: (sealed: string, owner?: string) => string
  /** The same for the same text, so that it can be looked up, and useless without the key. */
  readonly fingerprint: (text: string) => Buffer
}

/** Opens a box with a random key. A memorable one would need a slower key derivation. */
export function openSecretBox(key: string): SecretBox {
  if (key.length < SECRETS_KEY_LETTERS_MIN)
    throw new Error(`The key for secrets needs at least ${SECRETS_KEY_LETTERS_MIN} characters.`)
  const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', key, '', `mintmark ${use} ${VERSION}`, KEY_BYTES))
  const [derived, fingerprints] = [keyFor('secrets'), keyFor('fingerprints')]
  return {
    fingerprint: (text) => createHmac('sha256', fingerprints).update(text, 'utf8').digest(),
    seal(text, owner = '') {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, derived, nonce, { authTagLength: TAG_BYTES })
      cipher.setAAD(Buffer.from(owner, 'utf8'))
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return VERSION + Buffer.concat([nonce, content, cipher.getAuthTag()]).toString('base64url')
    },
    open(sealed, owner = '') {
      try {
        const bytes = bytesOf(sealed)
        const nonce = bytes.subarray(0, NONCE_BYTES)
        const decipher = createDecipheriv(CIPHER, derived, nonce, { authTagLength: TAG_BYTES })
        decipher.setAAD(Buffer.from(owner, 'utf8'))
        decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
        return decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
      } catch {
        throw new Error(
          'A secret cannot be decrypted: it was changed or encrypted for another owner or with another SECRETS_KEY.',
        )
      }
    },
  }
}

/** The bytes of a sealed text. Only the canonical encoding is accepted. */
function bytesOf(sealed: string): Buffer {
  const bytes = Buffer.from(sealed.slice(VERSION.length), 'base64url')
  const isOurs = VERSION + bytes.toString('base64url') === sealed && bytes.length >= NONCE_BYTES + TAG_BYTES
  if (!isOurs) throw new Error('not a sealed text')
  return bytes
}

type Where = Pick<Env, 'SECRETS_KEY' | 'SECRETS_KEY_FILE' | 'DATA_DIR'>

/**
 * The configured key, or one that is generated at the first start and stored in a file, next to the data by default.
 */
export function readSecretsKey({ SECRETS_KEY, SECRETS_KEY_FILE, DATA_DIR }: Where): string {
  if (SECRETS_KEY !== '') return SECRETS_KEY
  const path = SECRETS_KEY_FILE || join(DATA_DIR, 'secrets.key')
  ensureKeyFile(path, () => randomBytes(KEY_BYTES).toString('base64url'))
  return readFileSync(path, 'utf8').trim()
}
