import {
  addFund,
  askSupport,
  confirmTransaction,
  createProfitRun,
  creditProfit,
  recordUnidentifiedDeposit,
  startProfitRun,
  stopProfitRun,
} from '@mintmark/contracts'
import { amount } from '@mintmark/domain'
import { proceedWithRuns } from '../features/profit-runs/public.ts'
import type { Cases, Preparation } from './command-case.ts'
import type { Furnished } from './furnish.ts'
import { cameraImage } from './images.ts'
import {
  fundHouse,
  give,
  must,
  ripeInvestment,
  runningInvestment,
  waitingDeposit,
  waitingInvestment,
  waitingWithdrawal,
} from './money.ts'
import { addBundle } from './offers.ts'
import { newApprover, newCustomers, type Person } from './people.ts'
import { formOf, sendForm } from './proof-forms.ts'
import { asked, setLimitByHand } from './second-approver.ts'

/** The offers with another bundle, in which the customer has no investment yet. */
const withNewBundle = async ({ platform, offers }: Furnished) => ({
  ...offers,
  bundleId: await addBundle(platform, { maxAmountUsd: amount('1000000') }),
})

const newProof = async ({ platform, customer }: Furnished): Promise<string> =>
  (await sendForm(platform.app, customer, formOf(await cameraImage()))).json().file_name

const pendingDeposit: Preparation = async ({ customer, offers }) => ({
  facts: { depositId: await waitingDeposit(customer, offers, '10') },
})

const pendingWithdrawal: Preparation = async ({ staff, customer }) => {
  await give(staff, customer, '50')
  return { facts: { withdrawalId: await waitingWithdrawal(customer, '10') } }
}

const pendingInvestment: Preparation = async (at) => ({
  facts: { investmentId: await waitingInvestment(at.customer, await withNewBundle(at), '1000') },
})

async function activeInvestment(at: Furnished, customer: Person = at.customer): Promise<string> {
  await give(at.staff, customer, '1000')
  await fundHouse(at.staff, '100')
  return runningInvestment(customer, await withNewBundle(at), '1000')
}

/** A draft of a profit run for one investment of another customer. Returns its id. */
async function draftedRun(at: Furnished): Promise<string> {
  const [investor] = (await newCustomers(at.platform, 1)) as [Person]
  const investment_ids = [await activeInvestment(at, investor)]
  const body = { period: `Period of ${investor.id}`, investment_ids, percent: '1' }
  return String(must(await at.staff.send(createProfitRun, { body })).id)
}

async function startedRun(at: Furnished): Promise<string> {
  const id = await draftedRun(at)
  must(await at.staff.send(startProfitRun, { params: { id } }))
  return id
}

const run =
  (make: (at: Furnished) => Promise<string>): Preparation =>
  async (at) => ({ facts: { profitRunId: await make(at) } })

/** A request by another staff member to add funds. From then on, there are two who can approve. */
const pendingApproval: Preparation = async ({ platform, customer }) => {
  await setLimitByHand(platform, '10')
  const second = await newApprover(platform)
  const body = { token_symbol: 'USDT', usd_amount: '50', reason: 'for a test' }
  return { facts: { approvalId: await asked(second.send(addFund, { params: { id: customer.id }, body })) } }
}

const newArrival: Preparation = async ({ staff, customer }) => {
  const txid = `a bank reference of ${customer.id} at ${Date.now()}`
  const body = { token_symbol: 'USDT', amount: '3', txid, arrived_at: new Date(0).toISOString() }
  return { facts: { unidentifiedId: String(must(await staff.send(recordUnidentifiedDeposit, { body })).id) } }
}

/** The rows that the commands on the way of money use up. */
export const MONEY_CASES: Cases = {
  approveAction: pendingApproval,
  assignRequest: pendingDeposit,
  assignUnidentifiedDeposit: newArrival,
  buyBundle: async (at) => {
    await give(at.staff, at.customer, '1000')
    return { facts: { offers: await withNewBundle(at) } }
  },
  cancelDeposit: pendingDeposit,
  cancelProfitRun: run(draftedRun),
  cancelWithdrawal: pendingWithdrawal,
  closeThread: async ({ customer }) => {
    const body = { subject: 'Another question', text: 'Where is it?' }
    return {
      facts: { threadId: String(must(await customer.send(askSupport, { params: { userId: customer.id }, body })).id) },
    }
  },
  closeUnidentifiedDeposit: newArrival,
  confirmInvestment: pendingInvestment,
  confirmTransaction: pendingDeposit,
  creditProfit: async (at) => ({ facts: { investmentId: await activeInvestment(at) } }),
  decideWithdrawal: pendingWithdrawal,
  payOut: async (at) => ({
    facts: { investmentId: await ripeInvestment(at.staff, at.customer, await withNewBundle(at)) },
  }),
  reduceProfit: async (at) => {
    const investmentId = await activeInvestment(at)
    must(await at.staff.send(creditProfit, { params: { id: investmentId }, body: { amount: '10' } }))
    return { facts: { investmentId } }
  },
  refuseAction: pendingApproval,
  rejectDeposit: pendingDeposit,
  rejectInvestment: pendingInvestment,
  rejectWithdrawal: pendingWithdrawal,
  replaceDepositProof: async (at) => ({ facts: { ...(await pendingDeposit(at)).facts, proof: await newProof(at) } }),
  reportScam: pendingWithdrawal,
  resumeProfitRun: run(async (at) => {
    const id = await startedRun(at)
    must(await at.staff.send(stopProfitRun, { params: { id }, body: { reason: 'a mistake' } }))
    return id
  }),
  reverseDeposit: async (at) => {
    const { facts } = await pendingDeposit(at)
    must(await at.staff.send(confirmTransaction, { params: { id: String(facts?.depositId) } }))
    return { facts }
  },
  setInvestmentStatus: async (at) => ({ facts: { investmentId: await activeInvestment(at) } }),
  startProfitRun: run(draftedRun),
  stopProfitRun: run(startedRun),
  submitTransaction: async (at) => {
    await give(at.staff, at.customer, '50')
    return { facts: { proof: await newProof(at), offers: await withNewBundle(at) } }
  },
  undoProfitRun: run(async (at) => {
    const id = await startedRun(at)
    await proceedWithRuns(at.platform, at.platform.app.log)
    return id
  }),
}
