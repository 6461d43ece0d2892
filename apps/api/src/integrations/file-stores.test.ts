import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import S3rver from '@20minutes/s3rver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEnv } from '../env.ts'
import type { FileStore } from './file-store.ts'
import { openFileStore } from './open-file-store.ts'
import { s3Store } from './s3-store.ts'

const FOLDER = 'payment-proofs'
const BUCKET = 'uploads'

let folder: string
let bucketServer: S3rver
let endpoint: string
/** Everything that the bucket server was asked. */
const asked: IncomingMessage[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mintmark-files-'))
  const place = { address: '127.0.0.1', port: 0, directory: join(folder, 'buckets') }
  bucketServer = new S3rver({ ...place, silent: true, configureBuckets: [{ name: BUCKET }] })
  const { port } = await bucketServer.run()
  endpoint = `http://127.0.0.1:${port}`
  bucketServer.httpServer.on('request', (request: IncomingMessage) => asked.push(request))
})
afterAll(async () => {
  bucketServer.httpServer.closeAllConnections()
  await bucketServer.close()
  await rm(folder, { recursive: true })
})

const envOf = (more: Record<string, string> = {}) =>
  readEnv({ NODE_ENV: 'test', DATABASE_URL: 'postgres://nowhere', DATA_DIR: folder, ...more })
const bucketEnv = (more: Record<string, string> = {}) =>
  envOf({ S3_ENDPOINT: endpoint, S3_BUCKET: BUCKET, S3_ACCESS_KEY: 'S3RVER', S3_SECRET_KEY: 'S3RVER', ...more })

async function contentOf(store: FileStore, name: string, inFolder = FOLDER): Promise<Buffer | undefined> {
  const content = await store.read(inFolder, name)
  return content && buffer(content)
}

describe.each([
  ['on the disk', envOf],
  ['in a bucket', bucketEnv],
])('a file store %s', (_, settings) => {
  let store: FileStore
  beforeAll(() => {
    store = openFileStore(settings())
  })

  it('returns every byte that was written', async () => {
    const content = randomBytes(3 * 1_048_576)
    await store.write(FOLDER, 'large.webp', content)
    expect((await contentOf(store, 'large.webp'))?.equals(content)).toBe(true)
  })

  it('keeps an empty file', async () => {
    await store.write(FOLDER, 'empty.webp', Buffer.alloc(0))
    expect(await contentOf(store, 'empty.webp')).toEqual(Buffer.alloc(0))
  })

  it('returns undefined for an unknown name or folder', async () => {
    expect(await store.read(FOLDER, 'missing.webp')).toBeUndefined()
    expect(await store.read('missing', 'missing.webp')).toBeUndefined()
  })

  it('keeps the same name in two folders apart', async () => {
    await store.write('one', 'same.webp', Buffer.from('first'))
    await store.write('two', 'same.webp', Buffer.from('second'))
    expect(String(await contentOf(store, 'same.webp', 'one'))).toBe('first')
    expect(String(await contentOf(store, 'same.webp', 'two'))).toBe('second')
  })

  it('has the latest content when a name is written twice', async () => {
    await store.write(FOLDER, 'twice.webp', Buffer.from('first'))
    await store.write(FOLDER, 'twice.webp', Buffer.from('later'))
    expect(String(await contentOf(store, 'twice.webp'))).toBe('later')
  })

  it('deletes only the given file, and accepts one that is already gone', async () => {
    for (const name of ['gone.webp', 'stays.webp']) await store.write(FOLDER, name, Buffer.from(name))
    for (const time of [1, 2]) {
      await store.remove(FOLDER, 'gone.webp')
      expect([time, await store.read(FOLDER, 'gone.webp')]).toEqual([time, undefined])
    }
    await store.remove('missing', 'missing.webp')
    expect(String(await contentOf(store, 'stays.webp'))).toBe('stays.webp')
  })

  it('writes and reads many files concurrently', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `many-${index}.webp`)
    await Promise.all(names.map((name) => store.write(FOLDER, name, Buffer.from(name))))
    const contents = await Promise.all(names.map((name) => contentOf(store, name)))
    expect(contents.map(String)).toEqual(names)
  })

  it('can be read by another process', async () => {
    await store.write(FOLDER, 'kept.webp', Buffer.from('kept'))
    expect(String(await contentOf(openFileStore(settings()), 'kept.webp'))).toBe('kept')
  })
})

