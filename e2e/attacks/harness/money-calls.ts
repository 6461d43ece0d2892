import {
  addFund,
  approveAction,
  buyBundle,
  changeApprovalLimit,
  confirmInvestment,
  confirmTransaction,
  creditProfit,
  decideWithdrawal,
  type Endpoint,
  listFundingAccounts,
  payOut,
  reduceProfit,
  refuseAction,
  rejectDeposit,
  rejectInvestment,
  rejectWithdrawal,
  reverseDeposit,
  sendMail,
  setInvestmentStatus,
  submitTransaction,
  topUpFunding,
} from '@mintmark/contracts'
import type { Actor, Given } from './actor.ts'
import { availableUsdt } from './balances.ts'
import type { Customer } from './people.ts'
import {
  bundleDepositBody,
  depositBody,
  invest,
  purchaseBody,
  requestBundle,
  requestDeposit,
  requestWithdrawal,
  withdrawalBody,
} from './requests.ts'
import type { Scene } from './scene.ts'

interface Prepared {
  readonly actor: Actor
  readonly given: Given
  /** What is there afterwards, and what there must be. */
  readonly effect?: () => Promise<{ readonly found: unknown; readonly expected: unknown }>
}

/** A call that moves or decides money, and what it takes for one request to succeed. */
interface MoneyCall {
  readonly endpoint: Endpoint
  /** How it differs from other uses of the call. */
  readonly what?: string
  /** Changes what other tests on the same platform rely on. */
  readonly deep?: true
  readonly prepare: (scene: Scene) => Promise<Prepared>
}

const REASON = { reason: 'For an attack' }

const leaves = (customer: Customer, expected: number) => async () => ({
  found: await availableUsdt(customer),
  expected,
})

/** An investment that was completed, with a profit of 5 USD. */
async function ripe({ customer, shop, desk: { finance } }: Scene): Promise<{ person: Customer; id: string }> {
  const person = await customer('100')
  const id = await invest(person, shop, '100')
  await finance.do(creditProfit, { params: { id }, body: { amount: '5' } })
  return { person, id }
}

const customerCalls: readonly MoneyCall[] = [
  {
    endpoint: submitTransaction,
    what: 'submitTransaction for a deposit',
    prepare: async ({ customer, shop }) => {
      const actor = await customer()
      return { actor, given: { body: depositBody(actor, shop) }, effect: leaves(actor, 0) }
    },
  },
  {
    endpoint: submitTransaction,
    what: 'submitTransaction for a withdrawal',
    prepare: async ({ customer, shop }) => {
      const actor = await customer('100')
      return { actor, given: { body: withdrawalBody(actor, shop, '30') }, effect: leaves(actor, 70) }
    },
  },
  {
    endpoint: submitTransaction,
    what: 'submitTransaction for a bundle paid by deposit',
    prepare: async ({ customer, shop }) => {
      const actor = await customer()
      return { actor, given: { body: bundleDepositBody(actor, shop) } }
    },
  },
  {
    endpoint: buyBundle,
    prepare: async ({ customer, shop }) => {
      const actor = await customer('150')
      return { actor, given: { body: purchaseBody(actor, shop, '100') }, effect: leaves(actor, 50) }
    },
  },
  {
    endpoint: payOut,
    prepare: async (scene) => {
      const { person, id } = await ripe(scene)
      await scene.desk.finance.do(setInvestmentStatus, { params: { id }, body: { status: 'completed' } })
      const body = { user_id: person.id, user_bundle_id: id, token_symbol: 'USDT' }
      return { actor: person, given: { body }, effect: leaves(person, 105) }
    },
  },
]

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

/** Asks for another limit, which always needs a second person. */
async function limitRequest({ desk: { owner } }: Scene): Promise<string> {
  const asked = await owner.do(changeApprovalLimit, { body: { limit_usd: '11000', ...REASON } })
  return 'approval_id' in asked ? asked.approval_id : ''
}

const approvalCalls: readonly MoneyCall[] = [
  {
    endpoint: changeApprovalLimit,
    deep: true,
    prepare: async ({ desk: { owner } }) => ({ actor: owner, given: { body: { limit_usd: '12000', ...REASON } } }),
  },
  {
    endpoint: refuseAction,
    deep: true,
    prepare: async (scene) => ({
      actor: scene.desk.finance,
      given: { params: { id: await limitRequest(scene) }, body: REASON },
    }),
  },
  {
    endpoint: approveAction,
    deep: true,
    prepare: async (scene) => ({ actor: scene.desk.finance, given: { params: { id: await limitRequest(scene) } } }),
  },
]

export const MONEY_CALLS = [
  ...customerCalls,
  ...depositCalls,
  ...withdrawalCalls,
  ...investmentCalls,
  ...houseCalls,
  ...approvalCalls,
]
