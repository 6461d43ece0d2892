import {
  buyBundle,
  listBundleBalances,
  listBundles,
  listCoins,
  listInvestments,
  listProfitSources,
  payOut,
  quoteDeposit,
  readInvestment,
  submitTransaction,
} from '@mintmark/contracts'
import { malformedAnswer, networkFailure, refusal } from '@mintmark/contracts/stub'
import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { openApp, pick, press, retype, serve } from '../test/open-app.tsx'

const RISK = /I understand that the return is projected/
const { id: GOLD } = pick(listBundles.example, ({ name }) => name === 'Gold')
const BOUGHT = { ...buyBundle.example, invested_amount: '1.67495212', coin: 'ETH' }

async function openGold(user: UserEvent, way: string) {
  await user.click(await screen.findByRole('button', { name: 'Buy Gold Plan' }))
  await user.click(await screen.findByRole('button', { name: way }))
}

/** Opens the form that pays for the Gold plan from ETH, with the whole balance and the risk accepted. */
async function fillPurchase(user: UserEvent) {
  await openGold(user, 'Pay from Balance')
  await user.click(await screen.findByRole('radio', { name: /Ethereum/ }))
  await user.click(screen.getByLabelText(RISK))
}

it('shows every plan and does not sell one twice', async () => {
  openApp('/bundles')
  expect(await screen.findByText('Bronze Plan')).toBeInTheDocument()
  expect(screen.getAllByText('Projected, not guaranteed')).toHaveLength(listBundles.example.length)
  expect(await screen.findByRole('button', { name: 'Already Purchased' })).toBeDisabled()
  expect(screen.queryByRole('button', { name: 'Buy Silver Plan' })).not.toBeInTheDocument()
})

it('buys from a balance once coin, amount and risk are settled', async () => {
  const sent = serve(buyBundle, BOUGHT)
  const user = openApp('/bundles')
  await openGold(user, 'Pay from Balance')
  await user.click(await screen.findByRole('button', { name: 'Invest' }))
  expect(await screen.findByText('Please select a coin to invest from.')).toBeInTheDocument()
  await user.click(screen.getByRole('radio', { name: /Ethereum/ }))
  await user.click(screen.getByLabelText('Invest my whole available balance'))
  expect(screen.getByLabelText('Amount in USD')).toHaveValue('5000.00')
  await retype(user, 'Amount in USD', '4999')
  expect(screen.getByText('Minimum investment is $5000.00')).toBeInTheDocument()
  await retype(user, 'Amount in USD', '18000')
  expect(screen.getByText('Insufficient funds. You are short $89.05 USD')).toBeInTheDocument()
  await retype(user, 'Amount in USD', '5000')
  expect(screen.getByText('1.6749521 ETH')).toBeInTheDocument()
  expect(screen.getByText('4.3250479 ETH')).toBeInTheDocument()
  await press(user, 'Invest')
  expect(await screen.findByText('Please accept the risk to continue.')).toBeInTheDocument()
  await user.click(screen.getByLabelText(RISK))
  await press(user, 'Invest')
  expect(await screen.findByText('Bundle purchase successful! 1.67495212 ETH invested.')).toBeInTheDocument()
  expect(sent.requests.map(({ body }) => body)).toMatchObject([
    { bundle_id: GOLD, coin: 'ETH', bundle_usd_price: '5000' },
  ])
})

it('starts with the maximum of the plan if the balance is worth more, and keeps what was typed', async () => {
  const eth = pick(listBundleBalances.example, ({ symbol }) => symbol === 'ETH')
  serve(listBundleBalances, [{ ...eth, available_balance: '10.00000000' }])
  const user = openApp('/bundles')
  await openGold(user, 'Pay from Balance')
  await user.click(await screen.findByRole('radio', { name: /Ethereum/ }))
  expect(screen.getByLabelText('Invest my whole available balance')).not.toBeChecked()
  expect(screen.getByLabelText('Amount in USD')).toHaveValue('19999.00')
  await retype(user, 'Amount in USD', '6000')
  await user.click(screen.getByRole('radio', { name: /Ethereum/ }))
  expect(screen.getByLabelText('Amount in USD')).toHaveValue('6000')
})

