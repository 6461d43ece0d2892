import { formatAmount, funding, topUpFunding as topUpRule, USD } from '@mintmark/domain'
import { createFundingAccount, listFundingAccounts, topUpFunding } from '../../funding.ts'
import { MESSAGES } from '../../messages.ts'
import { on, rowOf, staffOf } from '../call.ts'
import { bring, type Origin } from '../carry-out.ts'
import { deny } from '../deny.ts'
import type { Asked, FundingAccount, TopUpRow } from '../house-rows.ts'
import { matches, pageOf } from '../pages.ts'
import { audited } from '../record.ts'
import { askForApproval, dollars, mustWait } from '../second-person.ts'
import type { MockState } from '../state.ts'
import { moment, requested } from '../wire.ts'

type AskedTopUp = Asked<'funding.top_up'>

const view =
  ({ balances, bundles }: MockState) =>
  ({ id, name, createdAt }: FundingAccount) => ({
    id,
    name,
    balance: formatAmount(balances.balance(funding(id, USD))),
    bundle_names: [...bundles.values()]
      .filter(({ fundingId, archived }) => fundingId === id && !archived)
      .map((bundle) => bundle.name),
    created_at: moment(createdAt),
  })

/** Names are the same in any case. */
const isSameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

const facts = ({ accountId, amountUsd, evidence }: TopUpRow) => ({
  account: accountId,
  amount_usd: formatAmount(amountUsd),
  evidence,
})

/** Notes USD that the house has set aside. `staffId` is who asked for it. */
export function topUpNow(call: Origin, { subjectId: accountId, input }: AskedTopUp, staffId: string): TopUpRow {
  const { state, now } = call
  rowOf(state.fundingAccounts, accountId)
  return bring(call, {
    action: 'funding.top_up',
    table: state.topUps,
    row: { createdAt: now, staffId },
    facts,
    reason: input.reason,
    rule: () => topUpRule({ id: state.newId(now), accountId, ...input }),
  })
}

export const fundingAccountHandlers = [
  on(listFundingAccounts, (call) => {
    const wanted = [...call.state.fundingAccounts.values()].filter(({ name }) => matches(call.query.query, name))
    return pageOf(wanted, call).map(view(call.state))
  }),
  on(createFundingAccount, (call) => {
    const { state, now, body } = call
    return audited(call, { action: 'funding.create' }, () => {
      const isTaken = [...state.fundingAccounts.values()].some(({ name }) => isSameName(name, body.name))
      if (isTaken) deny('name_taken', {})
      const account = { id: state.newId(now), name: body.name, createdAt: now }
      state.fundingAccounts.set(account.id, account)
      return { answer: view(state)(account), subjectId: account.id, after: { name: account.name } }
    })
  }),
  on(topUpFunding, (call) => {
    const { state, params, body } = call
    const { id, name } = rowOf(state.fundingAccounts, params.id)
    const amountUsd = requested(body.amount)
    const { reason, evidence } = body
    const asked: AskedTopUp = {
      action: 'funding.top_up',
      subjectId: id,
      amountUsd,
      summary: `Top ${name} up by ${dollars(amountUsd)} (${evidence})`,
      reason,
      input: { amountUsd, reason, evidence },
    }
    if (mustWait(state, amountUsd)) return askForApproval(call, asked)
    topUpNow(call, asked, staffOf(call).id)
    return { success: true, message: MESSAGES.toppedUp }
  }),
]
