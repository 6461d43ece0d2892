import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, stat, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEnv } from '../env.ts'
import { openSecretBox, readSecretsKey } from './secret-box.ts'

const KEY = 'a key of the settings, long enough'
const box = openSecretBox(KEY)
const REFUSAL =
  'A secret cannot be decrypted: it was changed or encrypted for another owner or with another SECRETS_KEY.'

describe('a secret', () => {
  it('is the same after sealing and opening', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 2000 }), (text) => box.open(box.seal(text)) === text))
  })

  it('can be opened after a restart with the same key', () => {
    expect(openSecretBox(KEY).open(box.seal('smtp password'))).toBe('smtp password')
  })

  it('reveals neither its text nor that another secret is equal', () => {
    const sealed = Array.from({ length: 200 }, () => box.seal('smtp password'))
    expect(new Set(sealed).size).toBe(200)
    expect(sealed.filter((text) => !/^v1\.[\w-]+$/.test(text))).toEqual([])
    expect(Buffer.from(sealed[0]?.slice(3) ?? '', 'base64url').toString('latin1')).not.toContain('password')
  })

  it('cannot be opened with another key', () => {
    expect(() => openSecretBox(`${KEY}.`).open(box.seal('smtp password'))).toThrow(REFUSAL)
  })

  it('of one owner cannot be opened as that of another one', () => {
    expect(box.open(box.seal('app secret', 'ada'), 'ada')).toBe('app secret')
    for (const owner of ['bob', '', undefined])
      expect(() => box.open(box.seal('app secret', 'ada'), owner)).toThrow(REFUSAL)
  })

  it('cannot be opened when any character was changed, added or removed', () => {
    const sealed = box.seal('smtp password')
    for (let at = 0; at < sealed.length; at++) {
      for (const letter of ['A', 'B', '_', '']) {
        if (sealed[at] === letter) continue
        expect(() => box.open(sealed.slice(0, at) + letter + sealed.slice(at + 1))).toThrow(REFUSAL)
      }
    }
    for (const more of ['A', '=', ' ', '\n']) expect(() => box.open(sealed + more)).toThrow(REFUSAL)
  })

  it.each(['', 'v1.', 'v1.AAAA', 'smtp password', `v2.${box.seal('x').slice(3)}`])('is not %j', (text) => {
    expect(() => box.open(text)).toThrow(REFUSAL)
  })

  it('cannot be sealed with a short key', () => {
    expect(() => openSecretBox('short')).toThrow('at least 32 characters')
  })
})

describe('a fingerprint', () => {
  it('is the same only for the same text under the same key', () => {
    const box = openSecretBox('a'.repeat(32))
    expect(box.fingerprint('code')).toEqual(openSecretBox('a'.repeat(32)).fingerprint('code'))
    expect(box.fingerprint('code')).toHaveLength(32)
    expect(box.fingerprint('code')).not.toEqual(box.fingerprint('other'))
    expect(box.fingerprint('code')).not.toEqual(openSecretBox('b'.repeat(32)).fingerprint('code'))
  })
})

describe('the key', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mintmark-key-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  const envOf = (more: Record<string, string>) => readEnv({ DATABASE_URL: 'postgres://nowhere', ...more })

  it('from the settings is used, and none is generated', async () => {
    const DATA_DIR = join(folder, 'given')
    expect(readSecretsKey(envOf({ DATA_DIR, SECRETS_KEY: KEY }))).toBe(KEY)
    await expect(readdir(DATA_DIR)).rejects.toThrow('ENOENT')
  })

  it('is generated once, is long, and only its owner can read the file', async () => {
    const DATA_DIR = join(folder, 'made')
    const key = readSecretsKey(envOf({ DATA_DIR }))
    expect(Buffer.from(key, 'base64url')).toHaveLength(32)
    expect(readSecretsKey(envOf({ DATA_DIR }))).toBe(key)
    expect(readSecretsKey(envOf({ DATA_DIR: join(folder, 'other') }))).not.toBe(key)
    expect((await stat(join(DATA_DIR, 'secrets.key'))).mode & 0o777).toBe(0o600)
    expect(await readdir(DATA_DIR)).toEqual(['secrets.key'])
  })

  it('is the same for several processes that start together', async () => {
    const DATA_DIR = join(folder, 'at-once')
    const module = pathToFileURL(join(import.meta.dirname, 'secret-box.ts')).href
    const read = `import { readSecretsKey } from '${module}'
      process.stdout.write(readSecretsKey({ SECRETS_KEY: '', SECRETS_KEY_FILE: '', DATA_DIR: process.argv[1] }))`
    const run = () => promisify(execFile)(process.execPath, ['--input-type=module', '-e', read, DATA_DIR])
    const keys = (await Promise.all(Array.from({ length: 6 }, run))).map(({ stdout }) => stdout)
    expect(new Set(keys)).toEqual(new Set([readSecretsKey(envOf({ DATA_DIR }))]))
    expect(await readdir(DATA_DIR)).toEqual(['secrets.key'])
  })

  it('from a truncated file is refused', async () => {
    const DATA_DIR = join(folder, 'cut')
    readSecretsKey(envOf({ DATA_DIR }))
    await truncate(join(DATA_DIR, 'secrets.key'))
    expect(() => openSecretBox(readSecretsKey(envOf({ DATA_DIR })))).toThrow('at least 32 characters')
  })

  it('is required in production, and must be long', () => {
    expect(() => envOf({ NODE_ENV: 'production', BOOKS_KEY_FILE: 'x' })).toThrow(
      /^Some settings are invalid:\n {2}SECRETS_KEY: must be set in production, or SECRETS_KEY_FILE\. .*$/,
    )
    expect(() => envOf({ SECRETS_KEY: 'x'.repeat(31) })).toThrow(
      /^Some settings are invalid:\n {2}SECRETS_KEY: must be 32 random characters or more\. .*$/,
    )
    expect(
      envOf({ NODE_ENV: 'production', SECRETS_KEY: 'x'.repeat(32), BOOKS_KEY_FILE: 'x' }).SECRETS_KEY,
    ).toHaveLength(32)
  })
})