it('shows the terms next to the risk, and calculates an outcome as a projection', async () => {
  const user = openApp('/bundles')
  await openGold(user, 'Pay from Balance')
  const terms = within(await screen.findByRole('region', { name: 'Terms' }))
  expect(terms.getByText('$5,000.00 to $19,999.00')).toBeInTheDocument()
  expect(terms.getByText('Projected, not guaranteed')).toBeInTheDocument()
  expect(terms.getByText('Returned at the end')).toBeInTheDocument()
  expect(terms.getByText('Minimum payout')).toBeInTheDocument()
  await user.click(screen.getByRole('radio', { name: /Ethereum/ }))
  expect(terms.getByText('Left in your balance')).toBeInTheDocument()
  const outcome = within(screen.getByRole('region', { name: 'What would you get back?' }))
  await user.type(outcome.getByLabelText('If the profit were'), '10')
  expect(outcome.getByText('$1,791.10')).toBeInTheDocument()
  expect(outcome.getByText('0.60 ETH')).toBeInTheDocument()
  expect(outcome.getByText('6.00 ETH')).toBeInTheDocument()
  expect(outcome.getByText(/not guaranteed/)).toBeInTheDocument()
})

it('offers the whole available balance first', async () => {
  const sent = serve(buyBundle, BOUGHT)
  const user = openApp('/bundles')
  await fillPurchase(user)
  expect(screen.getByText('$17,910.96')).toBeInTheDocument()
  await press(user, 'Invest')
  expect(await screen.findByText(/^Bundle purchase successful!/)).toBeInTheDocument()
  expect(sent.requests.map(({ body }) => body)).toMatchObject([{ bundle_id: GOLD, coin: 'ETH', invest_all: true }])
})

it.each([
  ['the server answers nonsense', malformedAnswer, 'Server error: 502'],
  ['the network fails', networkFailure, 'An error occurred. Please try again.'],
  [
    'there is no price',
    refusal('price_unavailable', { coin: 'ETH' }),
    'Error processing bundle: Could not fetch live price. Please try again or contact support.',
  ],
  ['the plan is gone', refusal('bundle_unknown'), 'This plan is no longer offered.'],
] as const)('says why a purchase failed when %s, and keeps the form', async (_when, answer, text) => {
  serve(buyBundle, answer)
  const user = openApp('/bundles')
  await fillPurchase(user)
  await press(user, 'Invest')
  expect(await screen.findByText('Purchase Failed')).toBeInTheDocument()
  expect(screen.getByText(text)).toBeInTheDocument()
  expect(screen.getByRole('radio', { name: /Ethereum/ })).toBeChecked()
})

it('names an investment that is already there', async () => {
  serve(buyBundle, refusal('already_invested'))
  const user = openApp('/bundles')
  await fillPurchase(user)
  await press(user, 'Invest')
  const modal = within(await screen.findByRole('dialog', { name: 'Action Not Allowed' }))
  expect(modal.getByText('You already have an active investment in this plan.')).toBeInTheDocument()
})

it('buys by deposit, with a hint while the amount is out of range', async () => {
  const sent = serve(submitTransaction, submitTransaction.example)
  serve(quoteDeposit, quoteDeposit.example)
  const user = openApp('/bundles')
  await openGold(user, 'Deposit for Bundle')
  await user.click(await screen.findByRole('button', { name: 'Submit' }))
  expect(await screen.findByText('Select a payment method')).toBeInTheDocument()
  expect(screen.getByText('Invalid bundle amount')).toBeInTheDocument()
  await user.click(await screen.findByRole('radio', { name: 'Ethereum (ETH)' }))
  await user.selectOptions(screen.getByLabelText('Coin you send'), 'ETH')
  await user.type(screen.getByLabelText('Amount in USD'), '20000')
  expect(screen.getByText('Maximum investment is $19999.00')).toBeInTheDocument()
  await retype(user, 'Amount in USD', '5000')
  expect(screen.getByText('1.67495209 ETH')).toBeInTheDocument()
  await user.click(screen.getByLabelText(RISK))
  await press(user, 'Submit')
  expect(await screen.findByText('Deposit submitted for bundle, pending admin approval.')).toBeInTheDocument()
  expect(sent.requests.map(({ body }) => body)).toMatchObject([
    { type: 'bundle', token_symbol: 'Ethereum (ETH)', bundle_id: GOLD, coin: 'ETH', amount: '5000' },
  ])
})

it('keeps a bundle deposit that failed', async () => {
  serve(submitTransaction, networkFailure)
  serve(quoteDeposit, networkFailure)
  const user = openApp('/bundles')
  await openGold(user, 'Deposit for Bundle')
  await user.click(await screen.findByRole('radio', { name: 'Bank transfer' }))
  await user.type(screen.getByLabelText('Amount in USD'), '5000')
  await user.click(screen.getByLabelText(RISK))
  await press(user, 'Submit')
  expect(await screen.findByText('Failed to submit deposit')).toBeInTheDocument()
  expect(screen.getByLabelText('Amount in USD')).toHaveValue('5000')
})

