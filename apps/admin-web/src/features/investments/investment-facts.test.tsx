import { readUserInvestment, type UserInvestment } from '@mintmark/contracts'
import { fieldsRead } from '@mintmark/ui/fields-read'
import { expect, it } from 'vitest'
import { fieldsInTable, renderInApp } from '../../test/fields-in-table.tsx'
import { investmentColumns } from './investment-columns.tsx'
import { InvestmentReview } from './investment-review.tsx'
import { ProfitTools } from './profit-tools.tsx'

/** The fields that neither the list nor the details show, and the reason. */
const ELSEWHERE: Partial<Record<keyof UserInvestment, string>> = {
  bundle_id: 'the bundle has its name',
  days: 'a term of the bundle',
  funding_id: 'the dialog of a profit names the account',
  worth_usd: 'the sum of the selected requests has it',
}

it('shows every field of an investment, or has a reason why not', () => {
  const nothing = () => undefined
  const profitOf = (investment: UserInvestment) => <ProfitTools investment={investment} mayChange onAsk={nothing} />
  const tools = {
    mayDecide: true,
    proofOf: (investment: UserInvestment) => investment.payment_proof,
    onCancel: nothing,
  }
  const later = readUserInvestment.example
  const shown = new Set([
    ...fieldsInTable(investmentColumns({ ...tools, isPending: true, profitOf }), { ...later, status: 'pending' }),
    ...fieldsInTable(investmentColumns({ ...tools, isPending: false, profitOf }), later),
    ...fieldsRead(
      (investment) => renderInApp(<InvestmentReview investment={investment} profit={profitOf(investment)} />),
      later,
    ),
  ])
  const fields = Object.keys(readUserInvestment.response.shape)
  expect([...shown, ...Object.keys(ELSEWHERE)].sort()).toEqual(fields.sort())
})
