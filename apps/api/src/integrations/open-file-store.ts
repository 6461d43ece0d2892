import { join } from 'node:path'
import type { Env } from '../env.ts'
import { Failure } from '../failure.ts'
import { diskStore, type FileStore } from './file-store.ts'
import { s3Store } from './s3-store.ts'

type StoreEnv = Pick<Env, 'DATA_DIR' | 'S3_ENDPOINT' | 'S3_REGION' | 'S3_BUCKET' | 'S3_ACCESS_KEY' | 'S3_SECRET_KEY'>

/** Reports all failures of a store as one public error, and keeps the cause for the log. */
function tellingOutages(store: FileStore): FileStore {
  const outage = (cause: unknown): never => {
    throw new Failure('store_unavailable', {}, cause)
  }
  return {
    write: (...file) => store.write(...file).catch(outage),
    read: (...file) => store.read(...file).catch(outage),
    remove: (...file) => store.remove(...file).catch(outage),
  }
}

/** Opens the store for uploads: a bucket if one is configured, otherwise the disk. */
export const openFileStore = (env: StoreEnv): FileStore => tellingOutages(storeOf(env))

const storeOf = (env: StoreEnv): FileStore =>
  env.S3_BUCKET === '' ? diskStore(join(env.DATA_DIR, 'uploads')) : openBucket(env)

/** The bucket that is configured. */
export function openBucket(env: StoreEnv): FileStore {
  return s3Store({
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
    bucket: env.S3_BUCKET,
    accessKey: env.S3_ACCESS_KEY,
    secretKey: env.S3_SECRET_KEY,
  })
}
