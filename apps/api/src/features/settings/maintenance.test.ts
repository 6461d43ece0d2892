import * as calls from '@mintmark/contracts'
import { beforeAll, expect, it } from 'vitest'
import { newId } from '../../db/ids.ts'
import { completeMature } from '../../jobs/complete-mature.ts'
import { give, must, runningInvestment, waitingWithdrawal, withdrawalBody } from '../../testing/money.ts'
import { addOffers } from '../../testing/offers.ts'
import { newApprover, newCustomer, PASSWORD, type Person, visitor } from '../../testing/people.ts'
import { preparePlatform } from '../../testing/prepare-platform.ts'

const platform = preparePlatform()
let owner: Person
let second: Person
let customer: Person
let withdrawalId: string
let investmentId: string

beforeAll(async () => {
  const offers = await addOffers(platform)
  owner = await newApprover(platform)
  second = await newApprover(platform)
  customer = await newCustomer(platform, 'reader@example.com')
  await give(owner, customer, '5000')
  withdrawalId = await waitingWithdrawal(customer, '10')
  investmentId = await runningInvestment(customer, offers, '1000')
})

const homepage = { app_name: 'Mintmark', email_verification_required: 'false' }

async function setMaintenance(maintenance_mode: 'true' | 'false'): Promise<void> {
  const { approval_id } = must(await owner.send(calls.saveSettings, { body: { ...homepage, maintenance_mode } }))
  must(await second.send(calls.approveAction, { params: { id: String(approval_id) } }))
}

const REFUSED = { status: 503, body: { code: 'maintenance' } }

it('is turned on by two people, and then nothing moves money or decides until two people turn it off', async () => {
  const key = newId()
  const request = { body: withdrawalBody(customer, '11'), key }
  await setMaintenance('true')
  expect(await customer.send(calls.submitTransaction, request)).toMatchObject(REFUSED)
  expect(await owner.send(calls.confirmTransaction, { params: { id: withdrawalId } })).toMatchObject(REFUSED)
  const body = { token_symbol: 'USDT', usd_amount: '1', reason: 'for a test' }
  expect(await owner.send(calls.addFund, { params: { id: customer.id }, body })).toMatchObject(REFUSED)

  // The job leaves what has matured as it is.
  await completeMature(platform, new Date(Date.now() + 15 * 86_400_000))
  const [investment] = await platform.reads`select status from investments where id = ${investmentId}`
  expect(investment?.status).toBe('active')

  // Signing in and reading work.
  const session = visitor(platform)
  must(await session(calls.login, { body: { email: 'reader@example.com', password: PASSWORD } }))
  must(await customer.send(calls.listBalances, { params: { userId: customer.id } }))
  expect(must(await session(calls.homepage)).maintenance).toBe(true)

  await setMaintenance('false')
  // The refusal was of the moment: the same key is carried out now.
  must(await customer.send(calls.submitTransaction, request))
  must(await owner.send(calls.confirmTransaction, { params: { id: withdrawalId } }))
})
