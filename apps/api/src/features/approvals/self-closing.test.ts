import * as calls from '@mintmark/contracts'
import { afterEach, describe, expect, it } from 'vitest'
import { prepareApprovalDesk } from '../../testing/approval-desk.ts'
import { fundHouse, give, must, runningInvestment, waitingDeposit, waitingInvestment } from '../../testing/money.ts'
import { newCustomers, newStaff, type Person } from '../../testing/people.ts'
import { asked, setLimit, setLimitByHand } from '../../testing/second-approver.ts'

const desk = prepareApprovalDesk()
afterEach(() => setLimitByHand(desk.platform, '100'))

const newCustomer = async () => {
  const [customer] = (await newCustomers(desk.platform, 1)) as [Person]
  return customer
}
const confirmDeposit = (id: string) => desk.requester.send(calls.confirmTransaction, { params: { id } })
const confirmInvestment = (id: string) => desk.requester.send(calls.confirmInvestment, { params: { id } })
const reverse = (id: string) =>
  desk.requester.send(calls.reverseDeposit, { params: { id }, body: { reason: 'sent twice' } })
const credit = (id: string) => desk.requester.send(calls.creditProfit, { params: { id }, body: { amount: '150' } })
const setStatus = async (id: string, status: 'completed' | 'cancelled') =>
  must(await desk.requester.send(calls.setInvestmentStatus, { params: { id }, body: { status } }))

const approve = (id: string) => desk.approver.send(calls.approveAction, { params: { id } })
const expectClosed = async (id: string, decision_reason: string) => {
  expect(await desk.readOne(id)).toMatchObject({ status: 'closed', decision_reason, decided_by_email: null })
  expect(await desk.lastAudit('approval.close')).toMatchObject({ subject_id: id, outcome: 'done' })
  expect(await approve(id)).toMatchObject({ status: 409, body: { code: 'already_decided' } })
}

