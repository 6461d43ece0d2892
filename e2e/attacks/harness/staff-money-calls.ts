import {
  addFund,
  approveAction,
  assignUnidentifiedDeposit,
  changeApprovalLimit,
  confirmInvestment,
  confirmTransaction,
  creditProfit,
  decideWithdrawal,
  listFundingAccounts,
  recordUnidentifiedDeposit,
  reduceProfit,
  refuseAction,
  rejectDeposit,
  rejectInvestment,
  rejectWithdrawal,
  resumePayouts,
  reverseDeposit,
  sendMail,
  setInvestmentStatus,
  topUpFunding,
} from '@mintmark/contracts'
import { approvalIn, fundOf, LARGE, REASON } from './approvals.ts'
import { leaves, type MoneyCall, ripe } from './money-call.ts'
import { type Customer, staffMember } from './people.ts'
import { PROFIT_RUN_CALLS } from './profit-run-calls.ts'
import { requestBundle, requestDeposit, requestWithdrawal } from './requests.ts'
import type { Scene } from './scene.ts'

/** A separate session for these calls: a session may send 600 requests a minute, which the others nearly use up. */
const own = () => staffMember('finance')

const depositCalls: readonly MoneyCall[] = [
  {
    endpoint: confirmTransaction,
    prepare: async ({ customer, shop, desk: { finance } }) => {
      const person = await customer()
      const params = { id: await requestDeposit(person, shop, '35') }
      return { actor: finance, given: { params, body: {} }, effect: leaves(person, 35) }
    },
  },
  {
    endpoint: rejectDeposit,
    prepare: async ({ customer, shop, desk: { finance } }) => {
      const person = await customer()
      const params = { id: await requestDeposit(person, shop, '35') }
      return { actor: finance, given: { params }, effect: leaves(person, 0) }
    },
  },
  {
    endpoint: reverseDeposit,
    prepare: async ({ customer, shop, desk: { finance } }) => {
      const person = await customer()
      const params = { id: await requestDeposit(person, shop, '35') }
      await finance.do(confirmTransaction, { params, body: {} })
      return { actor: finance, given: { params, body: REASON }, effect: leaves(person, 0) }
    },
  },
  {
    endpoint: assignUnidentifiedDeposit,
    prepare: async ({ customer }) => {
      const [person, finance] = [await customer(), await own()]
      const txid = `0x${crypto.randomUUID().replaceAll('-', '').repeat(2)}`
      const arrived_at = new Date(Date.now() - 3_600_000).toISOString()
      const body = { token_symbol: 'USDT', amount: '35', network: 'ethereum', txid, arrived_at } as const
      const { id } = await finance.do(recordUnidentifiedDeposit, { body })
      return { actor: finance, given: { params: { id }, body: { user_id: person.id } }, effect: leaves(person, 35) }
    },
  },
]

const withdrawalCalls: readonly MoneyCall[] = [
  ...(['confirmed', 'rejected'] as const).map(
    (status): MoneyCall => ({
      endpoint: decideWithdrawal,
      what: `decideWithdrawal with ${status}`,
      prepare: async ({ customer, shop, desk: { finance } }) => {
        const person = await customer('50')
        const params = { id: await requestWithdrawal(person, shop, '50') }
        const effect = leaves(person, status === 'confirmed' ? 0 : 50)
        return { actor: finance, given: { params, body: { status } }, effect }
      },
    }),
  ),
  {
    endpoint: rejectWithdrawal,
    prepare: async ({ customer, shop, desk: { finance } }) => {
      const person = await customer('50')
      const params = { id: await requestWithdrawal(person, shop, '50') }
      return { actor: finance, given: { params }, effect: leaves(person, 50) }
    },
  },
]

const investmentCalls: readonly MoneyCall[] = [
  ...[confirmInvestment, rejectInvestment].map(
    (endpoint): MoneyCall => ({
      endpoint,
      prepare: async ({ customer, shop, desk: { finance } }) => {
        const person = await customer()
        return {
          actor: finance,
          given: { params: { id: await requestBundle(person, shop) } },
          effect: leaves(person, 0),
        }
      },
    }),
  ),
  ...[creditProfit, reduceProfit].map(
    (endpoint): MoneyCall => ({
      endpoint,
      prepare: async (scene) => {
        const { id } = await ripe(scene)
        return { actor: scene.desk.finance, given: { params: { id }, body: { amount: '1' } } }
      },
    }),
  ),
  {
    endpoint: setInvestmentStatus,
    prepare: async (scene) => {
      const { person, id } = await ripe(scene)
      const given = { params: { id }, body: { status: 'cancelled' } }
      return { actor: scene.desk.finance, given, effect: leaves(person, 100) }
    },
  },
]

const houseCalls: readonly MoneyCall[] = [
  {
    endpoint: addFund,
    prepare: async ({ customer, desk: { finance } }) => {
      const person = await customer()
      const given = { params: { id: person.id }, body: { token_symbol: 'USDT', usd_amount: '60', ...REASON } }
      return { actor: finance, given, effect: leaves(person, 60) }
    },
  },
  {
    endpoint: topUpFunding,
    prepare: async ({ desk: { finance } }) => {
      const [account] = await finance.do(listFundingAccounts, { query: {} })
      const before = Number(account?.balance)
      const read = async () => Number((await finance.do(listFundingAccounts, { query: {} }))[0]?.balance)
      const given = { params: { id: account?.id }, body: { amount: '7', ...REASON, evidence: 'None' } }
      return { actor: finance, given, effect: async () => ({ found: await read(), expected: before + 7 }) }
    },
  },
  {
    endpoint: sendMail,
    prepare: async ({ victim, desk: { support } }) => {
      const body = { to: victim.customer.email, subject: 'About your deposit', body: 'Dear customer' }
      return { actor: support, given: { body } }
    },
  },
]

/** Asks for a fund above the limit, which needs a second person. */
async function largeRequest({ customer, desk: { owner } }: Scene): Promise<{ person: Customer; id: string }> {
  const person = await customer()
  const asked = await owner.call(addFund, { params: { id: person.id }, body: fundOf(LARGE) })
  return { person, id: approvalIn(asked) ?? '' }
}

const approvalCalls: readonly MoneyCall[] = [
  {
    endpoint: refuseAction,
    prepare: async (scene) => {
      const { person, id } = await largeRequest(scene)
      return { actor: await own(), given: { params: { id }, body: REASON }, effect: leaves(person, 0) }
    },
  },
  {
    endpoint: approveAction,
    prepare: async (scene) => {
      const { person, id } = await largeRequest(scene)
      return { actor: await own(), given: { params: { id } }, effect: leaves(person, Number(LARGE)) }
    },
  },
  {
    endpoint: changeApprovalLimit,
    deep: true,
    prepare: async ({ desk: { owner } }) => ({ actor: owner, given: { body: { limit_usd: '12000', ...REASON } } }),
  },
  {
    endpoint: resumePayouts,
    deep: true,
    prepare: async ({ desk: { owner } }) => ({ actor: owner, given: { body: REASON } }),
  },
]

export const STAFF_MONEY_CALLS = [
  ...depositCalls,
  ...withdrawalCalls,
  ...investmentCalls,
  ...PROFIT_RUN_CALLS,
  ...houseCalls,
  ...approvalCalls,
]