it('offers a deposit to customers with nothing to invest', async () => {
  serve(listBundleBalances, [])
  const user = openApp('/bundles')
  await openGold(user, 'Pay from Balance')
  expect(await screen.findByText('No coins with sufficient available balance.')).toBeInTheDocument()
  await press(user, 'Deposit to buy a plan')
  expect(await screen.findByRole('dialog', { name: 'Deposit for Gold Plan' })).toBeInTheDocument()
})

const COMPLETED = { ...pick(listInvestments.example), status: 'completed' } as const

async function openPayout(user: UserEvent) {
  await user.click(await screen.findByRole('tab', { name: 'My Investments' }))
  await user.click(await screen.findByRole('button', { name: 'Payout of your Silver Plan' }))
}

it('pays a profit out and shows what was credited', async () => {
  serve(listInvestments, [COMPLETED])
  const sent = serve(payOut, payOut.example)
  const user = openApp('/bundles')
  await openPayout(user)
  await user.click(await screen.findByRole('button', { name: 'Payout' }))
  expect(await screen.findByText('Please select a coin to payout to.')).toBeInTheDocument()
  expect(screen.getByText('≈ 0.00020836 BTC')).toBeInTheDocument()
  await user.click(screen.getByRole('radio', { name: /Tether/ }))
  await press(user, 'Payout')
  const done = within(await screen.findByRole('dialog', { name: 'Payout Successful' }))
  expect(done.getByText('Credited')).toBeInTheDocument()
  expect(done.getByText('Principal returned')).toBeInTheDocument()
  expect(sent.requests.map(({ body }) => body)).toMatchObject([{ user_bundle_id: COMPLETED.id, token_symbol: 'USDT' }])
})

it.each([
  [malformedAnswer, 'Payout failed: Server returned an invalid response.'],
  [networkFailure, 'Payout failed: Network or server error.'],
] as const)('says why a payout failed', async (answer, text) => {
  serve(listInvestments, [COMPLETED])
  serve(payOut, answer)
  const user = openApp('/bundles')
  await openPayout(user)
  await user.click(await screen.findByRole('radio', { name: /Tether/ }))
  await press(user, 'Payout')
  expect(await screen.findByText(text)).toBeInTheDocument()
})

it('shows coin, price, source and amounts before a payout is confirmed', async () => {
  serve(listInvestments, [COMPLETED])
  const user = openApp('/bundles')
  await openPayout(user)
  await user.click(await screen.findByRole('radio', { name: /Bitcoin/ }))
  const dialog = within(screen.getByRole('dialog', { name: 'Payout of Silver Plan' }))
  expect(dialog.getByText('You receive')).toBeInTheDocument()
  expect(dialog.getByText('0.00020836 BTC')).toBeInTheDocument()
  expect(dialog.getByText('2,500.00 USDT')).toBeInTheDocument()
  expect(dialog.getByText('$119,979.89')).toBeInTheDocument()
  expect(dialog.getByText('Simulated price')).toBeInTheDocument()
})

const WITHOUT_PROFIT = { ...COMPLETED, profit: '0.00000000' }

it('keeps an investment without profit in My Investments and returns its principal without asking for a coin', async () => {
  serve(listInvestments, [WITHOUT_PROFIT])
  const paid = { ...payOut.example, profit: '0.00000000', token_amount: '0.00000000', rate: null, rate_at: null }
  const sent = serve(payOut, { ...paid, principal_amount: '2500.00000000', rate_source: null })
  const user = openApp('/bundles')
  await openPayout(user)
  const dialog = within(await screen.findByRole('dialog', { name: 'Payout of Silver Plan' }))
  expect(dialog.getByText(/^This plan ended without profit\. Your principal of 2,500\.00 USDT returns/)).toBeVisible()
  expect(dialog.queryByRole('radio')).toBeNull()
  await press(user, 'Payout')
  const done = within(await screen.findByRole('dialog', { name: 'Payout Successful' }))
  expect(
    done.getByText('Your principal is back in your balance, and the plan moved to Past Investments.'),
  ).toBeVisible()
  expect(done.getByText('2,500.00 USDT')).toBeVisible()
  expect(done.queryByText('Credited')).toBeNull()
  expect(sent.requests.map(({ body }) => body)).toMatchObject([{ token_symbol: 'USDT' }])
})

it('offers USD for principal that was paid in USD', async () => {
  serve(listInvestments, [{ ...WITHOUT_PROFIT, invested_coin: 'USD' }])
  const user = openApp('/bundles')
  await openPayout(user)
  expect(await screen.findByRole('radio', { name: /USD.*\$2,500\.00/ })).toBeInTheDocument()
  expect(await screen.findByRole('radio', { name: /Bitcoin.*0\.0208\d+ BTC/ })).toBeInTheDocument()
})