describe('an approval closes itself', () => {
  it('when the member whose role it would change got another one', async () => {
    const { id: memberId } = await newStaff(desk.platform, 'support')
    const change = (role: string) =>
      desk.requester.send(calls.changeStaff, { params: { id: memberId }, body: { name: 'Jo', role } })
    const request = await asked(change('finance'))
    must(await change('content'))
    expect(await approve(request)).toMatchObject({ status: 409, body: { code: 'role_changed' } })
    await expectClosed(request, "This member's role is content now. Request the change again.")
  })

  it('when the bundle whose terms it would change was changed otherwise', async () => {
    const { days, ...gold } = { name: 'Gold', roi: '4%', min_amount: '100', days: 30 }
    const { id } = must(await desk.requester.send(calls.createBundle, { body: { ...gold, days } }))
    const change = (body: calls.BodyOf<typeof calls.changeBundle>) =>
      desk.requester.send(calls.changeBundle, { params: { id: String(id) }, body })
    const request = await asked(change({ ...gold, days: 60 }))
    must(await change({ ...gold, days, roi: '5%' }))
    expect(await approve(request)).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
    await expectClosed(request, 'This bundle has changed. Open it again, and repeat the change.')
    const again = await asked(change({ ...gold, days: 60, roi: '5%' }))
    must(await approve(again))
    const [row] = await desk.platform.reads`select roi, days from bundles where id = ${String(id)}`
    expect(row).toEqual({ roi: '5%', days: 60 })
  })

  it('when the coin whose networks it would change was changed otherwise', async () => {
    const coin = { symbol: 'USDX', name: 'Dollar X', for_deposit: 0 as const, networks: ['ethereum' as const] }
    must(await desk.requester.send(calls.createCoin, { body: { ...coin, networks: [] } }))
    const [{ id } = { id: '' }] = await desk.platform.reads<{ id: string }[]>`
      select id from coins where symbol = ${coin.symbol}`
    const change = (body: calls.BodyOf<typeof calls.changeCoin>) =>
      desk.requester.send(calls.changeCoin, { params: { id }, body })
    const request = await asked(change(coin))
    must(await change({ ...coin, networks: [], name: 'Dollar Ten' }))
    expect(await approve(request)).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
    await expectClosed(request, 'This coin has changed. Open it again, and repeat the change.')
    const again = await asked(change({ ...coin, name: 'Dollar Ten' }))
    must(await approve(again))
    const [row] = await desk.platform.reads`select name, networks[1] as network from coins where id = ${id}`
    expect(row).toEqual({ name: 'Dollar Ten', network: 'ethereum' })
  })

  it('when one person performs the action after the limit was raised', async () => {
    const deposit = await waitingDeposit(await newCustomer(), desk.offers, '150')
    const investment = await waitingInvestment(await newCustomer(), desk.offers, '1000')
    const requests = [await asked(confirmDeposit(deposit)), await asked(confirmInvestment(investment))] as const
    await setLimit(desk.requester, desk.approver, '5000')
    must(await confirmDeposit(deposit))
    await expectClosed(requests[0], 'The deposit was confirmed without this approval.')
    must(await confirmInvestment(investment))
    await expectClosed(requests[1], 'The request was confirmed without this approval.')

    await setLimitByHand(desk.platform, '100')
    const reversal = await asked(reverse(deposit))
    await setLimitByHand(desk.platform, '')
    must(await reverse(deposit))
    await expectClosed(reversal, 'The deposit was reversed without this approval.')
  })

  it('not when the action itself still needs the approval', async () => {
    const deposit = await waitingDeposit(await newCustomer(), desk.offers, '150')
    const request = await asked(confirmDeposit(deposit))
    expect(await confirmDeposit(deposit)).toMatchObject({ status: 409, body: { code: 'approval_pending' } })
    expect(await desk.readOne(request)).toMatchObject({ status: 'pending' })
    must(await desk.approver.send(calls.approveAction, { params: { id: request } }))
    expect(await desk.readOne(request)).toMatchObject({ status: 'approved' })
  })

  const cancelled = 'The customer canceled the request.'
  const takeBack = (customer: Person, id: string) =>
    customer.send(calls.cancelDeposit, { params: { userId: customer.id, id } })
  it.each([
    ['The deposit was rejected.', 'deposit', (_, id) => desk.requester.send(calls.rejectDeposit, { params: { id } })],
    ['The request was rejected.', 'bundle', (_, id) => desk.requester.send(calls.rejectInvestment, { params: { id } })],
    [cancelled, 'deposit', takeBack],
    [cancelled, 'bundle', takeBack],
  ] satisfies [string, 'deposit' | 'bundle', (customer: Person, id: string) => Promise<{ status: number }>][])(
    'when one person decides the request otherwise: %s (%s)',
    async (reason, what, end) => {
      const customer = await newCustomer()
      const [wait, confirm] =
        what === 'deposit' ? [waitingDeposit, confirmDeposit] : [waitingInvestment, confirmInvestment]
      const id = await wait(customer, desk.offers, '1000')
      const request = await asked(confirm(id))
      expect((await end(customer, id)).status).toBe(200)
      await expectClosed(request, reason)
    },
  )

  it.each([
    ['cancelled', 'The investment was canceled.'],
    ['paid out', 'The customer was paid out.'],
  ])('when profit waits for an investment that is %s', async (end, reason) => {
    await setLimitByHand(desk.platform, '')
    const customer = await newCustomer()
    for (const _ of Array(3)) await give(desk.approver, customer, '500')
    await fundHouse(desk.approver, '1000')
    const id = await runningInvestment(customer, desk.offers, '1000')
    await setLimitByHand(desk.platform, '100')
    const requests = [await asked(credit(id)), await asked(credit(id))]
    await setStatus(id, end === 'cancelled' ? 'cancelled' : 'completed')
    if (end === 'paid out') {
      for (const request of requests) expect(await desk.readOne(request)).toMatchObject({ status: 'pending' })
      must(
        await customer.send(calls.payOut, { body: { user_id: customer.id, user_bundle_id: id, token_symbol: 'USDT' } }),
      )
    }
    for (const request of requests)
      expect(await desk.readOne(request)).toMatchObject({ status: 'closed', decision_reason: reason })
  })
})
