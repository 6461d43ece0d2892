import { addFund, changePaymentMethod, listAudit, listBalances, submitTransaction } from '@mintmark/contracts'
import { OTHER_WALLETS } from '@mintmark/contracts/demo'
import { beforeAll, expect, it } from 'vitest'
import { newId } from '../db/ids.ts'
import { newCustomers, newStaff, type Person } from '../testing/people.ts'
import { preparePlatform } from '../testing/prepare-platform.ts'
import { ADMIN_HOST, CUSTOMER_HOST } from '../testing/test-platform.ts'

const platform = preparePlatform()
let owner: Person
let other: Person
beforeAll(async () => {
  ;[owner, other] = (await newCustomers(platform, 2)) as [Person, Person]
})

/** The newest row of the audit log by a person. */
async function lastOf({ id }: Person) {
  const [row] = await platform.reads`
    select actor_realm, actor_role, action, subject_id, outcome, code from audit_log where actor_id = ${id} order by id desc limit 1`
  return row
}

it('records which other customer a customer tried to read or act for', async () => {
  const tried = {
    actor_realm: 'customer',
    actor_role: null,
    subject_id: other.id,
    outcome: 'refused',
    code: 'not_found',
  }
  expect((await owner.send(listBalances, { params: { userId: other.id } })).status).toBe(404)
  expect(await lastOf(owner)).toEqual({ ...tried, action: 'listBalances' })
  const body = {
    user_id: other.id,
    type: 'withdrawal',
    token_symbol: 'BTC',
    amount: '1',
    wallet: OTHER_WALLETS.BTC,
    method_id: null,
  }
  expect((await owner.send(submitTransaction, { body })).status).toBe(404)
  expect(await lastOf(owner)).toEqual({ ...tried, action: 'submitTransaction' })
})

it("accepts a customer's own id in capitals, and records another one's in lower case", async () => {
  expect((await owner.send(listBalances, { params: { userId: owner.id.toUpperCase() } })).status).toBe(200)
  expect((await owner.send(listBalances, { params: { userId: other.id.toUpperCase() } })).status).toBe(404)
  expect(await lastOf(owner)).toMatchObject({ action: 'listBalances', subject_id: other.id })
  const auditor = await newStaff(platform, 'auditor')
  const { body } = await auditor.send(listAudit, { query: { subject_id: other.id.toUpperCase() } })
  expect(body[0]).toMatchObject({ actor_id: owner.id, subject_id: other.id })
})

it('never records free text as an id in the audit log', async () => {
  expect((await owner.send(listBalances, { params: { userId: 'a\u0000b' } })).status).toBe(404)
  expect(await lastOf(owner)).toMatchObject({ action: 'listBalances', subject_id: null })
})

it('records a denied action and the customer it was tried on', async () => {
  const support = await newStaff(platform, 'support')
  const body = { token_symbol: 'BTC', usd_amount: '10', reason: 'A test' }
  expect((await support.send(addFund, { params: { id: owner.id.toUpperCase() }, body })).status).toBe(403)
  const tried = { actor_realm: 'staff', actor_role: 'support', action: 'addFund', subject_id: owner.id }
  expect(await lastOf(support)).toEqual({ ...tried, outcome: 'refused', code: 'forbidden' })
})

it("records attempts by a page of another origin in a person's name", async () => {
  const staff = await newStaff(platform, 'owner')
  const id = newId()
  const headers = { host: ADMIN_HOST, origin: 'https://evil.example', cookie: staff.cookie() }
  const answer = await platform.app.inject({ method: 'POST', url: `/api/admin/users/${id}/add-fund`, headers })
  expect(answer.json()).toMatchObject({ code: 'foreign_origin' })
  expect(await lastOf(staff)).toMatchObject({
    action: 'addFund',
    subject_id: id,
    outcome: 'refused',
    code: 'foreign_origin',
  })
})

it('allows a read from a page of another origin, because it changes nothing', async () => {
  const headers = { host: CUSTOMER_HOST, origin: 'https://evil.example', cookie: owner.cookie() }
  const answer = await platform.app.inject({ url: `/api/user/${owner.id}`, headers })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
})

it('finds an action by its subject, in whatever case the request wrote the id', async () => {
  const content = await newStaff(platform, 'content')
  const id = '019aa5f0-0000-7000-8000-00000000abcd'
  const form = new FormData()
  for (const [name, value] of Object.entries({ name: 'Bank', type: 'deposit', address: 'IBAN', instructions: '' }))
    form.set(name, value)
  const request = new Request('http://form.invalid', { method: 'PUT', body: form })
  const answer = await platform.app.inject({
    method: 'PUT',
    url: changePaymentMethod.path.replace(':id', id.toUpperCase()),
    headers: {
      host: ADMIN_HOST,
      cookie: content.cookie(),
      'content-type': String(request.headers.get('content-type')),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  expect(answer.statusCode).toBe(404)
  const found = await (await newStaff(platform, 'auditor')).send(listAudit, { query: { subject_id: id } })
  expect(found.body).toMatchObject([{ actor_id: content.id, outcome: 'refused', code: 'not_found' }])
})
