import { generateKeyPairSync } from 'node:crypto'
import { appendFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { hasBooksKeys, openBooksKeys } from './books-keys.ts'

let folder: string
let env: { BOOKS_KEY_FILE: string; DATA_DIR: string }

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mintmark-keys-'))
  env = { BOOKS_KEY_FILE: join(folder, 'keys/books.key'), DATA_DIR: folder }
})
afterEach(() => rm(folder, { recursive: true }))

const newPem = () => generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const CONTENT = Buffer.from('content')

it('makes a missing file with one key that only its owner can read', async () => {
  expect(hasBooksKeys(env)).toBe(false)
  const { number, secret } = openBooksKeys(env).newest()
  expect(number).toBe(1)
  expect(hasBooksKeys(env)).toBe(true)
  expect((await stat(env.BOOKS_KEY_FILE)).mode & 0o777).toBe(0o600)
  expect(openBooksKeys(env).newest()).toEqual({ number: 1, secret })
  expect(openBooksKeys({ ...env, BOOKS_KEY_FILE: '' }).newest().secret).not.toEqual(secret)
})

it('uses the last key after a restart, and keeps the old ones for verification', async () => {
  const before = openBooksKeys(env)
  const [first, signature] = [before.newest(), before.sign(CONTENT)]
  await appendFile(env.BOOKS_KEY_FILE, newPem())
  const after = openBooksKeys(env)
  const second = after.newest()
  expect(second.number).toBe(2)
  expect(second.secret).not.toEqual(first.secret)
  expect(after.secretOf(1)).toEqual(first.secret)
  expect(after.verifies(CONTENT, signature)).toBe(true)
  expect(before.newest().number).toBe(1)
})

it('reads the file again where a running process meets an unknown number or signature', async () => {
  const [byNumber, bySignature] = [openBooksKeys(env), openBooksKeys(env)]
  byNumber.newest()
  bySignature.newest()
  expect(byNumber.secretOf(2)).toBeUndefined()
  await appendFile(env.BOOKS_KEY_FILE, newPem())
  const other = openBooksKeys(env)
  expect(byNumber.secretOf(2)).toEqual(other.newest().secret)
  expect(bySignature.verifies(CONTENT, other.sign(CONTENT))).toBe(true)
  expect(byNumber.secretOf(3)).toBeUndefined()
  expect(byNumber.secretOf(0)).toBeUndefined()
})

it('verifies no signature by another key, and none of other content', async () => {
  const keys = openBooksKeys(env)
  const signature = keys.sign(CONTENT)
  expect(keys.verifies(Buffer.from('other'), signature)).toBe(false)
  const kept = await readFile(env.BOOKS_KEY_FILE)
  await writeFile(env.BOOKS_KEY_FILE, newPem())
  expect(openBooksKeys(env).verifies(CONTENT, signature)).toBe(false)
  await writeFile(env.BOOKS_KEY_FILE, kept)
  expect(openBooksKeys(env).verifies(CONTENT, signature)).toBe(true)
})

it('refuses a file without a key', async () => {
  await writeFile(join(folder, 'books.key'), 'nothing')
  expect(() => openBooksKeys({ ...env, BOOKS_KEY_FILE: '' }).newest()).toThrow(/at least one private key/)
})
