import { extname } from 'node:path'
import type { Readable } from 'node:stream'
import type { FileStore } from './file-store.ts'

/** The types of files other than images. */
const TYPES: Readonly<Record<string, string>> = { '.json': 'application/json', '.jsonl': 'application/jsonl' }

const CONNECT_SECONDS_MAX = 5
const ANSWER_SECONDS_MAX = 20

/** The address of a bucket and the credentials for it. */
export interface S3Settings {
  /** Empty: Amazon S3 itself. */
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  readonly accessKey: string
  readonly secretKey: string
  /** The longest time for an answer. */
  readonly answerSecondsMax?: number
}

/**
 * Stores files in any S3-compatible bucket. The key must be allowed to list the bucket: otherwise the store does not
 * reveal whether an object is missing or forbidden.
 */
export function s3Store(settings: S3Settings): FileStore {
  // Loaded with the first file, so that a start without a bucket does not wait for it.
  let opened: Promise<FileStore> | undefined
  const store = () => {
    opened ??= import('@aws-sdk/client-s3').then((library) => storeBy(library, settings))
    return opened
  }
  return {
    write: async (...file) => (await store()).write(...file),
    read: async (...file) => (await store()).read(...file),
    remove: async (...file) => (await store()).remove(...file),
  }
}

function storeBy(
  { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client }: typeof import('@aws-sdk/client-s3'),
  { endpoint, region, bucket, accessKey, secretKey, answerSecondsMax = ANSWER_SECONDS_MAX }: S3Settings,
): FileStore {
  const client = new S3Client({
    region,
    ...(endpoint !== '' && { endpoint }),
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    // The bucket is part of the path: in the host name it would need a wildcard certificate and DNS entry.
    forcePathStyle: true,
    // Not every store supports Amazon's checksums. TLS and the signature protect the content already.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // A file that stops arriving ends, too: `inTime` waits only until it begins.
    requestHandler: { connectionTimeout: CONNECT_SECONDS_MAX * 1000, socketTimeout: answerSecondsMax * 1000 },
  })
  /** Ends a call that takes too long. The library's own limit would count from the beginning with each of its attempts. */
  async function inTime<Answer>(send: (options: { abortSignal: AbortSignal }) => Promise<Answer>): Promise<Answer> {
    const controller = new AbortController()
    const limit = setTimeout(() => controller.abort(), answerSecondsMax * 1000)
    try {
      return await send({ abortSignal: controller.signal })
    } finally {
      clearTimeout(limit)
    }
  }
  const place = (folder: string, name: string) => ({ Bucket: bucket, Key: `${folder}/${name}` })
  return {
    async write(folder, name, content) {
      // No ACL is sent: an object without one is private everywhere, and some stores refuse any ACL.
      const type = TYPES[extname(name)] ?? 'image/webp'
      const command = new PutObjectCommand({ ...place(folder, name), Body: content, ContentType: type })
      await inTime((options) => client.send(command, options))
    },
    async read(folder, name) {
      try {
        const { Body } = await inTime((options) => client.send(new GetObjectCommand(place(folder, name)), options))
        return Body as Readable
      } catch (error) {
        // Any other error, such as a missing bucket or a wrong key, must be visible.
        if (error instanceof NoSuchKey) return undefined
        throw error
      }
    },
    async remove(folder, name) {
      await inTime((options) => client.send(new DeleteObjectCommand(place(folder, name)), options))
    },
  }
}
