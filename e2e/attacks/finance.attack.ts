import {
  confirmTransaction,
  creditProfit,
  decideWithdrawal,
  type Endpoint,
  reduceProfit,
  rejectDeposit,
  reverseDeposit,
  setInvestmentStatus,
} from '@mintmark/contracts'
import { attack, attacks } from './attack.ts'
import { REASON } from './harness/approvals.ts'
import { denied, refused } from './harness/expectations.ts'
import { invest, requestDeposit, requestWithdrawal } from './harness/requests.ts'

attacks('A dishonest member of finance', [
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
])
