import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import * as calls from '@mintmark/contracts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { recordEvent } from '../../audit/record-event.ts'
import { openAuditFiles } from '../../integrations/audit-files.ts'
import { openCheckpoints } from '../../integrations/checkpoints.ts'
import { openRestoreProofs } from '../../integrations/restore-proofs.ts'
import { s3Store } from '../../integrations/s3-store.ts'
import { SYSTEM } from '../../ledger/system-actor.ts'
import { must } from '../../testing/money.ts'
import { newStaff, type Person } from '../../testing/people.ts'
import { openTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'
import { sealAll } from '../../testing/verify-books.ts'
import { checkNew, checkWhole } from './check-books.ts'
import { writeAuditFiles } from './write-audit-files.ts'
import { writeCheckpoint } from './write-checkpoint.ts'

const failure = (response: ServerResponse, status: number, code: string) =>
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>no</Message></Error>`)

/** The ways in which a bucket may fail to answer. */
const FAULTS = {
  'is missing': (response) => failure(response, 404, 'NoSuchBucket'),
  'refuses the key': (response) => failure(response, 403, 'AccessDenied'),
  fails: (response) => failure(response, 503, 'SlowDown'),
  'does not answer in time': () => undefined,
} satisfies Record<string, (response: ServerResponse) => unknown>

const objects = new Map<string, string>()
let fault: keyof typeof FAULTS | undefined

/** PutObject and GetObject, as S3 answers them. */
const bucket = createServer(async (request, response) => {
  const path = new URL(request.url ?? '', 'http://bucket').pathname
  const content = await text(request)
  if (fault) return FAULTS[fault](response)
  if (request.method === 'PUT') objects.set(path, content)
  const found = objects.get(path)
  if (found === undefined) return failure(response, 404, 'NoSuchKey')
  return response.writeHead(200, { etag: '"1"' }).end(request.method === 'GET' ? found : undefined)
})

let platform: TestPlatform
let tools: Pick<TestPlatform, 'db' | 'verifier' | 'checkpoints' | 'auditFiles' | 'restoreProofs' | 'booksKeys'>
let staff: Person

beforeAll(async () => {
  await once(bucket.listen(0, '127.0.0.1'), 'listening')
  const endpoint = `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`
  const key = { accessKey: 'key', secretKey: 'secret' }
  platform = await openTestPlatform()
  const store = s3Store({ endpoint, region: 'us-east-1', bucket: 'checkpoints', ...key, answerSecondsMax: 1 })
  const { db, verifier, booksKeys } = platform
  tools = {
    db,
    verifier,
    booksKeys,
    checkpoints: openCheckpoints(store, booksKeys),
    auditFiles: openAuditFiles(store, booksKeys),
    restoreProofs: openRestoreProofs(store, booksKeys),
  }
  staff = await newStaff(platform)
})
beforeEach(() => {
  fault = undefined
})
afterAll(async () => {
  await platform.close()
  bucket.closeAllConnections()
  bucket.close()
})

const health = async () => must(await staff.send(calls.readLedgerHealth))
const at = (hour: number) => new Date(Date.UTC(2026, 10, 22, hour))

it('writes the last checkpoint of the hour, the newest one and the audit log to the bucket, and ledger health is green', async () => {
  await recordEvent(platform.db, { actor: SYSTEM, action: 'mail.retry', outcome: 'done' })
  await sealAll(platform)
  await checkWhole(tools)
  await writeCheckpoint(tools)
  await writeAuditFiles(tools)
  await checkNew(tools)
  expect([...objects.keys()]).toEqual([
    expect.stringMatching(/^\/checkpoints\/checkpoints\/\d{4}-\d\d-\d\dT\d\d\.json$/),
    '/checkpoints/checkpoints/latest.json',
    '/checkpoints/audit-log/00000001.jsonl',
    '/checkpoints/audit-log/latest.json',
  ])
  expect(await health()).toMatchObject({ health: 'green', warnings: [], found: [] })
})

it.each(Object.keys(FAULTS) as (keyof typeof FAULTS)[])(
  'goes on checking while the bucket %s, with amber ledger health, and writes no checkpoint',
  async (what) => {
    fault = what
    await checkNew(tools)
    await checkWhole(tools)
    const warnings = [
      'The checkpoints could not be read: their store does not answer.',
      'The audit files could not be read: their store does not answer.',
    ]
    expect(await health()).toMatchObject({ health: 'amber', warnings, found: [], payouts_stopped_at: null })
    const before = new Map(objects)
    await expect(writeCheckpoint(tools, at(1))).rejects.toThrow()
    await expect(writeAuditFiles(tools, at(1))).rejects.toThrow()
    expect(objects).toEqual(before)
    fault = undefined
    await checkNew(tools)
    await checkWhole(tools)
    expect(await health()).toMatchObject({ health: 'green', warnings: [] })
  },
)

it('has a checkpoint that is gone from the bucket reported', async () => {
  objects.clear()
  await checkNew(tools)
  const warnings = ['The newest checkpoint is missing. It was written before.']
  expect(await health()).toMatchObject({ health: 'amber', warnings })
})

it('has a checkpoint that was changed in the bucket reported, and payouts stopped', async () => {
  await writeCheckpoint(tools, at(2))
  const name = '/checkpoints/checkpoints/latest.json'
  objects.set(name, String(objects.get(name)).replace(/"slot":"[^"]*"/, '"slot":"2026-01-01T00:00"'))
  await checkNew(tools)
  expect(await health()).toMatchObject({
    health: 'red',
    found: [expect.stringMatching(/^The newest checkpoint was changed/)],
  })
})
