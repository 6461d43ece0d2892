import { randomBytes } from 'node:crypto'
import * as calls from '@mintmark/contracts'
import type { ApprovableActionName } from '@mintmark/domain'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { recordEvent } from '../../audit/record-event.ts'
import { newIdFor } from '../../db/ids.ts'
import { fillForm } from '../../testing/forms.ts'
import { give, must, ripeInvestment, waitingWithdrawal } from '../../testing/money.ts'
import { newApprover, newCustomers, type Person } from '../../testing/people.ts'
import { prepareForgeries } from '../../testing/prepare-forgeries.ts'
import { FIELDS } from '../../testing/prepare-methods.ts'
import { setLimit } from '../../testing/second-approver.ts'

const fixture = prepareForgeries()
const CHECK_FAILED = { status: 503, body: { code: 'books_check_failed' } }
const REFUSED = { outcome: 'refused', code: 'books_check_failed' }

let requester: Person
let approver: Person
beforeAll(async () => {
  requester = await newApprover(fixture.platform)
  approver = await newApprover(fixture.platform)
})

const one = async (text: string, id: string) => (await fixture.platform.reads.unsafe(text, [id]))[0]
const statusIn = async (table: string, id: string) =>
  (await one(`select status from ${table} where id = $1`, id))?.status
const lastAudit = (id: string) =>
  one('select action, outcome, code from audit_log where subject_id = $1 order by id desc limit 1', id)
const balanceOf = async ({ id }: Person) =>
  (await one(`select sum(amount)::text as amount from balances where owner_id = $1 and account = 'available'`, id))
    ?.amount

/** Adds a request of another person with any MAC, by a key that the books have or not, and an audit row, as the API's role can. */
async function forgeRequest(action: ApprovableActionName, input: object, keyNumber = 1): Promise<string> {
  const at = new Date()
  const { id: customerId } = fixture.customer
  const id = newIdFor(customerId, at)
  const actor = { realm: 'staff', id: requester.id, address: '127.0.0.1' } as const
  await fixture.platform.db.transaction(async (transaction) => {
    await recordEvent(transaction, { actor, action: 'approval.request', subjectId: id, outcome: 'done', at })
    await transaction.execute(sql`
    insert into approvals (chain, id, action, subject_id, customer_id, input, summary, amount_usd, status, requested_by, created_at,
      reason, mac, key_number)
    values (chain_of(${id}::uuid), ${id}, ${action}, ${customerId}, ${customerId}, ${JSON.stringify(input)}, 'forged', 3, 'pending',
      ${requester.id}, ${at.toISOString()}, 'forged', ${randomBytes(32)}, ${keyNumber})`)
  })
  return id
}
const approve = (id: string) => approver.send(calls.approveAction, { params: { id } })

it.each([1, 999])(
  'refuses to approve a forged request for money with a MAC by key %i, which stays',
  async (keyNumber) => {
    const [customer] = (await newCustomers(fixture.platform, 1)) as [Person]
    await give(fixture.staff, customer, '1')
    const input = { customerId: customer.id, coin: 'USDT', amountUsd: '3000000', reason: 'forged' }
    const id = await forgeRequest('fund.add', input, keyNumber)
    expect(await approve(id)).toMatchObject(CHECK_FAILED)
    expect(await balanceOf(customer)).toBe('1.00000000')
    expect(await lastAudit(id)).toMatchObject({ action: 'approval.approve', ...REFUSED })
    // It can be refused by a person.
    must(await approver.send(calls.refuseAction, { params: { id }, body: { reason: 'forged' } }))
  },
)

it('refuses to approve a forged request of the back office', async () => {
  const [coin] = await fixture.platform.reads`select id, symbol, fee_fixed::text as fixed from coins limit 1`
  const input = { id: coin?.id, symbol: coin?.symbol, fixed: '1', percent: '0' }
  const id = await forgeRequest('coin.change_fee', input)
  expect(await approve(id)).toMatchObject(CHECK_FAILED)
  expect(await one('select fee_fixed::text as fixed from coins where id = $1', coin?.id)).toEqual({
    fixed: coin?.fixed,
  })
  expect(await lastAudit(id)).toMatchObject({ action: 'approval.approve', ...REFUSED })
  expect(await statusIn('approvals', id)).toBe('pending')
})

it('refuses to show a forged deposit method to customers', async () => {
  const form = { fields: { ...FIELDS, name: 'forged' } }
  const saved = await fillForm(fixture.platform, { person: requester, endpoint: calls.createPaymentMethod, form })
  const { id, approval_id } = saved.json()
  await fixture.forge(`update payment_methods set mac = sha256('forged') where id = '${id}'`)
  expect(await approve(approval_id)).toMatchObject(CHECK_FAILED)
  expect(await one('select approved from payment_methods where id = $1', id)).toEqual({ approved: false })
  expect(await statusIn('approvals', approval_id)).toBe('pending')
})

it('refuses to send a withdrawal to a forged address, and lets it be rejected', async () => {
  await setLimit(requester, approver, '10000')
  await give(fixture.staff, fixture.customer, '5')
  const id = await waitingWithdrawal(fixture.customer, '5')
  await fixture.forge(
    `update withdrawals set wallet_address = '0x0000000000000000000000000000000000000bad' where id = '${id}'`,
  )
  expect(await approver.send(calls.confirmTransaction, { params: { id } })).toMatchObject(CHECK_FAILED)
  expect(await statusIn('withdrawals', id)).toBe('pending')
  expect(await lastAudit(id)).toMatchObject({ action: 'withdrawal.confirm', ...REFUSED })
  must(await approver.send(calls.rejectWithdrawal, { params: { id }, body: { reason: 'forged' } }))
})

it('refuses to pay a forged investment out', async () => {
  const [customer] = (await newCustomers(fixture.platform, 1)) as [Person]
  const id = await ripeInvestment(fixture.staff, customer, fixture.offers)
  await fixture.forge(`update investments set roi = '99%' where id = '${id}'`)
  const body = { user_id: customer.id, user_bundle_id: id, token_symbol: 'USDT' }
  const refused = { status: 503, body: { code: 'payouts_paused' } }
  expect(await customer.send(calls.payOut, { body })).toMatchObject(refused)
  expect(await statusIn('investments', id)).toBe('completed')
})
