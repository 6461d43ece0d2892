import { invariant } from '@mintmark/domain'
import type { InvestmentRow, MockState } from './state.ts'

/** The funding account that the profit of an investment comes from. */
export function fundingOf({ fundingAccounts, balances }: MockState, { fundingId }: Pick<InvestmentRow, 'fundingId'>) {
  const account = fundingAccounts.get(fundingId)
  invariant(account !== undefined, `there is no funding account ${fundingId}`)
  return { balances, source: account.name }
}
