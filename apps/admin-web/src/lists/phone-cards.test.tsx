import { listApprovals, listPendingInvestments, listWithdrawalRequests } from '@mintmark/contracts'
import { page } from '@mintmark/contracts/stub'
import { formatMoney } from '@mintmark/ui'
import { onAPhone } from '@mintmark/ui/person'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PATHS } from '../paths.ts'
import { openAdmin, serve } from '../test/open-admin.tsx'

beforeEach(onAPhone)
afterEach(() => vi.unstubAllGlobals())

const [withdrawal] = listWithdrawalRequests.example
const [approval] = listApprovals.example
const [investment] = listPendingInvestments.example
if (!withdrawal || !approval || !investment) throw new Error('an example is empty')

/** The card that shows a text. */
async function cardWith(text: string | RegExp): Promise<HTMLElement> {
  const card = (await screen.findByText(text)).closest<HTMLElement>('[data-row]')
  if (!card) throw new Error(`no card shows ${text}`)
  return card
}

it('hides nothing that a decision needs in the card of a withdrawal', async () => {
  const risks = ['address_of_others' as const, 'first_withdrawal' as const]
  serve(listWithdrawalRequests, page([{ ...withdrawal, status: 'pending', network: 'bitcoin', risks }]))
  openAdmin(PATHS.pendingWithdrawals)
  const card = await cardWith('Used by another customer')
  const { id, email, amount, token_symbol, wallet_address } = withdrawal
  const money = formatMoney(amount, token_symbol)
  const needed = [id.slice(-8), email, money, wallet_address.slice(-6), 'Bitcoin', 'First withdrawal', 'Waiting for']
  for (const text of needed) expect(card).toHaveTextContent(text)
  for (const name of ['Confirm', 'Row actions']) expect(within(card).getByRole('button', { name })).toBeVisible()
  expect(card).not.toHaveTextContent('Pending')
})

it('says the status of a withdrawal that no longer waits', async () => {
  serve(listWithdrawalRequests, page([{ ...withdrawal, status: 'rejected' }]))
  openAdmin(`${PATHS.pendingWithdrawals}?status=rejected`)
  expect(await cardWith(/^Rejected$/)).not.toHaveTextContent('Waiting for')
})

it.each([
  ['Add $10,000.00 in USDT to the balance of ada@example.com', []],
  ['Top House up by 10000', ['Customer', 'Amount (USD)']],
])('shows what the summary of an approval does not say: %s', async (summary, unsaid) => {
  serve(listApprovals, page([{ ...approval, summary, customer_id: approval.id, customer_email: 'ada@example.com' }]))
  openAdmin(PATHS.approvals)
  const terms = within(await cardWith(summary)).getAllByRole('term')
  expect(terms.map(({ textContent }) => textContent)).toEqual([...unsaid, 'Requested by', 'Reason', 'Requested'])
})

it('leaves the profit out of the card of a bundle request, which has none', async () => {
  serve(listPendingInvestments, page([investment]))
  openAdmin(`${PATHS.userBundles}?status=pending`)
  const card = await cardWith(investment.user_email)
  expect(card).toHaveTextContent(investment.bundle_name)
  expect(card).not.toHaveTextContent('Profit Tools')
})
