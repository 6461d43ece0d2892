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
  /** The same secret sealed with the key in use; undefined if it is already. */
  readonly reseal: (sealed: string, owner?: string) => string | undefined
  /** The same for the same text, so that it can be looked up, and useless without the key. */
  readonly fingerprint: (text: string) => Buffer
  /** The fingerprint by each key, the one in use first: what an earlier key made is still recognized. */
  readonly fingerprints: (text: string) => readonly Buffer[]
}

/**
 * Opens a box with random keys, one in each line: the last one is in use, and the others open what they sealed. A memorable one would need
 * a slower key derivation.
 */
export function openSecretBox(keys: string): SecretBox {
  const boxes = secretKeysIn(keys).map(openWithKey)
  const [newest, ...older] = boxes.reverse()
  if (!newest) throw new Error(TOO_SHORT)
  const open = (sealed: string, owner?: string): string => {
    for (const box of older)
      try {
        return box.open(sealed, owner)
      } catch {
        // Another key sealed it.
      }
    return newest.open(sealed, owner)
  }
  const isNewest = (sealed: string, owner?: string): boolean => {
    try {
      newest.open(sealed, owner)
      return true
    } catch {
      return false
    }
  }
  return {
    seal: newest.seal,
    open: (sealed, owner) => (isNewest(sealed, owner) ? newest.open(sealed, owner) : open(sealed, owner)),
    reseal: (sealed, owner) => (isNewest(sealed, owner) ? undefined : newest.seal(open(sealed, owner), owner)),
    fingerprint: newest.fingerprint,
    fingerprints: (text) => [newest, ...older].map((box) => box.fingerprint(text)),
  }
}

/** The keys of a setting or file, one in each line. */
export const secretKeysIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const TOO_SHORT = `The key for secrets needs at least ${SECRETS_KEY_LETTERS_MIN} characters.`

function openWithKey(key: string): Pick<SecretBox, 'seal' | 'open' | 'fingerprint'> {
  if (key.length < SECRETS_KEY_LETTERS_MIN) throw new Error(TOO_SHORT)
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
 * The configured keys, or one that is generated at the first start and stored in a file, next to the data by default.
 */
export function readSecretsKey({ SECRETS_KEY, SECRETS_KEY_FILE, DATA_DIR }: Where): string {
  if (SECRETS_KEY !== '') return SECRETS_KEY
  const path = SECRETS_KEY_FILE || join(DATA_DIR, 'secrets.key')
  ensureKeyFile(path, () => randomBytes(KEY_BYTES).toString('base64url'))
  return readFileSync(path, 'utf8').trim()
}
