import { mkdir, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Endpoint, readPaymentProof, submitTransaction, uploadPaymentProof } from '@mintmark/contracts'
import { chainOf } from '@mintmark/domain'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { connectDatabase } from '../db/connect.ts'
import { paymentProofs } from '../db/schema.ts'
import { explain } from '../testing/explain.ts'
import { fillForm } from '../testing/forms.ts'
import { imageOf } from '../testing/images.ts'
import { setLimits } from '../testing/limits.ts'
import { depositBody, must } from '../testing/money.ts'
import { newCustomers, type Person } from '../testing/people.ts'
import { prepareFixture } from '../testing/prepare-fixture.ts'
import { untilLockWaits } from '../testing/until-lock-waits.ts'
import { WITHOUT_KEYS } from '../testing/without-keys.ts'
import { NEXT_PROOFS, removeUnusedProofs } from './remove-unused-proofs.ts'

const fixture = prepareFixture('owner')
let content: Buffer
/** The owner of the tables: the API cannot change a proof. */
let owner: ReturnType<typeof connectDatabase>
let customer: Person

beforeAll(async () => {
  content = await imageOf(24, 16)
  owner = connectDatabase(fixture.platform.databaseUrl, WITHOUT_KEYS)
})
beforeEach(async () => {
  ;[customer] = (await newCustomers(fixture.platform, 1)) as [Person]
})
afterAll(() => owner.close())

const endpoint: Endpoint = uploadPaymentProof
const upload = () => fillForm(fixture.platform, { person: customer, endpoint, form: { file: { content } } })
const uploaded = async () => String((await upload()).json().file_name)
const age = (fileName: string) =>
  owner.db
    .update(paymentProofs)
    .set({ createdAt: sql`now() - interval '25 hours'` })
    .where(eq(paymentProofs.fileName, fileName))

const removeUnused = () => removeUnusedProofs(fixture.platform, fixture.platform.app.log)

const statusOf = async (file_name: string) => (await customer.send(readPaymentProof, { params: { file_name } })).status
const submit = (payment_proof: string) =>
  customer.send(submitTransaction, { body: { ...depositBody(customer, fixture.offers, '5'), payment_proof } })
const submitBundle = (payment_proof: string) => {
  const { bankId: method_id, bundleId: bundle_id } = fixture.offers
  const body = { user_id: customer.id, type: 'bundle', token_symbol: 'Bank', method_id, amount: '1000', bundle_id }
  return customer.send(submitTransaction, { body: { ...body, payment_proof } })
}

it('deletes proofs that no request has used for a day, and keeps the others', async () => {
  const [unused, used, fresh] = [await uploaded(), await uploaded(), await uploaded()]
  must(await submit(used))
  await age(unused)
  await age(used)
  await removeUnused()
  expect([await statusOf(unused), await statusOf(used), await statusOf(fresh)]).toEqual([404, 200, 200])
  expect(await fixture.platform.files.read('payment-proofs', unused)).toBeUndefined()
  expect(await submit(unused)).toMatchObject({ status: 422, body: { code: 'proof_unknown' } })
})

it('leaves a proof that cannot be deleted to the next run, and deletes those after it', async () => {
  const [stuck, next] = [await uploaded(), await uploaded()].sort() as [string, string]
  await age(stuck)
  await age(next)
  const file = join(fixture.platform.env.DATA_DIR, 'uploads/payment-proofs', stuck)
  const isRow = async (fileName: string) =>
    (await owner.db.$count(paymentProofs, eq(paymentProofs.fileName, fileName))) === 1
  await rm(file)
  await mkdir(file)
  const error = vi.fn()
  await removeUnusedProofs(fixture.platform, { error })
  expect([await isRow(stuck), await isRow(next)]).toEqual([true, false])
  expect(error.mock.calls).toMatchObject([[{ fileName: stuck }, 'a payment proof could not be deleted']])
  await rmdir(file)
  await removeUnused()
  expect(await isRow(stuck)).toBe(false)
})

it.each([
  ['deposit', (proof: string) => submit(proof)],
  ['bundle', (proof: string) => submitBundle(proof)],
])('refuses a %s whose proof is deleted while it waits for its customer', async (_, send) => {
  const fileName = await uploaded()
  await age(fileName)
  const submitted = await fixture.platform.sql.superuser.begin(async (sql) => {
    await sql`select from customers where id = ${customer.id} for update`
    const waiting = send(fileName)
    await untilLockWaits(fixture.platform)
    await removeUnused()
    return { waiting }
  })
  expect(await submitted.waiting).toMatchObject({ status: 422, body: { code: 'proof_unknown' } })
})

it('refuses an image for which there is no space left, and accepts it once an unused one is gone', async () => {
  await setLimits(fixture.platform, { upload_megabytes_max: 1 })
  const first = await uploaded()
  const nearlyAll = 1_048_576 - 4096
  await owner.db.update(paymentProofs).set({ bytes: nearlyAll }).where(eq(paymentProofs.fileName, first))
  const twice = await Promise.all([upload(), upload()])
  expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const refused = twice.find(({ statusCode }) => statusCode === 409)
  expect(refused?.json()).toMatchObject({
    code: 'upload_quota_reached',
    error: expect.stringContaining('take up 1 MB, which is the limit'),
  })
  await age(first)
  await removeUnused()
  expect((await upload()).statusCode).toBe(200)
})

it('reads five hundred proofs with a statement, and finds unused ones after them', async () => {
  const unused = await uploaded()
  await age(unused)
  await owner.db.execute(sql`
    insert into payment_proofs (chain, file_name, customer_id, created_at)
    select ${chainOf(customer.id)}, '00000000-' || n, ${customer.id}, now() from generate_series(1, 5000) n`)
  await owner.db.execute(sql`analyze payment_proofs`)
  const { scans } = await explain(fixture.platform.reads, NEXT_PROOFS, [String(chainOf(customer.id)), ''])
  expect(scans.map(({ table, rows }) => ({ table, rows }))).toContainEqual({ table: 'payment_proofs', rows: 500 })
  await removeUnused()
  expect(await statusOf(unused)).toBe(404)
})
