import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { invariant } from '@mintmark/domain'
import type { Env } from '../env.ts'
import { ensureKeyFile } from './key-file.ts'

/** The secret of entries' MACs, and the number of its key. */
export interface MacKey {
  readonly number: number
  readonly secret: Buffer
}

/** The keys of the books: the last one of the file is in use, and the others verify what they signed. */
export interface BooksKeys {
  readonly newest: () => MacKey
  /** The secret of a key, by its number from 1; undefined if the file has no such key. */
  readonly secretOf: (number: number) => Buffer | undefined
  readonly sign: (content: Buffer) => Buffer
  /** True if any of the keys made the signature. */
  readonly verifies: (content: Buffer, signature: Buffer) => boolean
}

export type KeysEnv = Pick<Env, 'BOOKS_KEY_FILE' | 'DATA_DIR'>

/** The path of the file of the books' keys. */
export const booksKeyFile = ({ BOOKS_KEY_FILE, DATA_DIR }: KeysEnv) => BOOKS_KEY_FILE || join(DATA_DIR, 'books.key')

/** True if there is a file with which checkpoints and entries can be verified. */
export const hasBooksKeys = (env: KeysEnv): boolean => existsSync(booksKeyFile(env))

const newPem = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

const SECRET_BYTES = 32
const PEM = /-----BEGIN PRIVATE KEY-----[^-]*-----END PRIVATE KEY-----/g

interface BooksKey {
  readonly privateKey: KeyObject
  readonly publicKey: KeyObject
  readonly secret: Buffer
}

function keyOf(pem: string): BooksKey {
  const privateKey = createPrivateKey(pem)
  const material = privateKey.export({ type: 'pkcs8', format: 'der' })
  const secret = Buffer.from(hkdfSync('sha256', material, '', 'entries of the books', SECRET_BYTES))
  return { privateKey, publicKey: createPublicKey(privateKey), secret }
}

function readKeys(path: string): BooksKey[] {
  const keys = (readFileSync(path, 'utf8').match(PEM) ?? []).map(keyOf)
  invariant(keys.length > 0, 'the file of the books keys has at least one private key in PEM form')
  return keys
}

/** Opens the file of the books' keys. It is read, and made if it is missing, when a key is needed first. */
export function openBooksKeys(env: KeysEnv): BooksKeys {
  const path = booksKeyFile(env)
  let known: readonly BooksKey[] = []
  /** Reads the file again, which may have got another key in the meantime. */
  const read = (): readonly BooksKey[] => {
    known = readKeys(path)
    return known
  }
  const keys = (): readonly BooksKey[] => {
    if (known.length > 0) return known
    ensureKeyFile(path, newPem)
    return read()
  }
  const newest = (): BooksKey => {
    const last = keys().at(-1)
    invariant(last !== undefined, 'the books have a key')
    return last
  }
  return {
    newest: () => ({ number: keys().length, secret: newest().secret }),
    secretOf: (number) => (keys()[number - 1] ?? read()[number - 1])?.secret,
    sign: (content) => sign(null, content, newest().privateKey),
    verifies: (content, signature) => {
      const isBy = ({ publicKey }: BooksKey) => verify(null, content, publicKey, signature)
      return keys().some(isBy) || read().some(isBy)
    },
  }
}