it('does not pay out in a coin that is no longer offered', async () => {
  serve(listInvestments, [COMPLETED])
  serve(
    listCoins,
    listCoins.example.filter(({ symbol }) => symbol !== 'ETH'),
  )
  const user = openApp('/bundles')
  await openPayout(user)
  expect(await screen.findByRole('radio', { name: /Tether/ })).toBeInTheDocument()
  expect(screen.queryByRole('radio', { name: /Ethereum/ })).toBeNull()
})

it('waits with a payout until the profit reaches the minimum where the principal is kept', async () => {
  serve(listInvestments, [{ ...COMPLETED, profit: '0.50000000', returns_principal: false }])
  const user = openApp('/bundles')
  await user.click(await screen.findByRole('tab', { name: 'My Investments' }))
  expect(await screen.findByRole('button', { name: 'Payout of your Silver Plan' })).toBeDisabled()
  expect(screen.getByText(/^You can pay out once the profit reaches \$1\.00/)).toBeInTheDocument()
})

it('shows past investments, their page and the payouts', async () => {
  serve(
    readInvestment,
    pick(listInvestments.example, ({ status }) => status === 'paid_out'),
  )
  const user = openApp('/bundles')
  await user.click(await screen.findByRole('tab', { name: 'My Investments' }))
  await user.click(await screen.findByRole('button', { name: 'View Past Investments' }))
  await user.click(await screen.findByRole('link', { name: 'View your Gold Plan' }))
  expect(await screen.findByText('Start Date')).toBeInTheDocument()
  expect(screen.getByText('Paid Out')).toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: 'View Payout History' }))
  expect(await screen.findByText('Profit Paid')).toBeInTheDocument()
  expect(screen.getByText('+$240.00')).toBeInTheDocument()
  expect(screen.getByText('6,000.00 USDT')).toBeInTheDocument()
  expect(screen.getByText('Oct 29, 2026')).toBeInTheDocument()
})

const PAGE = `/bundle/${COMPLETED.id}`

it('says when there is no such investment', async () => {
  serve(readInvestment, refusal('not_found'))
  openApp(PAGE)
  expect(await screen.findByText('Not found')).toBeInTheDocument()
})

const profitSources = async () => within(await screen.findByRole('region', { name: 'Where your profit came from' }))

it('shows where the profit of an investment came from', async () => {
  const credited = pick(listProfitSources.example)
  const reduced = { ...credited, id: GOLD, kind: 'reduced', amount: '-5.00000000', source: 'Reserve' } as const
  serve(listProfitSources, [credited, reduced])
  openApp(PAGE)
  const sources = await profitSources()
  expect(await sources.findByText('Credited from House')).toBeInTheDocument()
  expect(sources.getByText('+$25.00')).toBeInTheDocument()
  expect(sources.getByText('Taken back to Reserve')).toBeInTheDocument()
  expect(sources.getByText('−$5.00')).toBeInTheDocument()
})

it('says what failed and loads the sources of the profit on Retry', async () => {
  serve(listProfitSources, [])
  serve(listProfitSources, networkFailure, { once: true })
  const user = openApp(PAGE)
  const sources = await profitSources()
  expect(await sources.findByText("We couldn't load where your profit came from")).toBeInTheDocument()
  await user.click(sources.getByRole('button', { name: 'Retry' }))
  expect(await sources.findByText('No profit has been credited to this plan yet.')).toBeInTheDocument()
})

it('shows what comes back, when the term ends and what has happened', async () => {
  serve(readInvestment, { ...pick(listInvestments.example), paid_by: 'deposit' })
  openApp(PAGE)
  const back = within(await screen.findByRole('region', { name: 'What you get back' }))
  expect(back.getByText('2,500.00 USDT')).toBeInTheDocument()
  expect(back.getByText(/returns to your available USDT balance/)).toBeInTheDocument()
  expect(screen.getByText(/^Ends/)).toBeInTheDocument()
  const milestones = within(screen.getByRole('list', { name: 'Timeline' })).getAllByRole('listitem')
  expect(milestones.map(({ firstChild }) => firstChild?.textContent)).toEqual([
    'Requested, paid by deposit',
    'Payment confirmed, plan started',
  ])
})

it('says why an investment was rejected', async () => {
  const rejected = { status: 'rejected', activated_at: null, closed_at: '2026-11-20T10:00:00.000Z' } as const
  serve(readInvestment, { ...pick(listInvestments.example), ...rejected, close_reason: 'No payment arrived.' })
  openApp(PAGE)
  expect(await screen.findByText('Reason: No payment arrived.')).toBeInTheDocument()
  expect(screen.queryByRole('region', { name: 'What you get back' })).toBeNull()
})