describe('a disk', () => {
  it('whose folder cannot be read reports an error and not a missing file', async () => {
    const broken = join(folder, 'broken')
    await mkdir(join(broken, 'uploads'), { recursive: true })
    await writeFile(join(broken, 'uploads', FOLDER), 'a file where the folder should be')
    const store = openFileStore(envOf({ DATA_DIR: broken }))
    await expect(store.read(FOLDER, 'kept.webp')).rejects.toThrow('store_unavailable')
    await expect(store.write(FOLDER, 'a.webp', Buffer.from('x'))).rejects.toThrow('store_unavailable')
  })
})

describe('a bucket', () => {
  it('receives signed, private uploads with the WebP content type', async () => {
    asked.length = 0
    await openFileStore(bucketEnv()).write(FOLDER, 'private.webp', Buffer.from('x'))
    expect(asked.map(({ method, url }) => `${method} ${url?.split('?')[0]}`)).toEqual([
      `PUT /${BUCKET}/${FOLDER}/private.webp`,
    ])
    const [{ headers }] = asked as [IncomingMessage]
    expect(headers).toMatchObject({ 'content-type': 'image/webp', authorization: expect.stringMatching(/^AWS4-HMAC/) })
    expect(Object.keys(headers).filter((name) => /acl|grant|checksum|trailer/.test(name))).toEqual([])
    expect((await fetch(`${endpoint}/${BUCKET}/${FOLDER}/private.webp`)).headers.get('content-type')).toBe('image/webp')
  })

  it('that is missing or refuses the key reports an error and not a missing file', async () => {
    const stores = [bucketEnv({ S3_BUCKET: 'elsewhere' }), bucketEnv({ S3_SECRET_KEY: 'wrong' })].map(openFileStore)
    for (const store of stores) {
      await expect(store.read(FOLDER, 'missing.webp')).rejects.toThrow()
      await expect(store.write(FOLDER, 'a.webp', Buffer.from('x'))).rejects.toThrow()
    }
  })

  it('that does not answer is given up after the longest time, and not after that time again', async () => {
    let requests = 0
    const silent = createServer(() => {
      requests++
    })
    silent.listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    const keys = { bucket: BUCKET, accessKey: 'key', secretKey: 'secret' }
    const store = s3Store({ endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', ...keys, answerSecondsMax: 0.5 })
    await expect(store.write(FOLDER, 'a.webp', Buffer.from('x'))).rejects.toThrow()
    await expect(store.read(FOLDER, 'a.webp')).rejects.toThrow()
    expect(requests).toBe(2)
    silent.closeAllConnections()
    silent.close()
  })

  it('that stops in the middle of a file is given up after the longest time', async () => {
    const stalled = createServer((_, answer) => {
      answer.writeHead(200, { 'content-length': 1000 }).write('x')
    })
    stalled.listen(0, '127.0.0.1')
    await once(stalled, 'listening')
    const { port } = stalled.address() as AddressInfo
    const keys = { bucket: BUCKET, accessKey: 'key', secretKey: 'secret' }
    const store = s3Store({ endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', ...keys, answerSecondsMax: 1 })
    await expect(contentOf(store, 'a.webp')).rejects.toThrow()
    stalled.closeAllConnections()
    stalled.close()
  })

  it('without its keys stops the start with a line for each of the settings', () => {
    expect(() => envOf({ S3_BUCKET: BUCKET })).toThrow(
      /^Some settings are invalid:\n {2}S3_ACCESS_KEY: must be set when S3_BUCKET is\. .*\n {2}S3_SECRET_KEY: must be set when S3_BUCKET is\. .*$/,
    )
    expect(() => bucketEnv({ S3_ENDPOINT: 'files' })).toThrow(
      /^Some settings are invalid:\n {2}S3_ENDPOINT: must be a URL/,
    )
    expect(envOf().S3_REGION).toBe('us-east-1')
  })
})
