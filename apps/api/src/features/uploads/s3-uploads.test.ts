import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { uploadAvatar, uploadPaymentProof } from '@mintmark/contracts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { s3Store } from '../../integrations/s3-store.ts'
import { openRelay } from '../../testing/cluster/relay.ts'
import { fetchImage, fillForm } from '../../testing/forms.ts'
import { imageOf } from '../../testing/images.ts'
import { newCustomers, newStaff, type Person } from '../../testing/people.ts'
import { expectRefusal } from '../../testing/refusals.ts'
import { ADMIN_HOST, openTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'
import { keepProof } from './keep-proof.ts'

const BUCKET = 'uploads'

let folder: string
let buckets: S3rver
let port: number
let platform: TestPlatform
let owner: Person
let other: Person
const asked: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mintmark-bucket-'))
  const place = { address: '127.0.0.1', port: 0, directory: folder }
  buckets = new S3rver({ ...place, silent: true, configureBuckets: [{ name: BUCKET }] })
  port = (await buckets.run()).port
  buckets.httpServer.on('request', ({ method, url }) => asked.push(`${method} ${url?.split('?')[0]}`))
  platform = await openTestPlatform({
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: BUCKET,
    S3_ACCESS_KEY: 'S3RVER',
    S3_SECRET_KEY: 'S3RVER',
    LOG_LEVEL: 'fatal',
  })
  const people = (await newCustomers(platform, 2)) as [Person, Person]
  owner = people[0]
  other = people[1]
})
afterAll(async () => {
  await platform.close()
  buckets.httpServer.closeAllConnections()
  await buckets.close()
  await rm(folder, { recursive: true })
})

it('stores a payment proof in the bucket, readable by its owner and staff only', async () => {
  const file = { content: await imageOf(30, 20) }
  const answer = await fillForm(platform, { person: owner, endpoint: uploadPaymentProof, form: { file } })
  const name = String(answer.json().file_name)
  expect(asked).toContain(`PUT /${BUCKET}/payment-proofs/${name}`)
  const url = `/api/uploads/payment-proofs/${name}`
  for (const reader of [{ person: owner }, { person: await newStaff(platform), host: ADMIN_HOST }]) {
    const shown = await fetchImage(platform, { url, ...reader })
    expect(shown.headers['content-type']).toBe('image/webp')
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 30, height: 20 })
  }
  expectRefusal(await fetchImage(platform, { url, person: other }), [404], 'another customer')
})

it('deletes a replaced profile picture from the bucket', async () => {
  const upload = async (side: number) => {
    const form = { params: { userId: owner.id }, file: { content: await imageOf(side, side) } }
    return String((await fillForm(platform, { person: owner, endpoint: uploadAvatar, form })).json().avatar)
  }
  const [first, second] = [await upload(40), await upload(50)]
  expect(asked).toContain(`DELETE /${BUCKET}/avatars/${first.split('/').at(-1)}`)
  expectRefusal(await fetchImage(platform, { url: first, person: owner }), [404], 'the old one')
  expect((await fetchImage(platform, { url: second, person: owner })).statusCode).toBe(200)
})

it('keeps the row of a proof whose bucket answers too late: the file is there, and is deleted with the unused ones', async () => {
  const relay = await openRelay(port)
  relay.delay(1500)
  const place = { endpoint: `http://127.0.0.1:${relay.port}`, region: 'us-east-1', bucket: BUCKET }
  const files = s3Store({ ...place, accessKey: 'S3RVER', secretKey: 'S3RVER', answerSecondsMax: 2 })
  const stored = async () => (await readdir(join(folder, BUCKET, 'payment-proofs'))).map((name) => name.split('.')[0])
  const before = await stored()
  const proof = { image: await imageOf(8, 8), perceptualHash: null, customerId: other.id, at: new Date() }
  await expect(keepProof({ db: platform.db, files }, proof)).rejects.toThrow()
  await expect.poll(async () => (await stored()).length).toBeGreaterThan(before.length)
  await relay.close()
  const added = new Set((await stored()).filter((name) => !before.includes(name)))
  const rows = await platform.reads`select file_name from payment_proofs where customer_id = ${other.id}`
  expect(rows.map(({ file_name }) => file_name)).toEqual([...added].map((name) => `${name}.webp`))
})

it('reveals nothing about the store when it fails', async () => {
  const form = { params: { userId: owner.id }, file: { content: await imageOf(8, 8) } }
  const before = String((await fillForm(platform, { person: owner, endpoint: uploadAvatar, form })).json().avatar)
  await rm(join(folder, BUCKET), { recursive: true })
  const answer = await fillForm(platform, { person: owner, endpoint: uploadAvatar, form })
  expectRefusal(answer, [503], 'a lost bucket')
  expect(answer.json().code).toBe('store_unavailable')
  expectRefusal(await fetchImage(platform, { url: before, person: owner }), [503], 'an image in a lost bucket')
  expect(answer.payload).not.toMatch(/bucket|S3|127\.0\.0\.1/i)
  const [row] = await platform.reads`select avatar from customers where id = ${owner.id}`
  expect(before).toContain(row?.avatar)
})
