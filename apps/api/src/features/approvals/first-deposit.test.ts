import * as calls from '@mintmark/contracts'
import { beforeAll, describe, expect, it } from 'vitest'
import { prepareApprovalDesk } from '../../testing/approval-desk.ts'
import { must, waitingDeposit, waitingInvestment } from '../../testing/money.ts'
import { newCustomers, type Person } from '../../testing/people.ts'
import { asked, setLimit, setLimitByHand } from '../../testing/second-approver.ts'

const desk = prepareApprovalDesk()

const change = (person: Person, first_deposit_limit_usd: string | null | undefined, limit_usd = '100') =>
  person.send(calls.changeApprovalLimit, { body: { limit_usd, first_deposit_limit_usd, reason: 'new rules' } })
const approve = (id: string) => desk.approver.send(calls.approveAction, { params: { id } })
const read = async () => (await desk.finance.send(calls.readApprovalLimit, {})).body.first_deposit_limit_usd
const confirm = (id: string) => desk.requester.send(calls.confirmTransaction, { params: { id } })
const newCustomer = async () => (await newCustomers(desk.platform, 1))[0] as Person
const done = { status: 200, body: { success: true, message: calls.MESSAGES.depositConfirmed } }

describe('the limit of first deposits', () => {
  it('is the approval limit until two people set another one', async () => {
    expect(await read()).toBeNull()
    const id = await asked(change(desk.requester, '10'))
    expect(await read()).toBeNull()
    expect((await desk.finance.send(calls.readApproval, { params: { id } })).body.changes).toContainEqual({
      what: "Limit of a customer's first deposit",
      before: 'As the limit',
      after: '$10.00',
    })
    must(await approve(id))
    expect(await read()).toBe('10.00000000')
    expect(await desk.lastAudit('approval_limit.change_first_deposit')).toMatchObject({ approval_id: id })
    // A change of the other limits leaves it as it is.
    await setLimit(desk.requester, desk.approver, '100')
    expect(await read()).toBe('10.00000000')
  })

  it('is the approval limit again once two people say so', async () => {
    must(await approve(await asked(change(desk.requester, null))))
    expect(await read()).toBeNull()
  })
})

describe('a payment above it', () => {
  beforeAll(async () => {
    must(await approve(await asked(change(desk.requester, '10'))))
  })

  it('takes two people where it is the first of its customer, and one after that', async () => {
    const customer = await newCustomer()
    const [first, second] = [
      await waitingDeposit(customer, desk.offers, '10.01'),
      await waitingDeposit(customer, desk.offers, '10.01'),
    ]
    const id = await asked(confirm(first))
    expect(await asked(confirm(second))).not.toBe(id)
    must(await approve(id))
    expect(await confirm(second)).toMatchObject(done)
  })

  it('takes two people where several come to more than it, until two have confirmed one', async () => {
    const customer = await newCustomer()
    for (const usd of ['4', '6'])
      expect(await confirm(await waitingDeposit(customer, desk.offers, usd))).toMatchObject(done)
    const small = await waitingDeposit(customer, desk.offers, '1')
    must(await approve(await asked(confirm(small))))
    expect(await confirm(await waitingDeposit(customer, desk.offers, '50'))).toMatchObject(done)
  })

  it('takes two people where it pays for a bundle, and without an approval limit', async () => {
    await setLimitByHand(desk.platform, '')
    const customer = await newCustomer()
    const [id, deposit] = [
      await waitingInvestment(customer, desk.offers, '1000'),
      await waitingDeposit(customer, desk.offers, '11'),
    ]
    must(await approve(await asked(desk.requester.send(calls.confirmInvestment, { params: { id } }))))
    expect(await confirm(deposit)).toMatchObject(done)
    await setLimitByHand(desk.platform, '100')
  })
})
