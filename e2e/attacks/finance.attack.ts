import {
  addFund,
  approveAction,
  confirmTransaction,
  creditProfit,
  decideWithdrawal,
  type Endpoint,
  listApprovals,
  listFundingAccounts,
  reduceProfit,
  rejectDeposit,
  reverseDeposit,
  setInvestmentStatus,
  topUpFunding,
} from '@mintmark/contracts'
import { expect } from '@playwright/test'
import { attack, attacks } from './attack.ts'
import { approvalIn, fundOf, LARGE, REASON, takeBack } from './harness/approvals.ts'
import { availableUsdt, usdtOf } from './harness/balances.ts'
import { denied, refused } from './harness/expectations.ts'
import { dismiss, hire, type Member } from './harness/hiring.ts'
import type { Desk } from './harness/people.ts'
import { invest, requestDeposit, requestWithdrawal } from './harness/requests.ts'

/** Lets a new member of finance do something, so that no one else's sums are used up. */
async function asNewcomer<Result>(desk: Desk, act: (member: Member) => Promise<Result>): Promise<Result> {
  const member = await hire(desk, 'finance')
  const result = await act(member)
  await dismiss(desk, member)
  return result
}

attacks('A dishonest member of finance', [
  attack({
    name: 'credits nothing above the limit alone, and cannot approve the own request',
    finding: 'Deposit confirmation was outside the limit.',
    attempt: ({ customer, shop, desk }) =>
      asNewcomer(desk, async ({ session }) => {
        const person = await customer()
        const deposit = { id: await requestDeposit(person, shop, LARGE) }
        const [account] = await session.do(listFundingAccounts, { query: {} })
        const topUp = { params: { id: account?.id }, body: { amount: LARGE, ...REASON, evidence: 'None' } }
        const asked = [
          await session.call(addFund, { params: { id: person.id }, body: fundOf(LARGE) }),
          await session.call(confirmTransaction, { params: deposit, body: {} }),
          await session.call(topUpFunding, topUp),
        ]
        const ids = asked.map((answer) => approvalIn(answer) ?? '')
        const listed = await session.do(listApprovals, { query: { status: 'pending' } })
        const own = []
        for (const id of ids) own.push(await session.call(approveAction, { params: { id } }))
        const left = await availableUsdt(person)
        await takeBack(session, asked)
        return { ids, listed: listed.map(({ id }) => id), own, left }
      }),
    expect: ({ ids, listed, own, left }) => {
      expect(listed).toEqual(expect.arrayContaining(ids))
      refused('own_request')(own)
      expect(left).toBe(0)
    },
  }),
  attack({
    name: 'gives no customer more than the limit in parts, whatever the parts are called',
    finding: 'Several smaller actions were not added up.',
    attempt: ({ customer, shop, desk }) =>
      asNewcomer(desk, async ({ session }) => {
        const person = await customer()
        const deposit = { id: await requestDeposit(person, shop, '4000') }
        const answers = [
          await session.call(addFund, { params: { id: person.id }, body: fundOf('4000') }),
          await session.call(confirmTransaction, { params: deposit, body: {} }),
          await session.call(addFund, { params: { id: person.id }, body: fundOf('4000') }),
        ]
        const left = await availableUsdt(person)
        await takeBack(session, answers)
        return { waits: answers.map((answer) => approvalIn(answer) !== undefined), left }
      }),
    expect: ({ waits, left }) => {
      expect(waits).toEqual([false, false, true])
      expect(left).toBe(8000)
    },
  }),
  attack({
    name: 'pays nothing out above the limit in parts',
    finding: 'Several smaller actions were not added up.',
    attempt: ({ customer, shop, desk }) =>
      asNewcomer(desk, async ({ session }) => {
        const person = await customer('6000')
        await session.do(addFund, { params: { id: person.id }, body: fundOf('6000') })
        const ids = [await requestWithdrawal(person, shop, '6000'), await requestWithdrawal(person, shop, '6000')]
        const answers = [
          await session.call(decideWithdrawal, { params: { id: ids[0] }, body: { status: 'confirmed' } }),
          await session.call(confirmTransaction, { params: { id: ids[1] }, body: {} }),
        ]
        const usdt = await usdtOf(person)
        await takeBack(session, answers)
        return { waits: answers.map((answer) => approvalIn(answer) !== undefined), usdt }
      }),
    expect: ({ waits, usdt }) => {
      // The member's credits and payouts count together.
      expect(waits.at(-1)).toBe(true)
      expect(usdt.held).toBeGreaterThanOrEqual(6000)
    },
  }),
  attack({
    name: 'gives all customers together no more than five times the limit in a day',
    finding: 'Several smaller actions were not added up.',
    attempt: ({ customer, desk }) =>
      asNewcomer(desk, async ({ session }) => {
        const answers = []
        for (let place = 0; place < 6; place += 1) {
          const person = await customer()
          answers.push(await session.call(addFund, { params: { id: person.id }, body: fundOf('9000') }))
        }
        await takeBack(session, answers)
        return answers.map((answer) => approvalIn(answer) !== undefined)
      }),
    expect: (waits) => expect(waits).toEqual([false, false, false, false, false, true]),
  }),
  attack({
    name: 'cannot credit negative or huge profit, take more than there is, or skip a step of an investment',
    attempt: async ({ customer, shop, desk: { finance } }) => {
      const person = await customer('100')
      const params = { id: await invest(person, shop, '100') }
      const send = (endpoint: Endpoint, body: unknown) => finance.call(endpoint, { params, body })
      return [
        await send(creditProfit, { amount: '-5' }),
        await send(creditProfit, { amount: '0' }),
        await send(creditProfit, { amount: '0.001' }),
        await send(reduceProfit, { amount: '0.01' }),
        await send(setInvestmentStatus, { status: 'paid_out' }),
        await send(setInvestmentStatus, { status: 'pending' }),
        await send(setInvestmentStatus, { status: 'rejected' }),
        await send(setInvestmentStatus, { status: ['active'] }),
      ]
    },
    expect: denied,
  }),
  attack({
    name: 'cannot decide a request twice in different ways, or one of another kind',
    attempt: async ({ customer, shop, desk: { finance } }) => {
      const person = await customer('100')
      const deposit = { id: await requestDeposit(person, shop, '20') }
      const withdrawal = { id: await requestWithdrawal(person, shop, '20') }
      await finance.do(confirmTransaction, { params: deposit, body: {} })
      await finance.do(decideWithdrawal, { params: withdrawal, body: { status: 'rejected' } })
      return [
        await finance.call(rejectDeposit, { params: deposit }),
        await finance.call(decideWithdrawal, { params: withdrawal, body: { status: 'confirmed' } }),
        await finance.call(confirmTransaction, { params: withdrawal, body: {} }),
        await finance.call(decideWithdrawal, { params: deposit, body: { status: 'confirmed' } }),
        await finance.call(reverseDeposit, { params: withdrawal, body: REASON }),
      ]
    },
    expect: refused('already_decided', 'not_found'),
  }),
  attack({
    name: 'who is new approves nothing, and above all nothing for the person who invited',
    finding: 'An owner invited a second owner and approved the own request.',
    attempt: ({ customer, desk }) =>
      asNewcomer(desk, async ({ session }) => {
        const person = await customer()
        const asked = await desk.owner.call(addFund, { params: { id: person.id }, body: fundOf(LARGE) })
        const answer = await session.call(approveAction, { params: { id: approvalIn(asked) ?? '' } })
        await takeBack(desk.owner, [asked])
        return { answer, left: await availableUsdt(person) }
      }),
    expect: ({ answer, left }) => {
      refused('approver_too_new', 'invited_by_requester')(answer)
      expect(left).toBe(0)
    },
  }),
])
