import {
  buyBundle,
  cancelDeposit,
  payOut,
  replaceDepositProof,
  setInvestmentStatus,
  submitTransaction,
} from '@mintmark/contracts'
import { leaves, type MoneyCall, ripe } from './money-call.ts'
import {
  bundleDepositBody,
  depositBody,
  purchaseBody,
  requestDeposit,
  uploadProof,
  withdrawalBody,
} from './requests.ts'

export const CUSTOMER_MONEY_CALLS: readonly MoneyCall[] = [
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
    endpoint: cancelDeposit,
    prepare: async ({ customer, shop }) => {
      const actor = await customer()
      const id = await requestDeposit(actor, shop)
      return { actor, given: { params: { userId: actor.id, id } }, effect: leaves(actor, 0) }
    },
  },
  {
    endpoint: replaceDepositProof,
    prepare: async ({ customer, shop }) => {
      const actor = await customer()
      const [id, payment_proof] = [await requestDeposit(actor, shop), await uploadProof(actor)]
      return { actor, given: { params: { userId: actor.id, id }, body: { payment_proof } } }
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
